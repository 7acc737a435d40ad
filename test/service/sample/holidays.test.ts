import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { parseDay, getWeekday, formatDay } from '../../../src/service/sample/calendar/days';
import { computeEaster, publicHolidays } from '../../../src/service/sample/calendar/holidays';
import { NINE_YEARS } from './simulated-years';

const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];
const onWeekday = (date: string): boolean => getWeekday(parseDay(date)) <= 5;

function ours(zone: string): string[] {
  const days = [...YEARS, 2028].flatMap((year) => publicHolidays(zone, year).map(({ day }) => formatDay(day)));
  return days.filter((date) => date < '2028' && onWeekday(date)).toSorted();
}

/** Public holidays on weekdays, without half days, which start at noon: markets open in the morning. */
function theirs(...[country, state]: [string, string?]): string[] {
  const calendar = new Holidays(country, state ?? '');
  const found = YEARS.flatMap((year) => calendar.getHolidays(year)).filter(
    ({ type, date }) => type === 'public' && !date.includes(' 12:00'),
  );
  return [...new Set(found.map(({ date }) => date.slice(0, 10)))].filter(onWeekday).toSorted();
}

const without = (dates: readonly string[], others: readonly string[]): string[] =>
  dates.filter((date) => !others.includes(date));

describe('public holidays on weekdays, against date-holidays', () => {
  test.each(['US', 'FR', 'DE', 'IT', 'ES', 'JP'])('%s has the same holidays', (zone) => {
    expect(ours(zone)).toEqual(theirs(zone));
  });

  test('GB has those of England', () => {
    expect(ours('GB')).toEqual(theirs('GB', 'ENG'));
  });

  test('CH has those of Zurich, and Saint Berchtold, when the exchange is closed', () => {
    const extra = without(ours('CH'), theirs('CH', 'ZH'));
    expect(extra.filter((date) => !/-(01-02|05-01)$/.test(date))).toEqual([]);
    expect(without(theirs('CH', 'ZH'), ours('CH'))).toEqual([]);
  });

  test('NZ has the same holidays', () => {
    expect(ours('NZ')).toEqual(theirs('NZ'));
  });

  test("AU has the national holidays, and the Sovereign's birthday, when the exchange is closed", () => {
    expect(without(theirs('AU'), ours('AU'))).toEqual([]);
    expect(without(ours('AU'), theirs('AU')).map((date) => date.slice(5, 7))).toEqual(YEARS.map(() => '06'));
  });

  test('CA has those of Ontario, federal offices and the exchange, but not Easter Monday', () => {
    const easterMondays = YEARS.map((year) => formatDay(computeEaster(year) + 1));
    expect(without(theirs('CA', 'ON'), ours('CA'))).toEqual(easterMondays);
    const extra = without(ours('CA'), theirs('CA', 'ON'));
    expect(
      extra.filter((date) => !/-(01-0[23]|07-0[23]|08-0[1-7]|09-30|10-0[12]|11-1[123]|12-2[5-8])$/.test(date)),
    ).toEqual([]);
  });

  test("CN has the same holidays without Children's Day, and the whole weeks when markets are closed", () => {
    expect(without(theirs('CN'), ours('CN')).filter((date) => !date.endsWith('-06-01'))).toEqual([]);
    const extra = without(ours('CN'), theirs('CN'));
    expect(extra.filter((date) => !/-(01-|02-|04-0[3-6]|05-0[2-5]|06-|09-|10-0[4-7])/.test(date))).toEqual([]);
  });

  test('EU has the six TARGET closing days', () => {
    const days = publicHolidays('EU', 2026).map(({ day }) => formatDay(day));
    expect(days).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']);
  });
});

describe('public holidays as events', () => {
  const holidays = NINE_YEARS.map(({ row }) => row).filter(({ importance }) => importance === 'HOLIDAY');

  test('have category ferié and hour 00:00, in thirteen zones', () => {
    expect(
      new Set(holidays.map(({ category_id, category_label, hour }) => `${category_id} ${category_label} ${hour}`)),
    ).toEqual(new Set(['9 ferié 00:00']));
    expect(new Set(holidays.map(({ zone_code }) => zone_code)).size).toBe(13);
  });

  test('have French names, such as Thanksgiving and Lunar New Year of 2026', () => {
    const on = (date: string) =>
      holidays.filter((row) => row.date === date).map(({ zone_code, title }) => `${zone_code} ${title}`);
    expect(on('2026-11-26')).toEqual(['US Thanksgiving']);
    expect(on('2026-02-17')).toEqual(["CN Jour de l'An lunaire"]);
  });

  test('have no releases of the same country, except meetings and auctions with fixed days', () => {
    const closed = new Set(holidays.map(({ zone_code, date }) => `${zone_code} ${date}`));
    const inParis = ['FR', 'DE', 'IT', 'ES', 'EU'];
    const wrong = NINE_YEARS.filter(
      ({ row }) =>
        row.importance !== 'HOLIDAY' && inParis.includes(row.zone_code) && closed.has(`${row.zone_code} ${row.date}`),
    );
    expect(wrong.map(({ row }) => `${row.date} ${row.series}`)).toEqual([]);
  });

  test('put Easter on 2026-04-05 and 2027-03-28', () => {
    expect([2026, 2027].map((year) => formatDay(computeEaster(year)))).toEqual(['2026-04-05', '2027-03-28']);
  });
});
