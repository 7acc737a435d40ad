import { CalendarDays } from 'lucide-react';
import { addDays, type Day } from '../../domain/day';
import { readDate } from '../../domain/read-date';
import { isoWeek, mondayOf } from '../../domain/week';
import { LOCALES } from '../text/language';
import type { finderWords } from '../text/finder-words';
import type { PaletteGroup } from './palette-option';
import type { Place } from './use-place';

const MARK = <CalendarDays size={15} aria-hidden="true" />;

/** `mercredi 18` */
function printDay(day: Day, { format }: ReturnType<typeof finderWords.joinTo>): string {
  const print = new Intl.DateTimeFormat(LOCALES[format.language], { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
  return print.format(new Date(`${day}T12:00:00Z`));
}

/** The week of the date that was typed; today and tomorrow when nothing was. */
export function dateGroup(text: string, place: Place, speech: ReturnType<typeof finderWords.joinTo>): PaletteGroup {
  const { words, format } = speech;
  const { today, showDay } = place;
  const group = { id: 'dates', label: words.finder.groups.dates };
  if (text.trim() === '') {
    const days = [
      { day: today, label: words.week.today },
      { day: addDays(today, 1), label: words.finder.tomorrow },
    ];
    const options = days.map(({ day, label }) => ({
      id: day,
      label,
      mark: MARK,
      detail: format.mediumDay(day),
      run: () => showDay(day),
    }));
    return { ...group, options };
  }
  const day = readDate(text, today);
  if (day === null) return { ...group, options: [] };
  const option = {
    id: day,
    label: words.finder.inWeek(format.weekTitle(mondayOf(day)), printDay(day, speech)),
    mark: MARK,
    detail: words.week.number(isoWeek(day)),
    run: () => showDay(day),
  };
  return { ...group, options: [option] };
}
