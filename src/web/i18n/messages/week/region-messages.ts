import { defineMessages } from '../../messages-context';

/** The regions of countries, by name. */
export const regionMessages = defineMessages(
  {
    regions: {
      euro: 'Zone euro',
      eu: 'Union européenne',
      g7: 'G7',
      anglo: 'Anglo-saxons',
      nordic: 'Pays nordiques',
      asia: 'Asie-Pacifique',
      brics: 'BRICS+',
      latin: 'Amérique latine',
    },
  },
  {
    regions: {
      euro: 'Euro area',
      eu: 'European Union',
      g7: 'G7',
      anglo: 'English-speaking',
      nordic: 'Nordic countries',
      asia: 'Asia-Pacific',
      brics: 'BRICS+',
      latin: 'Latin America',
    },
  },
);
