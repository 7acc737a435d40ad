import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseEventFilters,
  writeEventFilters,
  type EventFilters,
  type SentFilters,
} from '../../src/contract/event-filters';
import { LIST_ENCODINGS } from '../../src/contract/list-encoding';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../src/contract/api-limits';

const NONE: EventFilters = {
  limit: 50,
  page: 1,
  q: '',
  from: null,
  to: null,
  categories: [],
  geoType: null,
  geoValues: [],
};
const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index).join();
const parse = (query: string) => parseEventFilters(new URLSearchParams(query));

describe('parseEventFilters', () => {
  test.each<[string, Partial<EventFilters>]>([
    ['', {}],
    ['limit=20&page=3', { limit: 20, page: 3 }],
    ['limit=9999', { limit: MAX_LIMIT }],
    ['limit=&page=&q=&from=&to=&categories=&geo_type=&geo_values=', {}],
    ['q=%20ipc%20', { q: 'ipc' }],
    ['from=2026-11-16&to=2026-11-16', { from: '2026-11-16', to: '2026-11-16' }],
    ['from=2028-02-29', { from: '2028-02-29' }],
    ['categories=2,3', { categories: [2, 3] }],
    ['categories=2,3,2&categories=3', { categories: [2, 3] }],
    [`categories=${numbers(300)}`, { categories: Array.from({ length: 300 }, (_, index) => index) }],
    ['q=a+b+c+d+e+f+g+h+A', { q: 'a b c d e f g h A' }],
    ['geo_type=country&geo_values=250,840', { geoType: 'country', geoValues: [250, 840] }],
    ['geo_type=COUNTRIES&geo_values[]=250', { geoType: 'country', geoValues: [250] }],
    ['geo_type=Zones&geo_values=150', { geoType: 'zone', geoValues: [150] }],
    ['geo_type=zone', { geoType: 'zone' }],
    ['utm_source=mail&sort=date', {}],
    [`q=${'a'.repeat(100)}`, { q: 'a'.repeat(100) }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ok: true, filters: { ...NONE, limit: DEFAULT_LIMIT, ...expected } });
  });

  test.each([
    ['limit=abc', ['limit']],
    ['limit=0', ['limit']],
    ['limit=-5', ['limit']],
    ['limit=1.5', ['limit']],
    ['limit=1234567890', ['limit']],
    ['page=0', ['page']],
    ['page=1e3', ['page']],
    ['page=1&page=2', ['page']],
    ['q=a&q=b', ['q']],
    [`q=${'a'.repeat(101)}`, ['q']],
    ['from=2026-02-30', ['from']],
    ['from=16/11/2026', ['from']],
    ['to=2026-13-01', ['to']],
    ['to=tomorrow', ['to']],
    ['from=2026-11-17&to=2026-11-16', ['from']],
    ['categories=inflation', ['categories']],
    ['geo_type=planet', ['geo_type']],
    ['geo_type=__proto__', ['geo_type']],
    ['geo_type=constructor&geo_values=1', ['geo_type']],
    ['q=a+b+c+d+e+f+g+h+i', ['q']],
    [`categories=${numbers(301)}`, ['categories']],
    [`geo_type=zone&geo_values=${numbers(301)}`, ['geo_values']],
    ['geo_values=250', ['geo_type']],
    ['geo_type=country&geo_values=FR', ['geo_values']],
    ['limit=x&page=x&from=x&categories=x', ['categories', 'from', 'limit', 'page']],
  ])('%s names each invalid parameter and why', (query, names) => {
    const parsed = parse(query);
    expect(parsed.ok ? [] : parsed.problems.map(({ name }) => name).toSorted()).toEqual(names);
    expect(parsed.ok ? [] : parsed.problems.map(({ reason }) => reason)).not.toContain('');
  });

  test.each(['1899-12-31', '2101-01-01'])('%s, a day of the calendar, is refused with the bounds as reason', (from) => {
    const reason = 'must be a day from 1900-01-01 to 2100-12-31, YYYY-MM-DD';
    expect(parse(`from=${from}`)).toEqual({ ok: false, problems: [{ name: 'from', reason }] });
  });
});

describe('writeEventFilters', () => {
  test.each<[SentFilters, string]>([
    [{}, ''],
    [{ q: '', from: null, categories: [] }, ''],
    [{ from: '2026-11-15', categories: [2, 3] }, 'from=2026-11-15&categories=2,3'],
    [{ limit: 200, page: 2, q: 'taux & prix' }, 'limit=200&page=2&q=taux+%26+prix'],
  ])('%j', (filters, query) => {
    expect(writeEventFilters(filters, 'comma').toString().replaceAll('%2C', ',')).toBe(query);
  });

  test('writes what parseEventFilters parses, in every encoding', () => {
    const day = fc
      .integer({ min: 0, max: 40_000 })
      .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
    const ids = fc.uniqueArray(fc.nat({ max: 999_999_999 }), { maxLength: 5 });
    const filters = fc.record({
      limit: fc.integer({ min: 1, max: MAX_LIMIT }),
      page: fc.integer({ min: 1, max: 999_999_999 }),
      q: fc.string({ maxLength: 50 }).map((text) => text.trim().split(/\s+/).slice(0, 8).join(' ')),
      from: fc.option(day),
      categories: ids,
    });
    fc.assert(
      fc.property(filters, fc.constantFrom(...LIST_ENCODINGS), (chosen, listEncoding) => {
        const query = writeEventFilters(chosen, listEncoding).toString();
        expect(parse(query)).toEqual({ ok: true, filters: { ...NONE, ...chosen } });
      }),
    );
  });

  test.each(['limit', 'page'])('a %s of ten digits is refused with the bounds as reason', (name) => {
    const reason = 'must be an integer from 1 to 999999999';
    expect(parse(`${name}=1000000000`)).toEqual({ ok: false, problems: [{ name, reason }] });
  });
});
