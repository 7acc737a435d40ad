import type { PlacedEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import { mondayOf } from '../../../domain/week';

/**
 * The day a phone shows: the one the address asks for, else that of the open event, else today or the first day after it
 * that has events, else the last that has. Filters do not matter to it: they must not carry the reader to another day.
 */
export function chosenDay(
  placed: readonly PlacedEvent[],
  monday: Day,
  { asked, today, openEvent }: { asked: Day | null; today: Day; openEvent: string | null },
): Day {
  if (asked !== null && mondayOf(asked) === monday) return asked;
  const open = openEvent === null ? undefined : placed.find(({ event }) => event.id === openEvent);
  if (open) return open.day;
  const busy = placed.map(({ day }) => day);
  const next = mondayOf(today) === monday ? busy.find((day) => day >= today) : busy[0];
  return next ?? busy.at(-1) ?? monday;
}
