import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isDay, isoWeek, startOfWeek } from '../../../src/domain/time/day';
import { parseDate } from '../../../src/domain/search/parse-date';

/** A Saturday. */
const TODAY = '2026-11-21';
const day = fc
  .integer({ min: -25_000, max: 47_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe('A date as it is typed', () => {
  test.each([
    ['18/11', '2026-11-18'],
    ['18/11/2026', '2026-11-18'],
    ['18-11-26', '2026-11-18'],
    ['18.11.2026', '2026-11-18'],
    ['18.11.', '2026-11-18'],
    ['18 11', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['2026/1/8', '2026-01-08'],
    ['29/02', '2028-02-29'],
    ['18 nov', '2026-11-18'],
    ['18nov2026', '2026-11-18'],
    ['18 novembre 2026', '2026-11-18'],
    ['le 18 NOVEMBRE', '2026-11-18'],
    ['nov 18', '2026-11-18'],
    ['November 18th, 2025', '2025-11-18'],
    ['1er août', '2026-08-01'],
    ['15 févr. 2027', '2027-02-15'],
    ['mar 18', '2027-03-18'],
    ['mar. 17 novembre', '2026-11-17'],
    ['18 nov 25', '2025-11-18'],
  ])('%s is %s', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test.each([
    ['10/01', '2027-01-10'],
    ['10/07', '2026-07-10'],
    ['31 décembre', '2026-12-31'],
  ])('%s without a year is the nearest one, %s', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test.each([
    ['18', '2026-11-18'],
    ['18/', '2026-11-18'],
    ['18-', '2026-11-18'],
    ['18/11/', '2026-11-18'],
    ['2026-11-', '2026-11-01'],
    ['mercredi 18', '2026-11-18'],
    ['vendredi 18', '2026-12-18'],
    ['mars 2025', '2025-03-01'],
    ['03/2025', '2025-03-01'],
    ['2025-03', '2025-03-01'],
    ['mars', '2027-03-01'],
  ])('%s is %s: what is missing is of this month, or the first of one', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test.each([
    ["aujourd'hui", '2026-11-21'],
    ['Aujourd’hui', '2026-11-21'],
    ['samedi', '2026-11-21'],
    ['samedi prochain', '2026-11-28'],
    ['mercredi', '2026-11-25'],
    ['mer.', '2026-11-25'],
    ['mar.', '2026-11-24'],
    ['wed', '2026-11-25'],
    ['lundi prochain', '2026-11-23'],
    ['next monday', '2026-11-23'],
    ['vendredi dernier', '2026-11-20'],
    ['demain', '2026-11-22'],
    ['tomorrow', '2026-11-22'],
    ['après-demain', '2026-11-23'],
    ['hier', '2026-11-20'],
    ['yesterday', '2026-11-20'],
    ['+3j', '2026-11-24'],
    ['+3', '2026-11-24'],
    ['−2 jours', '2026-11-19'],
    ['-2s', '2026-11-07'],
    ['+1 week', '2026-11-28'],
    ['+1m', '2026-12-21'],
    ['-1a', '2025-11-21'],
  ])('%s is counted from today: %s', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test('a month later is the last of a month that is too short', () => {
    expect(parseDate('+1m', '2027-01-31')).toBe('2027-02-28');
    expect(parseDate('-1 mois', '2028-03-30')).toBe('2028-02-29');
  });

  test.each([
    ['s47', '2026-11-16'],
    ['S47', '2026-11-16'],
    ['semaine 47', '2026-11-16'],
    ['w47', '2026-11-16'],
    ['s1', '2027-01-04'],
    ['s53', '2026-12-28'],
    ['s47 2025', '2025-11-17'],
    ['2025-W47', '2025-11-17'],
    ['semaine prochaine', '2026-11-23'],
    ['last week', '2026-11-09'],
  ])('%s is the Monday of a week: %s', (text, expected) => {
    expect(parseDate(text, TODAY)).toBe(expected);
  });

  test.each([
    '31/02',
    '31',
    '11/18',
    '18/13/2026',
    '29/02/2027',
    's0',
    's54',
    's53 2025',
    's12 0000',
    'jui',
    'mardi 18/11',
    'lundi 18 novembre 2026',
    'mercredi jeudi',
    '18 novembre prochain',
    '2026',
    '+9999a',
    '-9999 semaines',
    '18/11/1026',
    '18 18 18 18',
    'constructor',
    'inflation',
    '+',
    '',
    '   ',
    '1'.repeat(500),
  ])('%j is no date', (text) => {
    expect(parseDate(text, TODAY)).toBeNull();
  });
});

describe('Whatever the day', () => {
  const print = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (text: string) => format.format(new Date(`${text}T12:00:00Z`));
  };
  const PRINTERS = ['fr-FR', 'en-GB'].flatMap((locale) => [
    print(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    print(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    print(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  ]);

  test('what the app and the browser print of it is read back', () => {
    fc.assert(
      fc.property(day, day, (text, today) => {
        for (const printed of PRINTERS) expect(parseDate(printed(text), today)).toBe(text);
        expect(parseDate(text, today)).toBe(text);
      }),
    );
  });

  test('a day and a month alone are at most half a year away, but for 29 February', () => {
    fc.assert(
      fc.property(day, day, (text, today) => {
        fc.pre(!text.endsWith('02-29'));
        const read = parseDate(`${text.slice(8)}/${text.slice(5, 7)}`, today);
        expect(Math.abs(daysBetween(today, read ?? ''))).toBeLessThanOrEqual(183);
      }),
    );
  });

  test('a week with its year is read back as its Monday', () => {
    fc.assert(
      fc.property(day, day, (text, today) => {
        const monday = startOfWeek(text);
        const year = addDays(monday, 3).slice(0, 4);
        expect(parseDate(`s${isoWeek(text)} ${year}`, today)).toBe(monday);
      }),
    );
  });

  test('a shift in days goes where counting leads', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (today, count) => {
        const read = parseDate(`${count < 0 ? '' : '+'}${count}j`, today);
        expect(read).toBe(isDay(addDays(today, count)) ? addDays(today, count) : null);
      }),
    );
  });

  test('any text is a day or null, never an error', () => {
    const word = fc.constantFrom(
      'mar',
      '18',
      '2026',
      's',
      '47',
      '+',
      '-',
      'm',
      'lundi',
      'prochain',
      '/',
      '.',
      '0',
      'nov',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        day,
        (text, today) => {
          const read = parseDate(text, today);
          expect(read === null || isDay(read)).toBe(true);
        },
      ),
    );
  });
});
