import { addMonths, type Day } from '../time/day';
import type { Occurrence, Series } from './series';
import { isReleased, summarizeSeries } from './summary';

/** The range of a history: years, a number of published releases, all, or two dates (both included). */
export type SeriesRange = '1y' | '3y' | '5y' | '12' | '24' | '60' | 'all' | { readonly from: Day; readonly to: Day };

function newestPublished(occurrences: readonly Occurrence[], count: number): readonly Occurrence[] {
  const oldest = occurrences.filter(isReleased)[count - 1];
  return oldest === undefined ? occurrences : occurrences.slice(0, occurrences.indexOf(oldest) + 1);
}

function within({ occurrences }: Series, range: Exclude<SeriesRange, 'all'>): readonly Occurrence[] {
  if (typeof range === 'object') {
    return occurrences.filter(({ event }) => event.date >= range.from && event.date <= range.to);
  }
  const count = Number.parseInt(range, 10);
  if (!range.endsWith('y')) return newestPublished(occurrences, count);
  const newest = (occurrences.find(isReleased) ?? occurrences[0])?.event.date;
  const first = newest === undefined ? '' : addMonths(newest, -12 * count);
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
