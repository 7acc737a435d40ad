import { addDays, type Day } from '../../../domain/day';
import type { PlacedEvent } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import type { SearchUrl } from './search-url';

/** Days of the reader, both included; null is open. */
export type SearchRange = { readonly from: Day | null; readonly to: Day | null };

const latest = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);
const earliest = (a: Day | null, b: Day): Day => (a !== null && a < b ? a : b);

/** The reader's days a search is about: from today on, or up to today, within what the address allows; null when no day is left. */
export function searchRange({ when, from, to }: SearchUrl, today: Day): SearchRange | null {
  const range = when === 'past' ? { from, to: earliest(to, today) } : { from: latest(from, today), to };
  return range.from !== null && range.to !== null && range.from > range.to ? null : range;
}

/** The days to ask the provider for: one more at each end, so that no shift of zone loses an event. */
export function askedRange({ from, to }: SearchRange): SearchRange {
  return { from: from && addDays(from, -1), to: to && addDays(to, 1) };
}

/** Whether an event is of the range, on the reader's clock: in the past is what has begun, or what filled a day that is over. */
export function isWithin(placed: PlacedEvent, range: SearchRange, past: { now: Instant; today: Day } | null): boolean {
  const { day, at } = placed;
  if ((range.from !== null && day < range.from) || (range.to !== null && day > range.to)) return false;
  if (!past) return true;
  return at === null ? day < past.today : at <= past.now;
}
