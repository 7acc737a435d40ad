import type { Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';
import { ApiError } from '../http/api-error';
import { hooksOf, nextOrder, orderOf, setOrder, type Hooks } from './reading-order';

const SOON = 30_000;
const LATER = 300_000;

const isLacking = ({ state: { status, data } }: Query): boolean =>
  status === 'error' || (typeof data === 'object' && data !== null && 'isPartial' in data);

/**
 * Has histories and searches on screen whose refresh failed, or whose first reading lacks a page, asked for again: after half a minute,
 * then every five. The week on screen is asked for again by base-refresh.
 */
function retryRefresh(queryClient: QueryClient, isPaused: () => boolean): void {
  const retried = new WeakSet<object>();
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    if (action.type === 'success') retried.delete(query);
    if (action.type === 'fetch' && isLacking(query)) retried.add(query);
  });
  const refetchInterval = (query: Query): number | false => {
    if (!isLacking(query) || query.state.data === undefined || isPaused()) return false;
    return retried.has(query) ? LATER : SOON;
  };
  for (const name of ['history', 'search']) queryClient.setQueryDefaults([name], { refetchInterval });
}

type Choose = (event: EconomicEvent) => EconomicEvent;
type Reconciler = {
  /** An answer on its way into the cache, with every event as it was read last, be it by an answer that overtook this one. */
  readonly share: NonNullable<Hooks['share']>;
  /** Puts what was read into every query that holds an older reading of it. */
  readonly spread: () => void;
  /** Runs a task along with the observers that are about to be told. */
  readonly schedule: Hooks['queue']['schedule'];
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEvent = (value: object): value is EconomicEvent => 'forecast' in value && 'id' in value;

/** Goes through the events of an answer, whatever its shape: an event, a list, the pages of a search. */
function visit(data: unknown, hear: (event: EconomicEvent) => void): void {
  if (!isObject(data)) return;
  if (isEvent(data)) return hear(data);
  const parts: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  for (const part of parts) visit(part, hear);
}

/** An answer with the chosen events in it; what is as `before` stays the same object. */
function replaceEvents(before: unknown, data: unknown, choose: Choose): unknown {
  if (!isObject(data)) return data;
  if (isEvent(data)) return choose(data);
  const old: readonly unknown[] = isObject(before) ? Object.values(before) : [];
  const parts: readonly unknown[] = Object.values(data);
  const next = parts.map((part, index) => replaceEvents(old[index], part, choose));
  const isSame = isObject(before) && old.length === next.length && next.every((part, index) => part === old[index]);
  if (Array.isArray(data)) return isSame && Array.isArray(before) ? before : next;
  const keys = Object.keys(data);
  if (isSame && !Array.isArray(before) && Object.keys(before).join() === keys.join()) return before;
  return Object.fromEntries(keys.map((key, index) => [key, next[index]]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || !isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
const readingOrder = (event: EconomicEvent): number => orderOf(event) ?? -Infinity;

/** Adds what came of a list to what was known of it: the events of a page that failed stay. */
function fillIn(known: EventList, came: EventList): EventList {
  const ids = new Set(known.events.map(({ id }) => id));
  const events = [...known.events, ...came.events.filter(({ id }) => !ids.has(id))];
  const received = Math.max(known.received, events.length + known.unreadable.length);
  const total = came.total ?? known.total;
  const { isPartial, ...rest } = known;
  return { ...rest, events, received, total, ...(isPartial && received < (total ?? Infinity) && { isPartial }) };
}

/** Has answers agree with what a cache holds; `newer` learns the readings of which the cache still holds older ones. */
function createSharing(cache: QueryCache, newer: Map<string, EconomicEvent>): Reconciler['share'] {
  return (before, data) => {
    const newest = new Map<string, EconomicEvent>();
    visit(data, (event) => {
      if (orderOf(event) === undefined) setOrder(event, nextOrder());
      const other = newest.get(event.id);
      if (!other || readingOrder(event) >= readingOrder(other)) newest.set(event.id, event);
    });
    const outdated = new Set<string>();
    const compare = (known: EconomicEvent) => {
      const event = newest.get(known.id);
      if (!event || event === known) return;
      if (isEqual(known, event)) {
        setOrder(known, Math.max(readingOrder(known), readingOrder(event)));
        newest.set(known.id, known);
      } else {
        outdated.add(known.id);
        if (readingOrder(known) > readingOrder(event)) newest.set(known.id, known);
      }
    };
    for (const { state } of cache.getAll()) visit(state.data, compare);
    newer.forEach(compare);
    for (const id of outdated) {
      const event = newest.get(id);
      if (event) newer.set(id, event);
    }
    return replaceEvents(before, data, (event) => newest.get(event.id) ?? event);
  };
}

function createReconciler(queryClient: QueryClient): Reconciler {
  const hooks = hooksOf.get(queryClient);
  if (!hooks) throw new Error('This cache cannot be reconciled: its client was not made by createQueryClient.');
  const { batch, schedule } = hooks.queue;
  const cache = queryClient.getQueryCache();
  const newer = new Map<string, EconomicEvent>();
  const share = createSharing(cache, newer);

  // Only the data change: how old the rest of a list is, and whether its last refresh failed, stays as true as it was.
  function spread(): void {
    if (newer.size === 0) return;
    const fresh = new Map(newer);
    newer.clear();
    batch(() => {
      for (const query of cache.getAll()) {
        const { data } = query.state;
        const next = replaceEvents(data, data, (event) => fresh.get(event.id) ?? event);
        if (next !== data) query.setState({ data: next });
      }
    });
  }

  function keepKnown(query: Query, came: EventList): void {
    const known = queryClient.getQueryData<EventList>(query.queryKey);
    share(undefined, came);
    if (known) query.setState({ data: fillIn(known, came) });
  }

  cache.subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    // An asking that is given up puts back what was there before it, and so before what was read meanwhile.
    const isGivenUp = action.type === 'setState' && action.state.fetchStatus === 'idle';
    if (isGivenUp) share(undefined, query.state.data);
    if (!isGivenUp && action.type !== 'success' && action.type !== 'error') return;
    if (action.type === 'error' && action.error instanceof ApiError && action.error.came)
      keepKnown(query, action.error.came);
    // Values that are due together are told together: release-watch says when.
    if (query.queryKey[0] !== 'release') spread();
  });
  hooks.share = share;
  retryRefresh(queryClient, hooks.isPaused);
  for (const { state } of cache.getAll()) share(undefined, state.data);
  spread();
  return { share, spread, schedule };
}

const reconcilers = new WeakMap<QueryClient, Reconciler>();

/**
 * Keeps one truth in the cache: whatever answer brings an event, every query that holds it shows its newest reading, in the same
 * notification. An answer that was asked for before another one, and comes after it, changes nothing of what the other said.
 */
export function reconcileCache(queryClient: QueryClient): Reconciler {
  const known = reconcilers.get(queryClient) ?? createReconciler(queryClient);
  reconcilers.set(queryClient, known);
  return known;
}
