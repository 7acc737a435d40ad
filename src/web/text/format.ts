import { addDays, type Day } from '../../domain/day';
import type { WallTime } from '../../domain/instant';
import { createDayPrinter } from './day-printer';
import { LOCALES, type Language } from './language';
import { nounFor, type Noun } from './plural';
import { createRelativeTime } from './relative-time';

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
