import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import { createHttpClient } from '../../../src/web/data/http/client';
import { cancelStaleWeeks } from '../../../src/web/data/cache/evict-distant-weeks';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { searchOptions } from '../../../src/web/data/search/use-search';
import { anEventBody } from '../../contract/an-event-body';
import { runs } from '../../support/runs';
import { A_CONFIG } from '../../support/app/a-config';

const MONDAYS = ['2026-11-02', '2026-11-09', '2026-11-16'];
const TEXTS = ['pib', 'emploi', 'bce'];
const CATEGORIES = [[], [1], [1, 2]];

/** A service whose responses arrive when the scheduler decides; the title in each contains its request parameters. */
function aSlowService(scheduler: fc.Scheduler) {
  const seen = { active: 0, most: 0 };
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    token: () => 'token',
    now: () => 0,
    transport: ({ url, signal }) =>
      new Promise((resolve, reject) => {
        const { searchParams } = new URL(url);
        const from = searchParams.get('from');
        const week = from === null ? '' : addDays(from, 2);
        const title =
          week ||
          `${searchParams.get('q')}|${searchParams.get('categories[]') ?? searchParams.get('categories') ?? ''}`;
        let isOver = false;
        seen.active += 1;
        seen.most = Math.max(seen.most, seen.active);
        const end = () => {
          if (!isOver) seen.active -= 1;
          isOver = true;
        };
        signal.addEventListener('abort', () => {
          end();
          reject(new DOMException('The user moved on.', 'AbortError'));
        });
        void scheduler.schedule(Promise.resolve()).then(() => {
          end();
          const data = [anEventBody({ id: 1, date: week ? addDays(week, 2) : '2026-11-18', title })];
          resolve(Response.json({ meta: { total: 1, per_page: 200, current_page: 1, total_pages: 1 }, data }));
        });
      }),
  });
  return { seen, queries: createQueries(http, A_CONFIG) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));

/** Delivers responses, in the order that the scheduler picks, until nothing is pending. */
async function settle(scheduler: fc.Scheduler, isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 50 && !isDone(); round += 1) {
    await scheduler.waitAll();
    await vi.advanceTimersByTimeAsync(10);
  }
}

const steps = <Choice>(choice: fc.Arbitrary<Choice>) =>
  fc.array(fc.record({ choice, responses: fc.nat(2) }), { minLength: 2, maxLength: 5 });

test('The displayed week is the last one requested, whatever the order of responses', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), steps(fc.constantFrom(...MONDAYS)), async (scheduler, path) => {
      const { seen, queries } = aSlowService(scheduler);
      const client = createQueryClient(() => undefined);
      let monday = path[0]?.choice ?? '';
      const observer = new QueryObserver(client, queries.week(monday));
      const wrong: string[] = [];
      const stop = observer.subscribe(({ data, error }) => {
        const title = data?.events[0]?.title ?? monday;
        if (error || title !== monday) wrong.push(`${title} under ${monday}`);
      });
      for (const { choice, responses } of path) {
        monday = choice;
        cancelStaleWeeks(client, monday, monday);
        observer.setOptions(queries.week(monday));
        for (let nth = 0; nth < responses && scheduler.count() > 0; nth += 1) await scheduler.waitOne();
      }
      const shown = () => observer.getCurrentResult().data?.events[0]?.title;
      await settle(scheduler, () => shown() !== undefined);
      stop();
      client.clear();
      expect([wrong, shown()]).toEqual([[], monday]);
      expect(seen.most).toBeLessThanOrEqual(2);
    }),
    { numRuns: runs(60) },
  ));

test('Search results match the current text and filter, whatever the order of responses', () => {
  const choice = fc.record({ q: fc.constantFrom(...TEXTS), categories: fc.constantFrom(...CATEGORIES) });
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), steps(choice), async (scheduler, path) => {
      const { seen, queries } = aSlowService(scheduler);
      const client = createQueryClient(() => undefined);
      const optionsOf = (filters: (typeof path)[number]['choice']) =>
        searchOptions(queries, { ...filters, from: null, to: null }, 'ascending');
      let now = '';
      const wrong: string[] = [];
      const observer = new InfiniteQueryObserver(client, optionsOf(path[0]?.choice ?? { q: '', categories: [] }));
      const isFound = () => {
        const { isPlaceholderData, data } = observer.getCurrentResult();
        return !isPlaceholderData && data !== undefined;
      };
      const stop = observer.subscribe(({ data, isPlaceholderData, error }) => {
        const title = data?.events[0]?.title ?? now;
        if (error || (!isPlaceholderData && now && title !== now)) wrong.push(`${title} under ${now}`);
      });
      for (const { choice: filters, responses } of path) {
        now = `${filters.q}|${filters.categories.join(',')}`;
        observer.setOptions(optionsOf(filters));
        for (let nth = 0; nth < responses && scheduler.count() > 0; nth += 1) await scheduler.waitOne();
      }
      await settle(scheduler, isFound);
      const shown = observer.getCurrentResult().data?.events[0]?.title;
      stop();
      client.clear();
      expect([wrong, shown]).toEqual([[], now]);
      expect(seen.most).toBeLessThanOrEqual(2);
    }),
    { numRuns: runs(60) },
  );
});
