import type { EventRow } from '../../src/service/store/event-record';
import { eventRow } from '../support/event-rows';

const zone = (code: string, currency: string, name: string) => ({
  zone_code: code,
  zone_currency: currency,
  zone_name: name,
});
const JOBS = {
  series: 'us-nfp',
  title: 'Emplois non agricoles',
  category_id: 1,
  category_label: 'emploi',
  hour: '14:30',
  ...zone('US', 'USD', 'États-Unis'),
};
const HOLIDAY = {
  importance: 'HOLIDAY',
  category_id: 9,
  category_label: 'ferié',
  hour: '00:00',
  previous: '',
  current: '',
  prevision: '',
} as const;

const monthly = Array.from({ length: 60 }, (_, month): EventRow => {
  const date = new Date(Date.UTC(2022, month, 15)).toISOString().slice(0, 10);
  return eventRow({
    id: 1000 + month,
    series: 'ca-gdp',
    title: 'PIB (m/m)',
    date,
    category_id: 5,
    category_label: 'activité économique',
    ...zone('CA', 'CAD', 'Canada'),
  });
});

/** The events of the suite: an ordinary week, a series of sixty months, and texts that are hard to search. */
export const conformanceEvents: readonly EventRow[] = [
  eventRow({
    id: 11,
    date: '2026-11-16',
    series: 'jp-day',
    title: 'Fête du Travail',
    ...HOLIDAY,
    ...zone('JP', 'JPY', 'Japon'),
  }),
  eventRow({ id: 13, date: '2026-11-18' }),
  eventRow({ id: 12, date: '2026-11-18', series: 'de-cpi', ...zone('DE', 'EUR', 'Allemagne') }),
  eventRow({
    id: 14,
    date: '2026-11-17',
    hour: '11:00',
    series: 'eu-cpi',
    title: 'IPCH (a/a)',
    ...zone('EU', 'EUR', 'Zone euro'),
  }),
  eventRow({ id: 15, date: '2026-11-20', ...JOBS }),
  eventRow({
    id: 16,
    date: '2026-11-22',
    hour: '23:59',
    series: 'br-ipc',
    title: 'Cœur de l’inflation 100%_vrai \\ brut',
    ...zone('BR', 'BRL', 'Brésil'),
  }),
  eventRow({ id: 17, date: '2026-10-21', ...JOBS, current: '150K' }),
  eventRow({ id: 18, date: '2026-10-21', hour: '08:45' }),
  ...[
    { id: 20, hour: '08:00' },
    { id: 21, hour: '09:30' },
    { id: 22, hour: '09:30' },
    { id: 23, hour: '16:00' },
  ].map((when) => eventRow({ ...when, date: '2026-09-02', series: 'ch-bills', title: 'Adjudication de bons' })),
  ...monthly,
];
