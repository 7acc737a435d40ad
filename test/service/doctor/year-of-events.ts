import { addDays, daysBetween } from '../../../src/domain/time/day';
import type { EventRow } from '../../../src/service/store/event-record';
import { eventRow } from '../../support/event-rows';

/** The date on which the doctor runs in these tests. */
export const TODAY = '2026-11-18';

type Series = Partial<EventRow> & { readonly every: number; readonly from: number };

const GB = { zone_code: 'GB', zone_currency: 'GBP', zone_name: 'Royaume-Uni', source_name: 'ONS' };
const US = { zone_code: 'US', zone_currency: 'USD', zone_name: 'États-Unis', source_name: 'BLS' };
const EU = { zone_code: 'EU', zone_currency: 'EUR', zone_name: 'Zone euro', source_name: 'BCE' };
const BANKS = { category_id: 3, category_label: 'banques centrales' };
const ACTIVITY = { category_id: 5, category_label: 'activité économique' };
const JOBS = { category_id: 1, category_label: 'emploi' };

const SERIES: readonly Series[] = [
  {
    series: 'us-claims',
    title: 'Inscriptions hebdomadaires au chômage',
    hour: '14:30',
    every: 7,
    from: 1,
    ...US,
    ...JOBS,
    importance: 'HIGH',
  },
  { series: 'us-permits', title: 'Permis de construire', hour: '16:00', every: 7, from: 0, ...US, ...ACTIVITY },
  { series: 'gb-cpi', title: 'Inflation IPC (a/a)', hour: '08:00', every: 28, from: 0, ...GB, importance: 'HIGH' },
  { series: 'gb-retail', title: 'Ventes au détail (m/m)', hour: '08:00', every: 7, from: 2, ...GB, ...ACTIVITY },
  { series: 'fr-cpi', title: 'IPC définitif (a/a)', hour: '08:45', every: 14, from: 2 },
  {
    series: 'fr-climate',
    title: 'Climat des affaires',
    hour: '08:45',
    every: 7,
    from: 5,
    category_id: 7,
    category_label: 'index de confiance',
  },
  {
    series: 'eu-speech',
    title: 'Discours de la présidente',
    hour: '19:00',
    every: 3,
    from: 1,
    ...EU,
    ...BANKS,
    importance: 'LOW',
  },
  {
    series: 'fr-auction',
    title: 'Adjudication OAT',
    hour: '11:00',
    every: 7,
    from: 4,
    category_id: 8,
    category_label: 'obligation',
  },
  {
    series: 'jp-holiday',
    title: 'Fête du Travail',
    hour: '00:00',
    every: 8,
    from: 3,
    zone_code: 'JP',
    zone_currency: 'JPY',
    zone_name: 'Japon',
    category_id: 9,
    category_label: 'ferié',
    importance: 'HOLIDAY',
  },
];

// In Paris, US releases come an hour earlier between the two DST changes.
function localHour(hour: string, date: string, { zone_code }: Partial<EventRow>): string {
  const isUsDstOnly = (date >= '2026-03-08' && date < '2026-03-29') || (date >= '2026-10-25' && date < '2026-11-01');
  return zone_code === 'US' && isUsDstOnly ? `${Number(hour.slice(0, 2)) - 1}${hour.slice(2)}` : hour;
}

function values(series: string, index: number): Partial<EventRow> {
  if (series === 'eu-speech' || series === 'jp-holiday') return { previous: '', current: '', prevision: '' };
  if (series === 'us-permits')
    return { previous: '1 330 400', current: `1 ${310 + (index % 60)} 200`, prevision: '1 350 000' };
  return { previous: '1,2 %', current: `${index % 9},${index % 7} %`, prevision: index % 3 === 0 ? '' : '1,3 %' };
}

/** Builds 16 months of releases around TODAY, of five regions and seven categories. Ids start at 1 and do not follow the dates. */
export function buildYear(): readonly EventRow[] {
  const [start, end] = ['2025-10-01', '2027-02-01'];
  const rows = SERIES.flatMap(({ every, from, ...series }) =>
    Array.from({ length: Math.floor((daysBetween(start, end) - from) / every) }, (_, index) => {
      const date = addDays(start, from + every * index);
      return {
        ...series,
        ...values(series.series ?? '', index),
        date,
        hour: localHour(series.hour ?? '', date, series),
      };
    }),
  );
  return rows.map((row, index) =>
    eventRow({ ...row, id: index + 1, current: row.date > TODAY ? '' : (row.current ?? '') }),
  );
}

/** Builds the three months around TODAY: enough for everything but the maximum page size. */
export const buildQuarter = (): readonly EventRow[] =>
  buildYear().filter(({ date }) => date >= '2026-10-01' && date < '2027-01-01');
