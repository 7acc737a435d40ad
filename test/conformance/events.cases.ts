import { describe, expect, test } from 'vitest';
import { conformanceEvents } from './events';
import { parseProblem } from './client';
import type { Running } from './running';

export function describeEvents(of: () => Running): void {
  describe('the list', () => {
    test('is sorted by day, hour and id', async () => {
      const { data } = await of().client.list('?limit=500');
      const keys = data.map(({ date, hour, id }) => `${date} ${hour} ${String(id).padStart(6, '0')}`);
      expect(keys).toEqual(keys.toSorted());
      expect(data).toHaveLength(conformanceEvents.length);
    });

    test('has 50 events per page by default, and at most 500', async () => {
      const total = conformanceEvents.length;
      expect((await of().client.list('')).meta).toEqual({ total, per_page: 50, current_page: 1, total_pages: 2 });
      expect((await of().client.list('?limit=9999')).meta).toEqual({
        total,
        per_page: 500,
        current_page: 1,
        total_pages: 1,
      });
    });

    test('returns every event exactly once over its pages', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => of().client.list(`?limit=18&page=${page}`)));
      const ids = pages.flatMap((page) => page.ids);
      expect(new Set(ids).size).toBe(conformanceEvents.length);
      expect(ids).toHaveLength(conformanceEvents.length);
      expect(pages.map(({ meta }) => meta.current_page)).toEqual([1, 2, 3, 4]);
    });

    test.each([3, 999_999_999])('is empty on page %i, past the end, but has the total', async (page) => {
      const { meta, data } = await of().client.list(`?page=${page}`);
      expect(data).toEqual([]);
      expect(meta).toEqual({ total: conformanceEvents.length, per_page: 50, current_page: page, total_pages: 2 });
    });

    test('has zero pages if nothing matches', async () => {
      const { meta, data } = await of().client.list('?q=introuvable');
      expect({ meta, data }).toEqual({ meta: { total: 0, per_page: 50, current_page: 1, total_pages: 0 }, data: [] });
    });
  });

  describe('one event', () => {
    test('has every field of the specification, the region under zone', async () => {
      expect(await of().client.one(13)).toEqual({
        id: 13,
        title: 'IPC (a/a)',
        date: '2026-11-18',
        hour: '08:45',
        period: 'oct. 2026',
        importance: 'MEDIUM',
        category: { id: 2, label: 'inflation' },
        zone: { code: 'FR', currency: 'EUR', name: 'France' },
        source: { name: 'INSEE', link: 'https://www.insee.fr/' },
        previous: '1,2%',
        current: '1,3%',
        prevision: '1,2%',
        comment: '',
      });
    });

    test.each(['999999', '0', '-1', '1.5', 'abc', '12345678901234567890', '%00', 'history'])(
      'is not found by the id %s',
      async (id) => {
        for (const path of [`/api/v1/events/${id}`, `/api/v1/events/history/${id}`]) {
          const response = await of().client.get(path);
          expect(response.status).toBe(404);
          await parseProblem(response);
        }
      },
    );
  });

  describe('the history', () => {
    test('has earlier occurrences only, neither the event itself nor later ones', async () => {
      expect((await of().client.history(15)).ids).toEqual([17]);
      expect((await of().client.history(13)).ids).toEqual([18]);
      expect((await of().client.history(1030)).ids).toEqual(Array.from({ length: 30 }, (_, index) => 1029 - index));
    });

    test('is empty for the first occurrence', async () => {
      const { meta, data } = await of().client.history(17);
      expect({ meta, data }).toEqual({ meta: { total: 0, per_page: 50, current_page: 1, total_pages: 0 }, data: [] });
    });

    test('compares hours within a day, and leaves out the same minute', async () => {
      expect((await of().client.history(23)).ids).toEqual([22, 21, 20]);
      expect((await of().client.history(22)).ids).toEqual([20]);
      expect((await of().client.history(21)).ids).toEqual([20]);
    });

    test('has pages of earlier occurrences, newest first', async () => {
      const { meta, ids } = await of().client.history(1059, '?limit=25&page=3');
      expect(meta).toEqual({ total: 59, per_page: 25, current_page: 3, total_pages: 3 });
      expect(ids).toEqual([1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001, 1000]);
    });

    test('ignores the filters of the list', async () => {
      expect((await of().client.history(15, '?from=nonsense&q=zzz&categories=x')).ids).toEqual([17]);
    });
  });
}
