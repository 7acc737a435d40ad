import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { EventFilters } from '../../../src/contract/event-filters';
import { createHttpClient } from '../../../src/web/data/http/client';
import { createLive, type Scope } from '../../../src/web/data/live/live';
import { createLiveEngine } from '../../../src/web/data/live/live-engine';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { createClock } from '../../../src/web/app/context/clock';
import { anEventBody } from '../../contract/an-event-body';
import { A_CONFIG } from '../../support/app/a-config';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const MONDAY = '2026-11-16';
/** Wednesday 18 November 2026, 14:30 in Paris: when the values of aPendingRelease are due. */
export const DUE = Date.parse('2026-11-18T13:30:00Z');

type Body = Record<string, unknown>;
type Responder = (url: URL) => Response | Promise<Response> | null;

/** An American release due at 14:30 that has no value yet. */
export const aPendingRelease = (id: number, changes: Body = {}): Body =>
  anEventBody({ id, hour: '14:30', current: '', title: `Publication ${id}`, ...changes });

const page = (data: readonly Body[], number: number, perPage: number) => {
  const pages = Math.max(1, Math.ceil(data.length / perPage));
  const meta = { total: data.length, per_page: perPage, current_page: number, total_pages: pages };
  return Response.json({ meta, data: data.slice((number - 1) * perPage, number * perPage) });
};

function list(events: ReadonlyMap<number, Body>, { searchParams }: URL, isExclusive: boolean): Response {
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  const isInRange = ({ date }: Body) => String(date) >= from && (isExclusive ? String(date) < to : String(date) <= to);
  const found = [...events.values()].filter(isInRange);
  return page(found, Number(searchParams.get('page')), Number(searchParams.get('limit')));
}

type Options = { readonly pageLimit?: number; readonly exclusive?: boolean; readonly jitter?: number };

/** The live engine of a page with a fake provider and fake timers: time only advances with `pass`. */
export async function aLivePage(at: number, bodies: readonly Body[], options: Options = {}) {
  const { pageLimit = 200, exclusive = false, jitter = 0 } = options;
  vi.useFakeTimers();
  vi.setSystemTime(at);
  const events = new Map(bodies.map((body) => [Number(body['id']), body]));
  const sent: { readonly path: string; readonly at: number }[] = [];
  const watchers = new Set<() => void>();
  let [isVisible, respond, account]: [boolean, Responder, object | null] = [true, () => null, {}];
  const clock = createClock(() => Date.now(), {
    current: () => isVisible,
    subscribe: (listener) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
  });
  const transport = (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    sent.push({ path: url.pathname.replace('/api', '') + url.search, at: Date.now() });
    const [, id] = /\/events\/(\d+)$/.exec(url.pathname) ?? [];
    const event = events.get(Number(id));
    const missing = () => Response.json({ title: 'Not found' }, { status: 404 });
    const own = id === undefined ? list(events, url, exclusive) : event ? Response.json({ data: event }) : missing();
    return Promise.resolve(respond(url) ?? own);
  };
  const now = () => Date.now();
  const http = createHttpClient({ baseUrl: 'https://provider.test/api', transport, token: () => 'token', now });
  const queries = createQueries(http, { ...A_CONFIG, pageLimit }, { now });
  const live = createLive((store) => {
    const session = { current: () => account, subscribe: () => () => undefined };
    const deps = {
      live: store,
      queryClient,
      queries,
      clock,
      session,
      sourceTimeZone: 'Europe/Paris',
      decimalMark: 'comma' as const,
      pageLimit,
    };
    return Promise.resolve(createLiveEngine({ ...deps, random: () => jitter }));
  });
  const queryClient = createQueryClient(() => undefined, live.isPaused, now);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  return {
    live,
    queryClient,
    queries,
    pass,
    /** The requests since the week was opened, each with its time in seconds after the values were due. */
    requests: () => sent.map(({ path, at: when }) => ({ path, at: Math.round((when - DUE) / SECOND) })),
    clearRequests: () => void sent.splice(0),
    publish: (id: number, changes: Body) => void events.set(id, { ...events.get(id), ...changes }),
    remove: (id: number) => void events.delete(id),
    respondWith: (other: Responder) => void (respond = other),
    logOut: () => void (account = null),
    setVisible(visible: boolean) {
      isVisible = visible;
      for (const notify of watchers) notify();
    },
    week: () => queryClient.getQueryState(queries.week(MONDAY).queryKey),
    /** Opens the week as its page does, and watches it for live updates. */
    async open(phase: Extract<Scope, { kind: 'week' }>['phase'] = 'current') {
      const onScreen = new QueryObserver(queryClient, { ...queries.week(MONDAY), refetchOnWindowFocus: false });
      const leave = onScreen.subscribe(() => undefined);
      await pass(0);
      const stop = live.watch({ kind: 'week', monday: MONDAY, phase });
      await pass(0);
      sent.splice(0);
      return () => {
        stop();
        leave();
      };
    },
  };
}

/** The filters in the path of a list request. */
export function filtersOf(path: string): Partial<Record<keyof EventFilters, string>> {
  return Object.fromEntries(new URL(path, 'https://provider.test').searchParams);
}
