import type { Day } from '../../domain/day';
import { LOCALES, type Language } from './language';

const FORMS = {
  day: { day: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  shortMonth: { day: 'numeric', month: 'short' },
  shortFull: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  dayName: { weekday: 'long', day: 'numeric', month: 'long' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  mediumDay: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayForm = keyof typeof FORMS;

/** Prints calendar days in the forms of a language. */
export function createDayPrinter(language: Language): (form: DayForm, day: Day) => string {
  // A printer takes milliseconds to make and a first screen needs few of them: each is made when it is first used.
  const made = new Map<DayForm, Intl.DateTimeFormat>();
  return (form, day) => {
    const options = { ...FORMS[form], timeZone: 'UTC' };
    const printer = made.get(form) ?? new Intl.DateTimeFormat(LOCALES[language], options);
    made.set(form, printer);
    const text = printer.format(new Date(`${day}T12:00:00Z`));
    // French has an ordinal for the first day of a month, which Intl does not know.
    return language === 'fr' ? text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : text;
  };
}
