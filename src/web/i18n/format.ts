import { addDays, type Day } from '../../domain/time/day';
import type { WallTime } from '../../domain/time/instant';
import { LANGUAGES, type Language } from './language';
import type { Messages } from './locales/fr/messages';
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
type Grammar = Messages['grammar'];
export type Noun = keyof Grammar['nouns'];

// An Intl formatter takes milliseconds to create and the first screen needs few of them: each is created on first use.
function lazily<Args extends readonly string[], Formatter>(create: (...args: Args) => Formatter) {
  const created = new Map<string, Formatter>();
  return (...args: Args): Formatter => {
    const key = args.join();
    const formatter = created.get(key) ?? create(...args);
    created.set(key, formatter);
    return formatter;
  };
}

type Print = (form: DayForm, day: Day) => string;

/** The first and the last day of a week, the first without the month and the year that both have. */
function weekSpan(monday: Day, print: Print, full: DayForm, partial: DayForm): readonly [first: string, last: string] {
  const sunday = addDays(monday, 6);
  const sameYear = monday.slice(0, 4) === sunday.slice(0, 4);
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return [print(sameMonth ? 'day' : sameYear ? partial : full, monday), print(full, sunday)];
}

/** Formats days, weeks, counts and ages in a language with Intl. Days are calendar days, in no zone. */
export function createFormat(language: Language, { colon, firstDay, week, partOf, nouns }: Grammar) {
  const { tag } = LANGUAGES[language];
  const dayFormat = lazily((form: DayForm) => new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone: 'UTC' }));
  const relative = createRelativeTime(tag);
  const number = lazily(() => new Intl.NumberFormat(tag));
  const percent = lazily(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const plural = lazily(() => new Intl.PluralRules(tag));
  const whole = (count: number) => number().format(count);
  // French counts 0 as one, English does not.
  const noun = (name: Noun, count: number) => nouns[name][plural().select(count) === 'one' ? 'one' : 'other'];

  // Some languages have an ordinal for the first day of a month, which Intl does not know.
  const print: Print = (form, day) =>
    dayFormat(form)
      .format(new Date(`${day}T12:00:00Z`))
      .replace(/(^|\s)1(?=\s\p{L})/u, `$1${firstDay}`);

  return {
    language,
    tag,
    colon,
    /** `Semaine du 16 au 22 novembre 2026` */
    weekTitle(monday: Day): string {
      const [first, last] = weekSpan(monday, print, 'full', 'dayMonth');
      return week(first.replace(/^1$/, firstDay), last);
    },
    /** `16 – 22 nov. 2026` */
    weekShort: (monday: Day) => weekSpan(monday, print, 'shortFull', 'shortMonth').join(' – '),
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
    /** The noun in the number that goes with `count`. */
    noun,
    /** `124 événements` */
    count: (name: Noun, count: number) => `${whole(count)} ${noun(name, count)}`,
    /** `17 événements sur 124` */
    countOf: (name: Noun, count: number, total: number) => partOf(`${whole(count)} ${noun(name, count)}`, whole(total)),
    /** `212 sur 316` */
    partOf: (count: number, total: number) => partOf(whole(count), whole(total)),
    /** `14:02`, or `18 nov. 2026, 14:02` when that is not today. */
    moment: ({ day, hour }: WallTime, today: Day) => (day === today ? hour : `${print('shortFull', day)}, ${hour}`),
    /** `il y a 12 s` */
    ago: (milliseconds: number) => relative(milliseconds, -1),
    /** `dans 30 s` */
    ahead: (milliseconds: number) => relative(milliseconds, 1),
  };
}

export type Format = ReturnType<typeof createFormat>;
