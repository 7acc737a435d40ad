import { CalendarDays } from 'lucide-react';
import { addDays, type Day, isoWeek, startOfWeek } from '../../domain/time/day';
import { parseDate } from '../../domain/search/parse-date';
import type { LateI18n } from '../i18n/load-i18n';
import type { PaletteGroup, PaletteOption } from './palette-choice';
import type { Place } from './use-place';

const MARK = <CalendarDays size={15} />;

/** The week of the typed date; today and tomorrow for an empty text. */
export function dateGroup(text: string, place: Place, i18n: LateI18n): PaletteGroup {
  const { messages, format } = i18n;
  const { today, showDay } = place;
  const toOption = (day: Day, label: string, detail: string): PaletteOption => ({
    id: day,
    label,
    mark: MARK,
    detail,
    run: () => showDay(day),
  });
  const group = { id: 'dates', label: messages.finder.groups.dates };
  if (text.trim() === '') {
    const tomorrow = addDays(today, 1);
    const options = [
      toOption(today, messages.finder.today, format.mediumDay(today)),
      toOption(tomorrow, messages.finder.tomorrow, format.mediumDay(tomorrow)),
    ];
    return { ...group, options };
  }
  const day = parseDate(text, today);
  if (day === null) return { ...group, options: [] };
  const label = messages.finder.inWeek(format.weekTitle(startOfWeek(day)), format.dayName(day));
  return { ...group, options: [toOption(day, label, messages.week.number(isoWeek(day)))] };
}
