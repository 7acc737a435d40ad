import { addDays, weekdayOf, type Day } from '../../domain/time/day';
import type { WallTime } from '../../domain/time/instant';
import { LANGUAGES, type Language } from './language';
import type { Messages } from './locales/fr/messages';

type DayForm = {
  readonly weekday?: 'weekdays' | 'shortWeekdays';
  readonly month?: 'months' | 'shortMonths';
  readonly hasYear?: true;
};
type Grammar = Messages['grammar'];
export type Noun = keyof Grammar['nouns'];

const DAY: DayForm = {};
const DAY_MONTH: DayForm = { month: 'months' };
const FULL: DayForm = { month: 'months', hasYear: true };
const SHORT_MONTH: DayForm = { month: 'shortMonths' };
const SHORT_FULL: DayForm = { month: 'shortMonths', hasYear: true };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

// The first use of Intl takes 15 ms of the first screen: what it prints has dictionaries, and the rest is created on first use.
function lazily<Formatter>(create: () => Formatter): () => Formatter {
  let created: Formatter | undefined;
  return () => (created ??= create());
}

type Print = (form: DayForm, day: Day) => string;

/** Prints a day: `mer. 18 nov. 2026`. Some languages have an ordinal for the first day of a month: `1er mars`. */
const createPrint =
  (grammar: Grammar): Print =>
  ({ weekday, month, hasYear }, day) => {
    const [year, monthNumber, date] = day.split('-');
    const number = String(Number(date));
    const parts = [
      weekday && grammar[weekday][weekdayOf(day)],
      month && number === '1' ? grammar.firstDay : number,
      month && grammar[month][Number(monthNumber) - 1],
      hasYear && year,
    ];
    return parts.filter(Boolean).join(' ');
  };

/** Prints a duration in ms in whole units: `12 s`, `3 min`, `2 h`. */
function printAge(milliseconds: number, { units }: Grammar): string {
  const age = Math.max(0, milliseconds);
  if (age < MINUTE) return `${Math.floor(age / SECOND)}${units.second}`;
  return age < HOUR ? `${Math.floor(age / MINUTE)}${units.minute}` : `${Math.floor(age / HOUR)}${units.hour}`;
}

/** The first and the last day of a week, the first without the month and the year that both have. */
function weekSpan(monday: Day, print: Print, full: DayForm, partial: DayForm): readonly [first: string, last: string] {
  const sunday = addDays(monday, 6);
  const sameYear = monday.slice(0, 4) === sunday.slice(0, 4);
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return [print(sameMonth ? DAY : sameYear ? partial : full, monday), print(full, sunday)];
}

/** Formats days, weeks, counts and ages in a language. Days are calendar days, in no zone. */
export function createFormat(language: Language, grammar: Grammar) {
  const { colon, firstDay, week, partOf, nouns } = grammar;
  const { tag } = LANGUAGES[language];
  const number = lazily(() => new Intl.NumberFormat(tag));
  const percent = lazily(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const plural = lazily(() => new Intl.PluralRules(tag));
  const whole = (count: number) => (count < 1000 ? String(count) : number().format(count));
  // French counts 0 as one, English does not.
  const noun = (name: Noun, count: number) => nouns[name][plural().select(count) === 'one' ? 'one' : 'other'];
  const print = createPrint(grammar);

  return {
    language,
    tag,
    colon,
    /** `Semaine du 16 au 22 novembre 2026` */
    weekTitle(monday: Day): string {
      const [first, last] = weekSpan(monday, print, FULL, DAY_MONTH);
      return week(first.replace(/^1$/, firstDay), last);
    },
    /** `16 – 22 nov. 2026` */
    weekShort: (monday: Day) => weekSpan(monday, print, SHORT_FULL, SHORT_MONTH).join(' – '),
    weekday: (day: Day) => grammar.shortWeekdays[weekdayOf(day)] ?? '',
    /** `M` */
    narrowWeekday: (day: Day) => grammar.weekdays[weekdayOf(day)]?.charAt(0).toUpperCase() ?? '',
    dayNumber: (day: Day) => print(DAY, day),
    /** `mercredi 18 novembre 2026` */
    longDay: (day: Day) => print({ ...FULL, weekday: 'weekdays' }, day),
    /** `dimanche 25 octobre`, where the year is known from elsewhere. */
    dayName: (day: Day) => print({ ...DAY_MONTH, weekday: 'weekdays' }, day),
    /** `mer. 18 novembre 2026` */
    mediumDay: (day: Day) => print({ ...FULL, weekday: 'shortWeekdays' }, day),
    /** `18 nov. 2026` */
    shortDay: (day: Day) => print(SHORT_FULL, day),
    whole,
    /** `41 %`, from 0.41 */
    share: (ratio: number) => percent().format(ratio),
    /** `124 événements` */
    count: (name: Noun, count: number) => `${whole(count)} ${noun(name, count)}`,
    /** `17 événements sur 124` */
    countOf: (name: Noun, count: number, total: number) => partOf(`${whole(count)} ${noun(name, count)}`, whole(total)),
    /** `212 sur 316` */
    partOf: (count: number, total: number) => partOf(whole(count), whole(total)),
    /** `14:02`, or `18 nov. 2026, 14:02` when that is not today. */
    moment: ({ day, hour }: WallTime, today: Day) => (day === today ? hour : `${print(SHORT_FULL, day)}, ${hour}`),
    /** `il y a 12 s` */
    ago: (milliseconds: number) => grammar.ago(printAge(milliseconds, grammar)),
    /** `dans 30 s` */
    ahead: (milliseconds: number) => grammar.ahead(printAge(milliseconds, grammar)),
  };
}

export type Format = ReturnType<typeof createFormat>;
