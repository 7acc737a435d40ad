import { addDays, type Day } from '../../domain/day';
import type { WallTime } from '../../domain/instant';
import { LOCALES, type Language } from './language';
import { nounFor, type Noun } from './plural';

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

function printers(locale: string) {
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    day: utc({ day: 'numeric' }),
    dayMonth: utc({ day: 'numeric', month: 'long' }),
    full: utc({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortMonth: utc({ day: 'numeric', month: 'short' }),
    shortFull: utc({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekday: utc({ weekday: 'short' }),
    narrowWeekday: utc({ weekday: 'narrow' }),
    longDay: utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    mediumDay: utc({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    whole: new Intl.NumberFormat(locale),
    share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
    relative: new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' }),
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Everything the app prints in a language with Intl: days, weeks, counts, ages. Days are calendar days, in no zone. */
export function createFormat(language: Language) {
  const print = printers(LOCALES[language]);

  function weekSpan(monday: Day, short: boolean): string {
    const [first, last] = [noon(monday), noon(addDays(monday, 6))];
    const [full, partial] = short ? [print.shortFull, print.shortMonth] : [print.full, print.dayMonth];
    const from =
      first.getUTCFullYear() !== last.getUTCFullYear()
        ? full
        : first.getUTCMonth() !== last.getUTCMonth()
          ? partial
          : print.day;
    const [start, end] = [from.format(first), full.format(last)];
    if (short) return `${start} – ${end}`;
    return language === 'fr' ? `Semaine du ${start} au ${end}` : `Week of ${start} to ${end}`;
  }

  function relative(milliseconds: number, sign: 1 | -1): string {
    const age = Math.max(0, milliseconds);
    if (age < MINUTE) return print.relative.format(sign * Math.floor(age / SECOND), 'second');
    if (age < HOUR) return print.relative.format(sign * Math.floor(age / MINUTE), 'minute');
    return print.relative.format(sign * Math.floor(age / HOUR), 'hour');
  }

  return {
    language,
    /** `Semaine du 16 au 22 novembre 2026` */
    weekTitle: (monday: Day) => weekSpan(monday, false),
    /** `16 – 22 nov. 2026` */
    weekShort: (monday: Day) => weekSpan(monday, true),
    weekday: (day: Day) => print.weekday.format(noon(day)),
    narrowWeekday: (day: Day) => print.narrowWeekday.format(noon(day)),
    dayNumber: (day: Day) => print.day.format(noon(day)),
    /** `mercredi 18 novembre 2026` */
    longDay: (day: Day) => print.longDay.format(noon(day)),
    /** `mer. 18 novembre 2026` */
    mediumDay: (day: Day) => print.mediumDay.format(noon(day)),
    /** `18 nov. 2026` */
    shortDay: (day: Day) => print.shortFull.format(noon(day)),
    whole: (count: number) => print.whole.format(count),
    /** `41 %`, from 0.41 */
    share: (ratio: number) => print.share.format(ratio),
    /** `124 événements` */
    count: (noun: Noun, count: number) => `${print.whole.format(count)} ${nounFor(noun, count, language)}`,
    /** `17 événements sur 124` */
    countOf: (noun: Noun, count: number, total: number) =>
      `${print.whole.format(count)} ${nounFor(noun, count, language)} ${language === 'fr' ? 'sur' : 'of'} ${print.whole.format(total)}`,
    /** `212 sur 316` */
    partOf: (count: number, total: number) =>
      `${print.whole.format(count)} ${language === 'fr' ? 'sur' : 'of'} ${print.whole.format(total)}`,
    /** `14:02`, or `18 nov. 2026, 14:02` when that is not today. */
    moment: ({ day, hour }: WallTime, today: Day) =>
      day === today ? hour : `${print.shortFull.format(noon(day))}, ${hour}`,
    /** `il y a 12 s` */
    ago: (milliseconds: number) => relative(milliseconds, -1),
    /** `dans 30 s` */
    ahead: (milliseconds: number) => relative(milliseconds, 1),
  };
}

export type Format = ReturnType<typeof createFormat>;
