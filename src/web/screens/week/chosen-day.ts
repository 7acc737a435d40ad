import type { Day } from '../../../domain/day';
import { mondayOf } from '../../../domain/week';

/** The day a phone shows: the one in the address when it is of this week, else today, else the Monday. */
export function chosenDay(asked: Day | null, monday: Day, today: Day): Day {
  return [asked, today].find((day) => day !== null && mondayOf(day) === monday) ?? monday;
}
