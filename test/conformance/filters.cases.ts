import { describe, expect, test } from 'vitest';
import { parseProblem } from './client';
import type { Running } from './running';

const ALL_NAMES = ['limit', 'page', 'q', 'from', 'to', 'categories', 'geo_type'];
const byName = (one: string, other: string): number => (one < other ? -1 : 1);
const WEEK = 'from=2026-11-16&to=2026-11-22';

export function describeFilters(of: () => Running): void {
  const ids = async (query: string) => (await of().client.list(`?limit=500&${query}`)).ids;

  describe('days', () => {
    test('include both ends', async () => {
      expect(await ids(WEEK)).toEqual([11, 14, 12, 13, 15, 16]);
      expect(await ids('from=2026-11-18&to=2026-11-18')).toEqual([12, 13]);
    });

    test('may be unbounded on either side', async () => {
      expect(await ids('from=2026-11-20')).toEqual([15, 16, 1059]);
      expect(await ids('to=2022-02-15')).toEqual([1000, 1001]);
    });
  });

  describe('a search', () => {
    test.each([
      ['IPC', [14, 12, 13]],
      ['ipc france', [13]],
      ['FRANCE  ipc', [13]],
      ['etats-unis', [15]],
      ['États', [15]],
      ['bresil coeur', [16]],
      ['CŒUR DE L’INFLATION', [16]],
      ["l'inflation", [16]],
      ['emploi', [15]],
      ['ipc ip ipc IPC fr france', [13]],
      ['ferie', [11]],
      ['0%_v', [16]],
      ['%', [16]],
      ['_', [16]],
      ['\\', [16]],
      ["' or 1=1 --", []],
      ['*', []],
      ['   ', [11, 14, 12, 13, 15, 16]],
    ])('"%s" finds %j', async (q, expected) => {
      expect(await ids(`${WEEK}&q=${encodeURIComponent(q)}`)).toEqual(expected);
    });
  });

  describe('lists of whole numbers', () => {
    test.each([
      'categories=1,9',
      'categories=1%2C9',
      'categories=1&categories=9',
      'categories[]=1&categories[]=9',
      'categories%5B%5D=1&categories%5B%5D=9',
      'categories[0]=1&categories[1]=9',
      'categories=[1,9]',
      'categories=1|9',
      'categories=%201%20,,9,',
    ])('are parsed from %s', async (query) => {
      expect(await ids(`${WEEK}&${query}`)).toEqual([11, 15]);
    });

    test('have no effect if empty, and match nothing if unknown', async () => {
      expect(await ids(`${WEEK}&categories=`)).toHaveLength(6);
      expect(await ids(`${WEEK}&categories=77`)).toEqual([]);
    });
  });

  describe('geography', () => {
    test.each([
      ['country', '250', [13]],
      ['country', '250,840', [13, 15]],
      ['Countries', '276', [12]],
      ['country', '9001', [14]],
      ['country', '4', []],
      ['country', '777', []],
      ['zone', '9001', [14, 12, 13]],
      ['ZONES', '155', [12, 13]],
      ['zone', '150', [14, 12, 13]],
      ['zone', '142', [11]],
      ['zone', '30', [11]],
      ['zone', '19', [15, 16]],
      ['zone', '21', [15]],
      ['zone', '5', [16]],
      ['zone', '9002', [11, 12, 13, 15]],
      ['zone', '9003', [11, 14, 12, 13, 15, 16]],
      ['zone', '1', [11, 14, 12, 13, 15, 16]],
      ['zone', '-5', []],
    ])('%s %s finds %j', async (type, values, expected) => {
      expect(await ids(`${WEEK}&geo_type=${type}&geo_values=${values}`)).toEqual(expected);
    });

    test('has no effect without values', async () => {
      expect(await ids(`${WEEK}&geo_type=country`)).toHaveLength(6);
    });
  });

  test('filters combine', async () => {
    expect(await ids(`${WEEK}&categories=2&geo_type=zone&geo_values=9001&q=ipc%20allemagne`)).toEqual([12]);
  });

  describe('an invalid query', () => {
    test.each([
      ['limit=0', ['limit']],
      ['limit=ten', ['limit']],
      ['page=-1', ['page']],
      ['page=1.5', ['page']],
      ['page=1&page=2', ['page']],
      ['from=2026-02-30', ['from']],
      ['from=16/11/2026', ['from']],
      ['from=2026-11-22&to=2026-11-16', ['from']],
      ['categories=two', ['categories']],
      ['geo_type=planet&geo_values=1', ['geo_type']],
      ['geo_type=__proto__&geo_values=1', ['geo_type']],
      ['q=a+b+c+d+e+f+g+h+i', ['q']],
      ['geo_values=250', ['geo_type']],
      [`q=${'x'.repeat(101)}`, ['q']],
      ['limit=x&page=y', ['limit', 'page']],
      ['limit=abc', ['limit']],
      ['limit=1e3', ['limit']],
      ['limit=9999999999', ['limit']],
      ['page=0', ['page']],
      ['limit=1&limit=2', ['limit']],
      ['q=a&q=b', ['q']],
      ['from=2026-11-16&from=2026-11-17', ['from']],
      ['to=2026-11-16&to=2026-11-17', ['to']],
      ['geo_type=zone&geo_type=country&geo_values=1', ['geo_type']],
      ['to=2026-13-01', ['to']],
      ['from=2026-11-16T00:00:00Z', ['from']],
      ['categories=1.5', ['categories']],
      ['geo_type=country&geo_values=FR', ['geo_values']],
      ['limit=abc&page=0&from=2026-02-30&to=x&categories=y&geo_type=z&q=a&q=b', ALL_NAMES],
    ])('%s returns 400 and names the parameters', async (query, names) => {
      const response = await of().client.get(`/api/v1/events?${query}`);
      expect(response.status).toBe(400);
      const named = (await parseProblem(response)).errors?.map(({ name }) => name);
      expect(named?.toSorted(byName)).toEqual(names.toSorted(byName));
    });

    test.each([
      ['limit=abc', ['limit']],
      ['page=0', ['page']],
      ['limit=1&limit=2&page=-1', ['limit', 'page']],
    ])('%s of a history returns 400 and names the parameters', async (query, names) => {
      const response = await of().client.get(`/api/v1/events/history/13?${query}`);
      expect(response.status).toBe(400);
      expect((await parseProblem(response)).errors?.map(({ name }) => name)).toEqual(names);
    });

    test('ignores unknown parameters', async () => {
      expect(await ids(`${WEEK}&utm_source=x&__proto__=1&constructor=2`)).toHaveLength(6);
    });
  });
}
