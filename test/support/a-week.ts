import type { EventRow } from '../../src/service/store/event-record';
import { eventRow } from './event-rows';

const uk = {
  zone_code: 'GB',
  zone_currency: 'GBP',
  zone_name: 'Royaume-Uni',
  source_name: 'ONS',
  source_link: 'https://www.ons.gov.uk/',
};
const us = {
  zone_code: 'US',
  zone_currency: 'USD',
  zone_name: 'États-Unis',
  source_name: 'BLS',
  source_link: 'https://www.bls.gov/',
};
const euro = {
  zone_code: 'EU',
  zone_currency: 'EUR',
  zone_name: 'Zone euro',
  source_name: 'BCE',
  source_link: 'https://www.ecb.europa.eu/',
};
const none = { previous: '', current: '', prevision: '', period: '' };

/** The week of 16 November 2026: seven events, of five categories and five zones, two of them at the same minute. */
export const A_WEEK: readonly EventRow[] = [
  eventRow({
    id: 10,
    series: 'jp-holiday',
    title: 'Fête du Travail',
    date: '2026-11-16',
    hour: '00:00',
    importance: 'HOLIDAY',
    category_id: 9,
    category_label: 'ferié',
    zone_code: 'JP',
    zone_currency: 'JPY',
    zone_name: 'Japon',
    ...none,
  }),
  eventRow({
    id: 11,
    series: 'gb-cpi',
    title: 'Inflation IPC (a/a)',
    hour: '08:00',
    importance: 'HIGH',
    current: '3,6 %',
    prevision: '3,5 %',
    previous: '3,8 %',
    comment: 'Variation sur un an des prix.',
    ...uk,
  }),
  eventRow({
    id: 12,
    series: 'gb-ppi',
    title: 'Prix à la production (m/m)',
    hour: '08:00',
    importance: 'LOW',
    current: '0,0 %',
    prevision: '0,1 %',
    previous: '0,3 %',
    ...uk,
  }),
  eventRow({
    id: 13,
    series: 'us-permits',
    title: 'Permis de construire',
    hour: '16:00',
    importance: 'MEDIUM',
    category_id: 5,
    category_label: 'activité économique',
    current: '',
    prevision: '1 350 k',
    previous: '1 330 k',
    ...us,
  }),
  eventRow({
    id: 14,
    series: 'us-claims',
    title: 'Inscriptions hebdomadaires au chômage',
    date: '2026-11-19',
    hour: '14:30',
    importance: 'HIGH',
    category_id: 1,
    category_label: 'emploi',
    current: '',
    prevision: '228 K',
    previous: '232 K',
    ...us,
  }),
  eventRow({
    id: 15,
    series: 'eu-speech',
    title: 'Discours de la BCE',
    date: '2026-11-20',
    hour: '19:00',
    importance: 'LOW',
    category_id: 3,
    category_label: 'banques centrales',
    ...none,
    ...euro,
  }),
  eventRow({ id: 16, series: 'fr-cpi', date: '2026-11-20', importance: 'MEDIUM' }),
];

const MONTHS = [
  '2026-10-21',
  '2026-09-23',
  '2026-08-19',
  '2026-07-15',
  '2026-06-17',
  '2026-05-20',
  '2026-04-22',
  '2026-03-18',
  '2026-02-18',
  '2026-01-21',
];

/** Ten earlier occurrences of the British inflation of A_WEEK, newest first; the one of June is not a number. */
export const A_HISTORY: readonly EventRow[] = MONTHS.map((date, index) =>
  eventRow({
    id: 100 + index,
    series: 'gb-cpi',
    title: 'Inflation IPC (a/a)',
    date,
    hour: '08:00',
    importance: 'HIGH',
    current: index === 4 ? 'n. c. (grève)' : `${(38 - index) / 10} %`.replace('.', ','),
    prevision: '3,5 %',
    previous: `${(37 - index) / 10} %`.replace('.', ','),
    ...uk,
  }),
);
