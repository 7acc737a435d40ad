import { isDay, type Day } from '../time/day';
import type { Occurrence, Series } from './series';
import { isReleased, summarizeSeries } from './summary';

/** The range of a history: years, a number of published releases, all, or two dates (both included). */
export type SeriesRange = '1y' | '3y' | '5y' | '12' | '24' | '60' | 'all' | { readonly from: Day; readonly to: Day };

/** The same date of an earlier year; 29 February becomes the 28th in a common year. */
function yearsBefore(day: Day, years: number): Day {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return earlier.endsWith('-02-29') && !isDay(earlier) ? earlier.replace(/29$/, '28') : earlier;
}

function newestPublished(occurrences: readonly Occurrence[], count: number): readonly Occurrence[] {
  let published = 0;
  const end = occurrences.findIndex((occurrence) => {
    if (isReleased(occurrence)) published += 1;
    return published === count;
  });
  return end === -1 ? occurrences : occurrences.slice(0, end + 1);
}

function within({ occurrences }: Series, range: Exclude<SeriesRange, 'all'>): readonly Occurrence[] {
  if (typeof range === 'object') {
    return occurrences.filter(({ event }) => event.date >= range.from && event.date <= range.to);
  }
  const count = Number.parseInt(range, 10);
  if (!range.endsWith('y')) return newestPublished(occurrences, count);
  const newest = (occurrences.find(isReleased) ?? occurrences[0])?.event.date;
  const first = newest === undefined ? '' : yearsBefore(newest, count);
  return occurrences.filter(({ event }) => event.date >= first);
}

/**
 * Returns a part of a series: the years before its newest published occurrence (the same date of the earlier year included), its
 * newest published occurrences by number, or those of a range of the provider's dates. The first two include releases to come.
 * Counts and points are those of the part, revisions those of the whole. Never throws; a range without an occurrence gives an
 * empty series. Example: newest 2026-11-13, `'1y'` → occurrences from 2025-11-13 on.
 */
export function sliceSeries(series: Series, range: SeriesRange): Series {
  return range === 'all' ? series : summarizeSeries(within(series, range), series);
}
