import { CalendarDays } from 'lucide-react';
import { addDays, startInUtc, type Day } from '../../domain/time/day';
import { parseDate } from '../../domain/search/parse-date';
import { isoWeek, startOfWeek } from '../../domain/time/week';
import type { LateI18n } from '../i18n/load-i18n';
import type { PaletteGroup } from './palette-choice';
import type { Place } from './use-place';

const MARK = <CalendarDays size={15} aria-hidden="true" />;

/** `mercredi 18` */
function printDay(day: Day, { format }: LateI18n): string {
  const print = new Intl.DateTimeFormat(format.tag, { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
  return print.format(startInUtc(day));
}

/** The week of the typed date; today and tomorrow for an empty text. */
export function dateGroup(text: string, place: Place, i18n: LateI18n): PaletteGroup {
  const { messages, format } = i18n;
  const { today, showDay } = place;
  const group = { id: 'dates', label: messages.finder.groups.dates };
  if (text.trim() === '') {
    const days = [
      { day: today, label: messages.finder.today },
      { day: addDays(today, 1), label: messages.finder.tomorrow },
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
  const day = parseDate(text, today);
  if (day === null) return { ...group, options: [] };
  const option = {
    id: day,
    label: messages.finder.inWeek(format.weekTitle(startOfWeek(day)), printDay(day, i18n)),
    mark: MARK,
    detail: messages.week.number(isoWeek(day)),
    run: () => showDay(day),
  };
  return { ...group, options: [option] };
}
