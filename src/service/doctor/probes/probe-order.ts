import type { EconomicEvent } from '../../../contract/decode/event';

const momentOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;

type Direction = 'oldest first' | 'newest first' | 'none' | null;
type Order = Direction | 'oldest first by day' | 'newest first by day';

function directionOf(keys: readonly string[]): Direction {
  const steps = keys.slice(1).map((key, index) => key.localeCompare(keys[index] ?? ''));
  if (steps.filter((step) => step !== 0).length < 2) return null;
  if (steps.every((step) => step >= 0)) return 'oldest first';
  return steps.every((step) => step <= 0) ? 'newest first' : 'none';
}

/**
 * In which order events came: oldest first, newest first, either of them by day alone, none; null when they are too few or all of one
 * moment. A day without an hour may stand anywhere in it.
 */
export function orderOf(events: readonly EconomicEvent[]): Order {
  const timed = events.filter(({ hour, importance }) => hour !== null && importance !== 'HOLIDAY');
  const order = directionOf(timed.map(momentOf));
  if (order !== 'none') return order;
  const byDay = directionOf(timed.map(({ date }) => date));
  return byDay === null || byDay === 'none' ? 'none' : `${byDay} by day`;
}
