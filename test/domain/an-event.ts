import type { EconomicEvent } from '../../src/contract/decode/event';

/** An event of the calendar, with changes. */
export const anEvent = (changes: Partial<EconomicEvent> = {}): EconomicEvent => ({
  id: '12',
  title: 'Indice des prix à la consommation (a/a)',
  date: '2026-11-18',
  hour: '14:30',
  hourText: '14:30',
  period: 'oct.',
  importance: 'MEDIUM',
  category: { id: 2, label: 'inflation' },
  region: { code: 'FR', currency: 'EUR', name: 'France' },
  source: { name: 'INSEE', link: 'https://www.insee.fr/' },
  previous: '',
  current: '',
  forecast: '',
  comment: '',
  ...changes,
});
