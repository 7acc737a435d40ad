import type { LateMessages } from '../../fr/late-messages';

export const regions: LateMessages['regions'] = {
  euro: 'Euro area countries',
  euroArea: 'Euro area (aggregate)',
  eu: 'European Union',
  g7: 'G7',
  anglo: 'English-speaking',
  nordic: 'Nordic countries',
  asia: 'Asia-Pacific',
  brics: 'BRICS+',
  latin: 'Latin America',
};
