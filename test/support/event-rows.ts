import type { EventFilters } from '../../src/contract/event-filters';
import type { EventRow } from '../../src/service/store/event-record';

const PLAIN: EventRow = {
  id: 1,
  series: 'fr-cpi',
  title: 'IPC (a/a)',
  date: '2026-11-18',
  hour: '08:45',
  period: 'oct. 2026',
  importance: 'MEDIUM',
  category_id: 2,
  category_label: 'inflation',
  zone_code: 'FR',
  zone_currency: 'EUR',
  zone_name: 'France',
  source_name: 'INSEE',
  source_link: 'https://www.insee.fr/',
  previous: '1,2%',
  current: '1,3%',
  prevision: '1,2%',
  comment: '',
};

/** An event of the database, a French inflation release unless `changes` say otherwise. */
export function eventRow(changes: Partial<EventRow> = {}): EventRow {
  return { ...PLAIN, ...changes };
}

const ALL = { limit: 50, page: 1, q: '', from: null, to: null, categories: [], geoType: null, geoValues: [] } as const;

/** The filters of a list: none, and the first fifty events, unless `changes` say otherwise. */
export function eventFilters(changes: Partial<EventFilters> = {}): EventFilters {
  return { ...ALL, ...changes };
}
