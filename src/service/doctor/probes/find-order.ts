import type { EconomicEvent } from '../../../contract/decode/event';

type Direction = 'oldest first' | 'newest first' | 'none' | null;
type Order = Direction | 'oldest first by day' | 'newest first by day';

function findDirection(keys: readonly string[]): Direction {
  const steps = keys.slice(1).map((key, index) => key.localeCompare(keys[index] ?? ''));
  if (steps.filter((step) => step !== 0).length < 2) return null;
  if (steps.every((step) => step >= 0)) return 'oldest first';
  return steps.every((step) => step <= 0) ? 'newest first' : 'none';
}

/**
 * Finds the order of a list, by time or by day only. Untimed events may be anywhere in it. Returns null if there are fewer than
 * three different times.
 */
export function findOrder(events: readonly EconomicEvent[]): Order {
  const timed = events.filter(({ hour, importance }) => hour !== null && importance !== 'HOLIDAY');
  const order = findDirection(timed.map(({ date, hour }) => `${date} ${hour ?? ''}`));
  if (order !== 'none') return order;
  const byDay = findDirection(timed.map(({ date }) => date));
  return byDay === null || byDay === 'none' ? 'none' : `${byDay} by day`;
}
