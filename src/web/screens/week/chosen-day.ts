import type { AgendaDay } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import { eventsOf } from './events-of';

/** The day a phone shows: the one the address asks for, else today or the first day after it that has events, else the last that has. */
export function chosenDay(agenda: readonly AgendaDay[], asked: Day | null, today: Day): Day {
  if (agenda.some(({ day }) => day === asked)) return asked ?? today;
  const busy = agenda.filter((day) => eventsOf(day).length > 0).map(({ day }) => day);
  const isThisWeek = agenda.some(({ day }) => day === today);
  const next = isThisWeek ? busy.find((day) => day >= today) : busy[0];
  return next ?? busy.at(-1) ?? agenda[0]?.day ?? today;
}
