import { describe, expect, test } from 'vitest';
import { NINE_YEARS } from './simulated-years';

const DAY = 86_400_000;
const mondayOf = (date: string): string => {
  const day = Date.parse(date) / DAY;
  return new Date((Math.floor((day + 3) / 7) * 7 - 3) * DAY).toISOString().slice(0, 10);
};
const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());

function countBy(keys: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

const rows = NINE_YEARS.map(({ row }) => row);
const released = rows.filter(({ importance }) => importance !== 'HOLIDAY');

describe('the density of the simulated calendar', () => {
  const weeks = countBy(rows.map(({ date }) => mondayOf(date)));
  // Without the incomplete weeks at both ends.
  const whole = [...weeks].filter(([monday]) => monday >= '2019-01-01' && monday <= '2027-12-25');

  test('has 120 to 320 events a week, at least 50 at the end of December', () => {
    const report = whole.filter(([monday, count]) => {
      const isYearEnd = monday.slice(5) >= '12-19' || monday.slice(5) <= '01-01';
      return count > 320 || count < (isYearEnd ? 50 : 120);
    });
    expect(report).toEqual([]);
    expect(whole.length).toBeGreaterThan(460);
  });

  test('has 180 to 220 events in the median week', () => {
    const median = quantile(
      whole.map(([, count]) => count),
      0.5,
    );
    expect(median).toBeGreaterThanOrEqual(180);
    expect(median).toBeLessThanOrEqual(220);
  });

  test('has two events of high importance on the median weekday, six at the ninth decile', () => {
    const high = countBy(rows.filter(({ importance }) => importance === 'HIGH').map(({ date }) => date));
    const days = [...new Set(rows.map(({ date }) => date))].filter(isWeekday).map((date) => high.get(date) ?? 0);
    expect(quantile(days, 0.5)).toBe(2);
    expect(quantile(days, 0.9)).toBe(6);
  });

  test('has one event in twelve of high importance, one in four of medium', () => {
    const share = countBy(released.map(({ importance }) => importance));
    expect((share.get('HIGH') ?? 0) / released.length).toBeCloseTo(0.075, 1);
    expect((share.get('MEDIUM') ?? 0) / released.length).toBeCloseTo(0.25, 1);
  });

  test('has up to about twenty releases in the same minute', () => {
    const clusters = [...countBy(released.map(({ date, hour }) => `${date} ${hour}`)).values()];
    expect(Math.max(...clusters)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...clusters)).toBeLessThanOrEqual(25);
  });

  test('has more than 300 series of at least 20 zones', () => {
    expect(new Set(released.map(({ series }) => series)).size).toBeGreaterThan(300);
    expect(new Set(released.map(({ zone_code }) => zone_code)).size).toBeGreaterThanOrEqual(20);
  });
});

describe('simulated values, forecasts and revisions', () => {
  test('about half of the releases have a value and a forecast, which are equal in 14 to 22 % of them', () => {
    const both = released.filter(({ current, prevision }) => current !== '' && prevision !== '');
    expect(both.length / released.length).toBeGreaterThan(0.42);
    expect(both.length / released.length).toBeLessThan(0.56);
    const equal = both.filter(({ current, prevision }) => current === prevision).length / both.length;
    expect(equal).toBeGreaterThan(0.14);
    expect(equal).toBeLessThan(0.22);
  });

  const revisedShare = (series?: string): number => {
    const last = new Map<string, string>();
    let [seen, changed] = [0, 0];
    for (const row of released) {
      if (row.current === '' || (series !== undefined && row.series !== series)) continue;
      const before = last.get(row.series);
      last.set(row.series, row.current);
      if (before === undefined) continue;
      seen += 1;
      if (before !== row.previous) changed += 1;
    }
    return changed / seen;
  };

  test('18 to 26 % of the releases revise the previous one: payrolls always, consumer prices never', () => {
    expect(revisedShare()).toBeGreaterThan(0.18);
    expect(revisedShare()).toBeLessThan(0.26);
    expect(revisedShare('US-jobs-payrolls')).toBe(1);
    expect(revisedShare('US-cpi-yy')).toBe(0);
  });
});
