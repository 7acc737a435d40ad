import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAlertStore } from '../../../src/web/alerts/alert-store';
import { createAlertWatch } from '../../../src/web/alerts/alert-watch';
import { createDeliveredLog } from '../../../src/web/alerts/delivered-log';
import { createWeekSource } from '../../../src/web/alerts/week-source';
import { createHttpClient } from '../../../src/web/data/http/client';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { toWallTime } from '../../../src/domain/time/instant';
import { parseFilter } from '../../../src/domain/calendar/filter-params';
import { anEventBody } from '../../contract/an-event-body';
import { A_CONFIG } from '../../support/app/a-config';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Sunday 22 November 2026, half a minute past 23:52 in Paris. */
const SUNDAY = Date.parse('2026-11-22T22:52:30Z');

beforeEach(() => void vi.useFakeTimers({ now: SUNDAY }));

/** A hidden tab with an alert on one event, and a provider of this one event, whose second page may fail. */
function aTab(event: object, isLost: () => boolean = () => false) {
  const requested: { readonly path: string; readonly at: number }[] = [];
  const shown: string[] = [];
  const now = () => Date.now();
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    transport: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      requested.push({
        path: `${pathname.replace('/api/v1', '')} ${searchParams.get('from') ?? ''}`.trim(),
        at: now(),
      });
      if (/\d$/.test(pathname)) return Response.json({ data: event });
      if (!isLost())
        return Response.json({ meta: { total: 1, per_page: 200, current_page: 1, total_pages: 1 }, data: [event] });
      const other = anEventBody({ id: 15, date: '2026-11-20' });
      const isFirst = searchParams.get('page') === '1';
      const meta = { total: 2, per_page: 1, current_page: 1, total_pages: 2 };
      return isFirst ? Response.json({ meta, data: [other] }) : Response.json({}, { status: 400 });
    },
    token: () => 'token',
    now,
  });
  const queryClient = createQueryClient(() => undefined, undefined, now);
  onTestFinished(() => queryClient.clear());
  const queries = createQueries(http, A_CONFIG, { now });
  const today = () => toWallTime(now(), 'Europe/Paris').day;
  const base = { storage: localStorage, storageKey: () => 'agenda.alerts:demo', now };
  const alerts = createAlertStore(base);
  alerts.set({ kind: 'event', key: '14', title: 'US · Inscriptions' }, ['before5']);
  const sight = { current: () => false, subscribe: () => () => undefined };
  const watch = createAlertWatch({
    alerts,
    delivered: createDeliveredLog({ ...base, storageKey: () => 'agenda.alerts:demo:fired', locks: undefined }),
    week: createWeekSource({ queryClient, queries, today, wall: now }),
    zones: () => ({ source: 'Europe/Paris', display: 'Europe/Paris' }),
    starred: () => [],
    filterOf: (search) => parseFilter(new URLSearchParams(search)),
    now,
    visibility: sight,
    canPoll: () => true,
    jitter: 0,
    notify: ({ kind, events }) => shown.push(`${kind} ${events.map(({ id }) => id).join()}`),
  });
  onTestFinished(watch.stop);
  return { requested, shown, queryClient, queries, stop: watch.stop };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (changes: object) => anEventBody({ id: 14, current: '', ...changes });

describe('An alert watch', () => {
  test('fetches the week that begins on Monday at 00:00, and shows what is due at once', async () => {
    const { requested, shown } = aTab(event({ date: '2026-11-23', hour: '00:06' }));
    await pass(7 * MINUTE);
    requested.splice(0);
    await pass(MINUTE);
    expect(requested.map(({ at }) => (at - SUNDAY) / SECOND)).toEqual([450]);
    await pass(2 * MINUTE);
    expect(shown).toEqual(['before 14']);
  });

  test('refetches at once a week that was removed from the cache', async () => {
    const { requested, queryClient, queries } = aTab(event({ date: '2026-11-20' }));
    await pass(MINUTE);
    requested.splice(0);
    queryClient.removeQueries({ queryKey: queries.week('2026-11-16').queryKey });
    await pass(SECOND);
    expect(requested).toHaveLength(1);
  });

  test('refetches after half a minute a week whose first fetch lacks a page, and shows what is due', async () => {
    let isLost = true;
    const { requested, shown } = aTab(event({ date: '2026-11-22', hour: '23:59' }), () => isLost);
    await pass(20 * SECOND);
    isLost = false;
    requested.splice(0);
    await pass(15 * SECOND);
    expect(requested.length).toBeGreaterThan(0);
    await pass(2 * MINUTE);
    expect(shown).toEqual(['before 14']);
  });

  test('updates its week with the response for a single event', async () => {
    const body = event({ date: '2026-11-22', hour: '23:58' });
    const { queryClient, queries } = aTab(body);
    await pass(SECOND);
    body['current'] = '231 K';
    await queryClient.fetchQuery({ ...queries.event('14'), staleTime: 0 });
    expect(queryClient.getQueryData<{ events: readonly object[] }>(['week', '2026-11-16'])?.events).toMatchObject([
      { current: '231 K' },
    ]);
  });

  test('preserves its current week in memory however long it is not displayed', async () => {
    const { queryClient, queries, stop } = aTab(event({ date: '2026-11-20' }));
    await pass(MINUTE);
    stop();
    vi.setSystemTime(SUNDAY - 3 * 24 * 60 * MINUTE);
    await pass(60 * MINUTE);
    expect(queryClient.getQueryData(queries.week('2026-11-16').queryKey)).toBeDefined();
  });
});
