import { addDays, type Day } from '../../domain/time/day';
import type { WallTime } from '../../domain/time/instant';
import { LOCALES, type Language } from './language';
import { nounFor, type Noun } from './plural';
import { createRelativeTime } from './format/relative-time';

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

type DayForm = keyof typeof FORMS;

/** Prints calendar days in the forms of a language. */
function createDayPrinter(language: Language): (form: DayForm, day: Day) => string {
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

// A printer takes milliseconds to make: each is made when it is first used.
function later<Printer>(make: () => Printer): () => Printer {
  let made: Printer | undefined;
  return () => (made ??= make());
}

/** Everything the app prints in a language with Intl: days, weeks, counts, ages. Days are calendar days, in no zone. */
export function createFormat(language: Language) {
  const locale = LOCALES[language];
  const print = createDayPrinter(language);
  const relative = createRelativeTime(language);
  const number = later(() => new Intl.NumberFormat(locale));
  const percent = later(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const whole = (count: number) => number().format(count);

  function weekSpan(monday: Day, short: boolean): string {
    const last = addDays(monday, 6);
    const [full, partial] = short ? (['shortFull', 'shortMonth'] as const) : (['full', 'dayMonth'] as const);
    const sameYear = monday.slice(0, 4) === last.slice(0, 4);
    const from = sameYear ? (monday.slice(0, 7) === last.slice(0, 7) ? 'day' : partial) : full;
    const start = print(from, monday).replace(/^1$/, short || language === 'en' ? '1' : '1er');
    const end = print(full, last);
    if (short) return `${start} – ${end}`;
    return language === 'fr' ? `Semaine du ${start} au ${end}` : `Week of ${start} to ${end}`;
  }

  return {
    language,
    /** `Semaine du 16 au 22 novembre 2026` */
    weekTitle: (monday: Day) => weekSpan(monday, false),
    /** `16 – 22 nov. 2026` */
    weekShort: (monday: Day) => weekSpan(monday, true),
    weekday: (day: Day) => print('weekday', day),
    narrowWeekday: (day: Day) => print('narrowWeekday', day),
    dayNumber: (day: Day) => print('day', day),
    /** `mercredi 18 novembre 2026` */
    longDay: (day: Day) => print('longDay', day),
    /** `dimanche 25 octobre`, where the year is known from elsewhere. */
    dayName: (day: Day) => print('dayName', day),
    /** `mer. 18 novembre 2026` */
    mediumDay: (day: Day) => print('mediumDay', day),
    /** `18 nov. 2026` */
    shortDay: (day: Day) => print('shortFull', day),
    whole,
    /** `41 %`, from 0.41 */
    share: (ratio: number) => percent().format(ratio),
    /** `124 événements` */
    count: (noun: Noun, count: number) => `${whole(count)} ${nounFor(noun, count, language)}`,
    /** `17 événements sur 124` */
    countOf: (noun: Noun, count: number, total: number) =>
      `${whole(count)} ${nounFor(noun, count, language)} ${language === 'fr' ? 'sur' : 'of'} ${whole(total)}`,
    /** `212 sur 316` */
    partOf: (count: number, total: number) => `${whole(count)} ${language === 'fr' ? 'sur' : 'of'} ${whole(total)}`,
    /** `14:02`, or `18 nov. 2026, 14:02` when that is not today. */
    moment: ({ day, hour }: WallTime, today: Day) => (day === today ? hour : `${print('shortFull', day)}, ${hour}`),
    /** `il y a 12 s` */
    ago: (milliseconds: number) => relative(milliseconds, -1),
    /** `dans 30 s` */
    ahead: (milliseconds: number) => relative(milliseconds, 1),
  };
}

export type Format = ReturnType<typeof createFormat>;
