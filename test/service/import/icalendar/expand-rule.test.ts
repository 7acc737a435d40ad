import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRule, ruleTimes } from '../../../../src/service/import/icalendar/expand-rule';
import { runs } from '../../../support/runs';

const DAY = 86_400_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Parts = {
  readonly freq: string;
  readonly interval: number;
  readonly byday: readonly string[];
  readonly bymonthday: readonly number[];
  readonly bymonth: readonly number[];
  readonly bysetpos: readonly number[];
  readonly wkst: string;
};

const textOf = ({ freq, interval, byday, bymonthday, bymonth, bysetpos, wkst }: Parts): string =>
  [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...[
      ['BYDAY', byday],
      ['BYMONTHDAY', bymonthday],
      ['BYMONTH', bymonth],
      ['BYSETPOS', bysetpos],
    ].flatMap(([name, values]) => (values && values.length > 0 ? [`${String(name)}=${String(values)}`] : [])),
    ...(wkst === 'MO' ? [] : [`WKST=${wkst}`]),
  ].join(';');

const date = (at: number) => new Date(at);
const monthOf = (at: number) => date(at).getUTCFullYear() * 12 + date(at).getUTCMonth();
const lengthOfMonth = (at: number) =>
  new Date(Date.UTC(date(at).getUTCFullYear(), date(at).getUTCMonth() + 1, 0)).getUTCDate();

/** Whether a day is the nth of its weekday in its month, as `2MO` or `-1FR` says; any of them without a number. */
function isDayOf(at: number, text: string): boolean {
  const [, number = '', name = ''] = /^([+-]?\d+)?(\w\w)$/.exec(text) ?? [];
  if (WEEKDAYS[date(at).getUTCDay()] !== name) return false;
  const day = date(at).getUTCDate();
  const nth = Math.ceil(day / 7);
  const fromEnd = -Math.ceil((lengthOfMonth(at) - day + 1) / 7);
  return number === '' || Number(number) === nth || Number(number) === fromEnd;
}

/** Every day of the rule, found the slow way: day by day, by the words of RFC 5545. */
function slowly(parts: Parts, start: number, last: number): readonly number[] {
  const { freq, interval, byday, bymonthday, bymonth, bysetpos, wkst } = parts;
  const weekOf = (at: number) => Math.floor((at / DAY + 4 - WEEKDAYS.indexOf(wkst)) / 7);
  const periodOf = (at: number): number => {
    if (freq === 'DAILY') return Math.round(at / DAY);
    if (freq === 'WEEKLY') return weekOf(at);
    return freq === 'MONTHLY' ? monthOf(at) : date(at).getUTCFullYear();
  };
  const isOn = (at: number): boolean => {
    const day = date(at).getUTCDate();
    if (bymonth.length > 0 && !bymonth.includes(date(at).getUTCMonth() + 1)) return false;
    if (byday.length > 0 && !byday.some((text) => isDayOf(at, text))) return false;
    if (bymonthday.length > 0 && !bymonthday.some((own) => own === day || own === day - lengthOfMonth(at) - 1))
      return false;
    if (freq === 'WEEKLY' && byday.length === 0) return date(at).getUTCDay() === date(start).getUTCDay();
    if (freq === 'DAILY' || freq === 'WEEKLY' || byday.length > 0) return true;
    if (
      freq === 'YEARLY' &&
      bymonth.length === 0 &&
      bymonthday.length === 0 &&
      date(at).getUTCMonth() !== date(start).getUTCMonth()
    )
      return false;
    return bymonthday.length > 0 || day === date(start).getUTCDate();
  };
  const periods = new Map<number, number[]>();
  const from = Date.UTC(date(start).getUTCFullYear(), date(start).getUTCMonth() - 1, 1);
  for (let at = from; at <= last + 40 * DAY; at += DAY)
    if (isOn(at) && (periodOf(at) - periodOf(start)) % interval === 0) {
      const days = periods.get(periodOf(at));
      if (days) days.push(at);
      else periods.set(periodOf(at), [at]);
    }
  const chosen = [...periods.values()].flatMap((days) =>
    bysetpos.length === 0
      ? days
      : days.filter((_, index) => bysetpos.some((n) => n === index + 1 || n === index - days.length)),
  );
  return chosen.filter((at) => at >= start && at <= last);
}

const some = <Value>(values: fc.Arbitrary<Value>, maxLength: number) => fc.uniqueArray(values, { maxLength });
const weekday = fc.constantFrom(...WEEKDAYS);
const nthWeekday = fc
  .tuple(fc.constantFrom('', '1', '2', '3', '4', '-1', '-2', '+1', '5', '-5'), weekday)
  .map((both) => both.join(''));
const monthday = fc.oneof(
  fc.integer({ min: 1, max: 31 }),
  fc.integer({ min: -31, max: -1 }),
  fc.constantFrom(13, 15, -1),
);
const parts: fc.Arbitrary<Parts> = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY', 'YEARLY'),
  interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
  byday: fc.oneof(fc.constant([]), some(weekday, 5), some(nthWeekday, 3)),
  bymonthday: fc.oneof(fc.constant([]), some(monthday, 3)),
  bymonth: fc.oneof(fc.constant([]), some(fc.integer({ min: 1, max: 12 }), 4)),
  bysetpos: fc.oneof(fc.constant([]), fc.constant([]), some(fc.constantFrom(1, 2, 3, -1, -2), 2)),
  wkst: fc.constantFrom('MO', 'MO', 'SU', 'WE'),
});

const START = fc
  .integer({ min: Date.UTC(2023, 0, 1) / DAY, max: Date.UTC(2025, 11, 31) / DAY })
  .map((days) => days * DAY);

const HOUR = 8.5 * 3_600_000;

const daysOf = (times: readonly number[] | null) => times?.map((at) => new Date(at).toISOString().slice(0, 10));

describe('A recurrence rule', () => {
  test('has the days that RFC 5545 says, or is set aside', () => {
    let compared = 0;
    fc.assert(
      fc.property(parts, START, fc.nat(5), (own, from, nth) => {
        const rule = parseRule(textOf(own));
        if (!rule) return;
        const start = slowly(own, from, from + 1500 * DAY)[nth];
        if (start === undefined) return;
        const last = start + 1500 * DAY;
        const times = ruleTimes(rule, start + HOUR, last + HOUR)?.map((at) => at - HOUR) ?? null;
        // The caller refuses a rule whose first day is not DTSTART.
        if (times?.[0] !== start) return;
        compared += 1;
        expect(daysOf(times)).toEqual(daysOf(slowly(own, start, last)));
      }),
      { numRuns: runs(150) },
    );
    expect(compared).toBeGreaterThan(25);
  });

  test('by years and months is right from any day on, as zones of Outlook need it', () => {
    const byYear = parts.map((own) => ({ ...own, freq: 'YEARLY', bysetpos: [], bymonthday: [] }));
    fc.assert(
      fc.property(byYear, START, (own, start) => {
        const rule = own.bymonth.length > 0 && own.byday.length > 0 ? parseRule(textOf(own)) : null;
        if (!rule) return;
        const last = start + 1500 * DAY;
        expect(daysOf(ruleTimes(rule, start, last))).toEqual(daysOf(slowly(own, start, last)));
      }),
      { numRuns: runs(100) },
    );
  });

  test.each([
    '',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=8,9',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;COUNT=1e3',
    'FREQ=DAILY;UNTIL=2026',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=999999999999',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=2.5',
    'FREQ=DAILY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=MO,2TU',
    'FREQ=DAILY;RSCALE=CHINESE',
    'FREQ=WEEKLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYDAY=3TU;BYMONTHDAY=15',
    'FREQ=YEARLY;BYWEEKNO=20',
    'INTERVAL=2',
    `FREQ=MONTHLY;BYMONTHDAY=${'1,'.repeat(1000)}1`,
  ])('that is malformed or not supported is set aside: %s', (text) => {
    expect(parseRule(text)).toBeNull();
  });

  test.each([
    ['FREQ=WEEKLY;BYDAY=WE,FR', '2026-11-18', ['2026-11-18', '2026-11-20', '2026-11-25', '2026-11-27']],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']],
    ['freq=monthly;interval=12;', '2023-11-18', ['2023-11-18', '2024-11-18', '2025-11-18', '2026-11-18']],
    ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
    ['FREQ=YEARLY;BYMONTH=1,2,3', '2026-01-31', ['2026-01-31', '2026-03-31', '2027-01-31', '2027-03-31']],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=MO,4MO,-1MO', '2026-02-16', ['2026-02-16', '2026-02-23', '2027-02-01', '2027-02-08']],
  ])('%s from %s is on the days %j', (text, start, days) => {
    const rule = parseRule(`COUNT=4;${text}`);
    expect(daysOf(rule && ruleTimes(rule, Date.parse(start), Date.UTC(2040, 0, 1)))).toEqual(days);
  });

  test('that never matches ends', () => {
    for (const text of [
      'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
      'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=-9MO',
    ]) {
      const rule = parseRule(text);
      const times = rule && ruleTimes(rule, Date.UTC(2026, 10, 18), Date.UTC(2028, 10, 18));
      expect((times ?? []).length).toBeLessThan(2);
    }
  });
});
