import type { EconomicEvent } from '../../../contract/event';

const momentOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;

/**
 * In which order events came: oldest first, newest first, none; null when they are too few or all of one moment. A day without an
 * hour may stand anywhere in it.
 */
export function orderOf(events: readonly EconomicEvent[]): 'oldest first' | 'newest first' | 'none' | null {
  const moments = events.filter(({ hour, importance }) => hour !== null && importance !== 'HOLIDAY').map(momentOf);
  const steps = moments.slice(1).map((moment, index) => moment.localeCompare(moments[index] ?? ''));
  if (steps.filter((step) => step !== 0).length < 2) return null;
  if (steps.every((step) => step >= 0)) return 'oldest first';
  return steps.every((step) => step <= 0) ? 'newest first' : 'none';
}
