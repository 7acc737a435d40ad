import { addDays, type Day } from '../../../domain/day';
import type { PlacedEvent } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import type { SearchUrl, When } from './search-url';

/** Days of the reader, both included; null is open. */
export type SearchRange = { readonly from: Day | null; readonly to: Day | null };

const latest = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);
const earliest = (a: Day | null, b: Day): Day => (a !== null && a < b ? a : b);

/** The reader's days of one side: from today on, or up to today, within what the address allows; null when no day is left. */
export function searchRange({ from, to }: Pick<SearchUrl, 'from' | 'to'>, when: When, today: Day): SearchRange | null {
  const range = when === 'past' ? { from, to: earliest(to, today) } : { from: latest(from, today), to };
  return range.from !== null && range.to !== null && range.from > range.to ? null : range;
}

/** The days to ask the provider for: one more at each end, so that no shift of zone loses an event. */
export function askedRange({ from, to }: SearchRange): SearchRange {
  return { from: from && addDays(from, -1), to: to && addDays(to, 1) };
}

/** Whether an event is of one side, on the reader's clock: past is what has begun, or what filled a day that is over. */
export function isOfSide(
  { day, at }: PlacedEvent,
  range: SearchRange,
  { when, now, today }: { when: When; now: Instant; today: Day },
): boolean {
  if ((range.from !== null && day < range.from) || (range.to !== null && day > range.to)) return false;
  const isOver = at === null ? day < today : at <= now;
  return isOver === (when === 'past');
}
