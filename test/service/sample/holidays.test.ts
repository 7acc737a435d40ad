import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { parseDay, getWeekday, writeDay } from '../../../src/service/sample/calendar/days';
import { computeEaster } from '../../../src/service/sample/calendar/holiday-rule';
import { publicHolidays } from '../../../src/service/sample/calendar/holidays';
import { NINE_YEARS } from './simulated-years';

const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];
const onWeekday = (date: string): boolean => getWeekday(parseDay(date)) <= 5;

function ours(zone: string): string[] {
  const days = [...YEARS, 2028].flatMap((year) => publicHolidays(zone, year).map(({ day }) => writeDay(day)));
  return days.filter((date) => date < '2028' && onWeekday(date)).toSorted();
}

/** Weekdays of type public; half days start at noon and leave markets open in the morning. */
function theirs(...place: [string, string?]): string[] {
  const calendar = new Holidays(place[0], place[1] ?? '');
  const found = YEARS.flatMap((year) => calendar.getHolidays(year)).filter(
    ({ type, date }) => type === 'public' && !date.includes(' 12:00'),
  );
  return [...new Set(found.map(({ date }) => date.slice(0, 10)))].filter(onWeekday).toSorted();
}

const without = (dates: readonly string[], others: readonly string[]): string[] =>
  dates.filter((date) => !others.includes(date));

describe('public holidays on weekdays, against date-holidays', () => {
  test.each(['US', 'FR', 'DE', 'IT', 'ES', 'JP'])('%s has the same days', (zone) => {
    expect(ours(zone)).toEqual(theirs(zone));
  });

  test('GB has those of England', () => {
    expect(ours('GB')).toEqual(theirs('GB', 'ENG'));
  });

  test('CH has those of Zurich, and Saint Berchtold, when its exchange is closed', () => {
    const extra = without(ours('CH'), theirs('CH', 'ZH'));
    expect(extra.filter((date) => !/-(01-02|05-01)$/.test(date))).toEqual([]);
    expect(without(theirs('CH', 'ZH'), ours('CH'))).toEqual([]);
  });

  test('NZ has the same days', () => {
    expect(ours('NZ')).toEqual(theirs('NZ'));
  });

  test("AU has the national days, and the Sovereign's birthday, when its exchange is closed", () => {
    expect(without(theirs('AU'), ours('AU'))).toEqual([]);
    expect(without(ours('AU'), theirs('AU')).map((date) => date.slice(5, 7))).toEqual(YEARS.map(() => '06'));
  });

  test('CA has those of Ontario but Easter Monday, a working day there, and those of federal offices or the exchange', () => {
    const easterMondays = YEARS.map((year) => writeDay(computeEaster(year) + 1));
    expect(without(theirs('CA', 'ON'), ours('CA'))).toEqual(easterMondays);
    const extra = without(ours('CA'), theirs('CA', 'ON'));
    expect(
      extra.filter((date) => !/-(01-0[23]|07-0[23]|08-0[1-7]|09-30|10-0[12]|11-1[123]|12-2[5-8])$/.test(date)),
    ).toEqual([]);
  });

  test('CN has the same days but that of children, who alone are off, and the rest of the weeks when its markets close', () => {
    expect(without(theirs('CN'), ours('CN')).filter((date) => !date.endsWith('-06-01'))).toEqual([]);
    const extra = without(ours('CN'), theirs('CN'));
    expect(extra.filter((date) => !/-(01-|02-|04-0[3-6]|05-0[2-5]|06-|09-|10-0[4-7])/.test(date))).toEqual([]);
  });

  test('the euro area closes on the six days of TARGET', () => {
    const days = publicHolidays('EU', 2026).map(({ day }) => writeDay(day));
    expect(days).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']);
  });
});

describe('public holidays as events', () => {
  const holidays = NINE_YEARS.map(({ row }) => row).filter(({ importance }) => importance === 'HOLIDAY');

  test('they are of category ferié, at 00:00, for thirteen zones', () => {
    expect(
      new Set(holidays.map(({ category_id, category_label, hour }) => `${category_id} ${category_label} ${hour}`)),
    ).toEqual(new Set(['9 ferié 00:00']));
    expect(new Set(holidays.map(({ zone_code }) => zone_code)).size).toBe(13);
  });

  test('Thanksgiving of 2026 and the lunar New Year of 2026 bear their French names', () => {
    const on = (date: string) =>
      holidays.filter((row) => row.date === date).map(({ zone_code, title }) => `${zone_code} ${title}`);
    expect(on('2026-11-26')).toEqual(['US Thanksgiving']);
    expect(on('2026-02-17')).toEqual(["CN Jour de l'An lunaire"]);
  });

  test('no release of a country falls on its holidays, except meetings and auctions with days of their own', () => {
    const closed = new Set(holidays.map(({ zone_code, date }) => `${zone_code} ${date}`));
    const inParis = ['FR', 'DE', 'IT', 'ES', 'EU'];
    const wrong = NINE_YEARS.filter(
      ({ row }) =>
        row.importance !== 'HOLIDAY' && inParis.includes(row.zone_code) && closed.has(`${row.zone_code} ${row.date}`),
    );
    expect(wrong.map(({ row }) => `${row.date} ${row.series}`)).toEqual([]);
  });

  test('Easter is on 2026-04-05 and 2027-03-28', () => {
    expect([2026, 2027].map((year) => writeDay(computeEaster(year)))).toEqual(['2026-04-05', '2027-03-28']);
  });
});
