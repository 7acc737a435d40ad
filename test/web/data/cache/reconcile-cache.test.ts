import { notifyManager, QueryObserver, type QueryKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EconomicEvent } from '../../../../src/contract/decode/event';
import { createHttpClient } from '../../../../src/web/data/http/client';
import { quickSearch } from '../../../../src/web/data/search/use-quick-search';
import { createQueries } from '../../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../../src/web/data/cache/query-client';
import { reconcileCache } from '../../../../src/web/data/cache/reconcile-cache';
import { searchOptions } from '../../../../src/web/data/search/use-search';
import { anEventBody } from '../../../contract/an-event-body';
import { runs } from '../../../support/runs';
import { A_CONFIG } from '../../../support/app/a-config';

const IDS = [1, 2, 3];

type Held = { readonly path: string; readonly send: () => void };

/** A cache over a provider that revises its events; each response has the values of its request time, and is held until it is sent. */
function aPage() {
  const texts = new Map(IDS.map((id) => [id, 0]));
  const held: Held[] = [];
  const body = (id: number) => anEventBody({ id, date: '2026-11-22', current: `${texts.get(id)} %` });
  const page = (number: number) => ({
    meta: { total: IDS.length, per_page: 2, current_page: number, total_pages: 2 },
    data: IDS.slice((number - 1) * 2, number * 2).map(body),
  });
  let holds = true;
  const transport = ({ url }: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const [, id] = /\/events\/(\d+)$/.exec(pathname) ?? [];
    const response = Response.json(id ? { data: body(Number(id)) } : page(Number(searchParams.get('page'))));
    if (!holds) return Promise.resolve(response);
    return new Promise((resolve) => held.push({ path: pathname, send: () => resolve(response) }));
  };
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    transport,
    token: () => 'token',
    now: () => 0,
    random: () => 0,
  });
  const queries = createQueries(http, { ...A_CONFIG, pageLimit: 2 });
  const client = createQueryClient(() => undefined);
  onTestFinished(() => client.clear());
  reconcileCache(client);
  const search = { q: 'pib', categories: [], from: null, to: null };
  const fetchers: Readonly<Record<string, () => Promise<unknown>>> = {
    week: () => client.fetchQuery({ ...queries.week('2026-11-16'), staleTime: 0 }),
    neighbour: () => client.fetchQuery({ ...queries.week('2026-11-23'), staleTime: 0 }),
    event: () => client.fetchQuery({ ...queries.event('1'), staleTime: 0 }),
    other: () => client.fetchQuery({ ...queries.event('3'), staleTime: 0 }),
    history: () => client.fetchQuery({ ...queries.history('1'), staleTime: 0 }),
    occurrence: () => client.fetchQuery({ ...queries.history('2'), staleTime: 0 }),
    search: () => client.fetchInfiniteQuery({ ...searchOptions(queries, search, 'ascending'), staleTime: 0 }),
  };
  return {
    client,
    queries,
    held,
    fetchers,
    revise: (id: number) => void texts.set(id, (texts.get(id) ?? 0) + 1),
    hold: () => void (holds = true),
    release: () => void (holds = false),
    texts: (id: number) => `${texts.get(id)} %`,
  };
}

/** All cached values of an event, in any query. */
function shown(client: ReturnType<typeof createQueryClient>, id: number): readonly string[] {
  const found: EconomicEvent[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('current' in value && 'id' in value && value.id === String(id)) found.push(Object(value));
    else for (const part of Object.values(value)) look(part);
  };
  for (const { state } of client.getQueryCache().getAll()) look(state.data);
  return found.map(({ current }) => current);
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
};

describe('The cache', () => {
  test('has one value per event, the newest one fetched, whatever the order of requests and responses', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('revise' as const), id: fc.constantFrom(...IDS) }),
      fc.record({
        kind: fc.constant('fetch' as const),
        what: fc.constantFrom('week', 'neighbour', 'event', 'other', 'history', 'occurrence', 'search'),
      }),
      fc.record({ kind: fc.constant('send' as const), nth: fc.nat(9) }),
      fc.record({ kind: fc.constant('cancel' as const), name: fc.constantFrom('week', 'event', 'history', 'search') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const page = aPage();
        // A list is fetched page by page: the newest value is the one in the response to its own request.
        const newest = new Map<number, number>();
        const check = () => {
          for (const id of IDS) {
            const texts = new Set(shown(page.client, id));
            expect(texts.size).toBeLessThanOrEqual(1);
            for (const text of texts) {
              const seen = Number.parseInt(text, 10);
              expect(seen).toBeGreaterThanOrEqual(newest.get(id) ?? 0);
              newest.set(id, seen);
            }
          }
        };
        for (const one of steps) {
          if (one.kind === 'revise') page.revise(one.id);
          else if (one.kind === 'fetch') void page.fetchers[one.what]?.().catch(() => undefined);
          else if (one.kind === 'cancel') void page.client.cancelQueries({ queryKey: [one.name] });
          else page.held.splice(one.nth % (page.held.length || 1), 1)[0]?.send();
          await settle();
          check();
        }
        page.release();
        for (const { send } of page.held.splice(0)) send();
        await settle();
        check();
        for (const what of ['event', 'other', 'search', 'week']) await page.fetchers[what]?.();
        for (const id of IDS) expect(new Set(shown(page.client, id))).toEqual(new Set([page.texts(id)]));
        page.client.clear();
      }),
      { numRuns: runs(30) },
    );
  });

  const fetchAll = async (page: ReturnType<typeof aPage>, ...names: readonly string[]) => {
    page.release();
    for (const name of names) await page.fetchers[name]?.();
  };

  test('never notifies an observer of a new value while another still has the old one', async () => {
    const page = aPage();
    await fetchAll(page, 'week', 'event', 'history');
    const keys: readonly QueryKey[] = [
      ['week', '2026-11-16'],
      ['event', '1'],
      ['history', '1'],
    ];
    const notified: string[] = [];
    for (const queryKey of keys) {
      const observer = new QueryObserver(page.client, { queryKey, enabled: false });
      // As components do.
      const look = notifyManager.batchCalls(() => void notified.push(shown(page.client, 1).join()));
      onTestFinished(observer.subscribe(look));
    }
    page.revise(1);
    await page.fetchers['week']?.();
    await settle();
    expect(new Set(notified)).toEqual(new Set(['1 %,1 %,1 %']));
  });

  test('retains a value that the week updates during a fetch of the event, even if that fetch is cancelled', async () => {
    const page = aPage();
    await fetchAll(page, 'week', 'event', 'history');
    const leave = [
      new QueryObserver(page.client, page.queries.event('1')).subscribe(() => undefined),
      new QueryObserver(page.client, page.queries.history('1')).subscribe(() => undefined),
    ];
    page.hold();
    for (const name of ['event', 'history']) void page.fetchers[name]?.().catch(() => undefined);
    await settle();
    page.revise(1);
    page.release();
    await page.fetchers['week']?.();
    expect(shown(page.client, 1)).toEqual(['1 %', '1 %', '1 %']);
    for (const stop of leave) stop();
    await settle();
    expect(shown(page.client, 1)).toEqual(['1 %', '1 %', '1 %']);
  });

  test('retains the identity of unchanged events and queries', async () => {
    const page = aPage();
    await fetchAll(page, 'week', 'event', 'other', 'history', 'search');
    const before = page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
    for (const name of ['week', 'event', 'history', 'search']) await page.fetchers[name]?.();
    const after = page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
    expect(after.map((data, index) => data === before[index])).toEqual(before.map(() => true));
    const list = () => page.client.getQueryData<{ events: readonly EconomicEvent[] }>(['history', '1'])?.events;
    const [first, second, third] = list() ?? [];
    const own = page.client.getQueryData(['event', '1']);
    page.revise(3);
    await page.fetchers['week']?.();
    expect(list()?.slice(0, 2)).toEqual([first, second]);
    expect(list()?.[0]).toBe(first);
    expect(list()?.[2]).not.toBe(third);
    expect(page.client.getQueryData(['event', '1'])).toBe(own);
  });

  test('also updates the results of a quick search that were fetched before', async () => {
    const page = aPage();
    page.release();
    await page.client.fetchQuery(quickSearch(page.queries, 'pib', '2026-11-18'));
    page.revise(1);
    await page.fetchers['week']?.();
    expect(new Set(shown(page.client, 1))).toEqual(new Set(['1 %']));
  });

  test('applies a revision to 10,000 cached events in less than 0.3 s of CPU time', async () => {
    const client = createQueryClient(() => undefined);
    onTestFinished(() => client.clear());
    reconcileCache(client);
    const events = (current: string) =>
      Array.from({ length: 10_000 }, (_, id) => ({ ...anEventBody(), id: String(id), forecast: '', current }));
    const list = (current: string) => ({ events: events(current), unreadable: [], received: 10_000, total: 10_000 });
    client.setQueryData(['week', '2026-11-16'], list('1 %'));
    client.setQueryData(['history', '1'], list('1 %'));
    const start = process.cpuUsage();
    client.setQueryData(['event', '1'], { ...events('1 %')[1], current: '2 %' });
    // CPU time in microseconds, so that the load of the machine does not count.
    expect(process.cpuUsage(start).user).toBeLessThan(300_000);
    expect(new Set(shown(client, 1))).toEqual(new Set(['2 %']));
  });
});
