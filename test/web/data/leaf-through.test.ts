import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import { createHttpClient } from '../../../src/web/data/http/client';
import { cancelStaleWeeks } from '../../../src/web/data/cache/evict-distant-weeks';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { anEventBody } from '../../contract/an-event-body';
import { runs } from '../../support/runs';
import { A_CONFIG } from '../../support/app/a-config';

const WEEKS = Array.from({ length: 100 }, (_, index) => addDays('2026-01-05', 7 * index));
const aborted = () => new DOMException('The user moved on.', 'AbortError');

/** A page on which the user changes the week; the scheduler decides when responses arrive. */
function aPage(scheduler: fc.Scheduler, respectsAbort: boolean) {
  const active = new Set<string>();
  const seen = { most: 0, wrong: new Array<string>(), errors: 0, shown: new Array<string>() };
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    token: () => 'token',
    now: () => 0,
    transport: async (request) => {
      const from = new URL(request.url).searchParams.get('from') ?? '';
      if (request.signal.aborted) throw aborted();
      active.add(from);
      seen.most = Math.max(seen.most, active.size);
      const leave = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => {
          active.delete(from);
          if (respectsAbort) reject(aborted());
        });
      });
      const response = scheduler.schedule(Promise.resolve(), from).then(() => {
        active.delete(from);
        const data = [anEventBody({ id: 1, date: addDays(from, 4), title: addDays(from, 2) })];
        return Response.json({ meta: { total: 1, per_page: 200, current_page: 1, total_pages: 1 }, data });
      });
      return Promise.race([response, leave]);
    },
  });
  const queries = createQueries(http, A_CONFIG);
  const client = createQueryClient(() => undefined);
  const observer = new QueryObserver(client, queries.week(WEEKS[0] ?? ''));
  let monday = WEEKS[0] ?? '';
  const stop = observer.subscribe(({ data, isError }) => {
    if (isError) seen.errors += 1;
    const title = data?.events[0]?.title;
    if (title === undefined) return;
    seen.shown.push(title);
    if (title !== monday) seen.wrong.push(`${title} under ${monday}`);
  });
  return {
    seen,
    go(week: string) {
      monday = week;
      cancelStaleWeeks(client, week, week);
      void client.prefetchQuery(queries.week(week));
      observer.setOptions(queries.week(week));
    },
    shown: () => observer.getCurrentResult().data?.events[0]?.title,
    close() {
      stop();
      client.clear();
    },
  };
}

test.each([true, false])(
  'A user who browses a hundred weeks never sees one with the title of another (the service respects aborts: %s)',
  async (respectsAbort) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const step = fc.record({ week: fc.constantFrom(...WEEKS), responses: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 1, maxLength: 100, size: 'max' }),
        async (scheduler, steps) => {
          const page = aPage(scheduler, respectsAbort);
          for (const { week, responses } of steps) {
            page.go(week);
            for (let nth = 0; nth < responses && scheduler.count() > 0; nth += 1) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          await vi.advanceTimersByTimeAsync(1000);
          await scheduler.waitAll();
          await vi.advanceTimersByTimeAsync(1000);
          expect(page.seen.wrong).toEqual([]);
          expect(page.seen.errors).toBe(0);
          expect(page.seen.most).toBeLessThanOrEqual(2);
          expect(page.shown()).toBe(steps.at(-1)?.week);
          page.close();
        },
      ),
      { numRuns: runs(30) },
    );
  },
);
