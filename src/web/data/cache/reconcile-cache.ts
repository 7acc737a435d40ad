import { replaceEqualDeep, type Query, type QueryCache, type QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { asRecord } from '../../../contract/decode/json-record';
import { ApiError } from '../http/api-error';
import { RECOVERY_RETRY_MS, REFETCH_INTERVAL_MS, REFETCH_RETRY_MS } from '../http/policy';
import type { EventList } from '../pages/fetch-all-pages';
import { isReleaseKey, queryKeys } from '../queries/keys';
import { hooksOf, nextOrder, orderOf, setOrder, type Hooks } from './request-order';

const isIncomplete = ({ state: { status, data } }: Query): boolean =>
  status === 'error' || 'isPartial' in asRecord(data);

const isMissing = ({ error }: Query['state']): boolean => error instanceof ApiError && error.kind === 'missing';
const isOfEvent = ({ queryKey: [name] }: Query): boolean =>
  name === queryKeys.events[0] || name === queryKeys.histories[0];

/**
 * Refetches events, histories and searches on screen whose refetch failed or which lack a page: soon, then at the usual interval; events
 * and histories as soon as the service responds to any other request, too. The refetch scheduler does the same for the week on screen.
 */
function refetchIncomplete(queryClient: QueryClient, isPaused: () => boolean): void {
  const refetched = new WeakSet<object>();
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    if (action.type === 'fetch' && isIncomplete(query)) refetched.add(query);
    if (action.type !== 'success') return;
    refetched.delete(query);
    if (action.manual === true || isPaused()) return;
    const failedBefore = query.state.dataUpdatedAt - RECOVERY_RETRY_MS;
    const isDue = (other: Query) =>
      isOfEvent(other) &&
      other.state.status === 'error' &&
      !isMissing(other.state) &&
      other.state.errorUpdatedAt <= failedBefore;
    void queryClient.refetchQueries({ type: 'active', predicate: isDue }, { cancelRefetch: false });
  });
  const refetchInterval = (query: Query): number | false => {
    if (!isIncomplete(query) || isMissing(query.state) || query.state.data === undefined || isPaused()) return false;
    return refetched.has(query) ? REFETCH_INTERVAL_MS : REFETCH_RETRY_MS;
  };
  for (const key of [queryKeys.events, queryKeys.histories, queryKeys.searches])
    queryClient.setQueryDefaults(key, { refetchInterval });
}

type Reconciler = {
  /** Replaces the events of new data by their newest versions, even when a later request was answered first. */
  readonly share: NonNullable<Hooks['share']>;
  /** Puts newer versions of events into every query that holds older ones. */
  readonly spread: () => void;
  /** Runs a task together with the next notification of observers. */
  readonly schedule: Hooks['queue']['schedule'];
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEvent = (value: object): value is EconomicEvent => 'forecast' in value && 'id' in value;

/** Visits the events of any cached data: an event, a list, the pages of a search. */
function visitEvents(data: unknown, visit: (event: EconomicEvent) => void): void {
  if (!isObject(data)) return;
  if (isEvent(data)) return visit(data);
  const parts: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  for (const part of parts) visitEvents(part, visit);
}

/** Data with the chosen events; parts equal to `before` stay the same objects. */
function replaceEvents(before: unknown, data: unknown, choose: (event: EconomicEvent) => EconomicEvent): unknown {
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

const requestOrder = (event: EconomicEvent): number => orderOf(event) ?? -Infinity;

/** Adds the received events to a cached list; events of the failed page stay. */
function mergeLists(cached: EventList, received: EventList): EventList {
  const ids = new Set(cached.events.map(({ id }) => id));
  const events = [...cached.events, ...received.events.filter(({ id }) => !ids.has(id))];
  const count = Math.max(cached.received, events.length + cached.unreadable.length);
  const total = received.total ?? cached.total;
  const { isPartial, ...rest } = cached;
  return { ...rest, events, received: count, total, ...(isPartial && count < (total ?? Infinity) && { isPartial }) };
}

/** Collects in `newer` the versions of events of which the cache still holds older ones. */
function createSharing(cache: QueryCache, newer: Map<string, EconomicEvent>): Reconciler['share'] {
  return (before, data) => {
    const newest = new Map<string, EconomicEvent>();
    visitEvents(data, (event) => {
      if (orderOf(event) === undefined) setOrder(event, nextOrder());
      const other = newest.get(event.id);
      if (!other || requestOrder(event) >= requestOrder(other)) newest.set(event.id, event);
    });
    const outdated = new Set<string>();
    const compare = (cached: EconomicEvent) => {
      const event = newest.get(cached.id);
      if (!event || event === cached) return;
      if (replaceEqualDeep(cached, event) === cached) {
        setOrder(cached, Math.max(requestOrder(cached), requestOrder(event)));
        newest.set(cached.id, cached);
      } else {
        outdated.add(cached.id);
        if (requestOrder(cached) > requestOrder(event)) newest.set(cached.id, cached);
      }
    };
    for (const { state } of cache.getAll()) visitEvents(state.data, compare);
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
  if (!hooks) throw new Error('This cache cannot be reconciled: create its client with createQueryClient.');
  const { batch, schedule } = hooks.queue;
  const cache = queryClient.getQueryCache();
  const newer = new Map<string, EconomicEvent>();
  const share = createSharing(cache, newer);

  // Only the data changes: the date of a list and the failure of its last refetch still hold.
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

  function mergeReceived(query: Query, received: EventList): void {
    const cached = queryClient.getQueryData<EventList>(query.queryKey);
    share(undefined, received);
    if (cached) query.setState({ data: mergeLists(cached, received) });
  }

  cache.subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    // A cancelled fetch restores the state from before it, and so the events from before it.
    const isCancelled = action.type === 'setState' && action.state.fetchStatus === 'idle';
    if (isCancelled) share(undefined, query.state.data);
    if (!isCancelled && action.type !== 'success' && action.type !== 'error') return;
    if (action.type === 'error' && action.error instanceof ApiError && action.error.partialList)
      mergeReceived(query, action.error.partialList);
    // Released values appear together: release-watch decides when.
    if (!isReleaseKey(query.queryKey)) spread();
  });
  hooks.share = share;
  refetchIncomplete(queryClient, hooks.isPaused);
  for (const { state } of cache.getAll()) share(undefined, state.data);
  spread();
  return { share, spread, schedule };
}

const reconcilers = new WeakMap<QueryClient, Reconciler>();

/**
 * Keeps the cache consistent: whichever response brings an event, every query that holds it shows its newest version, in the same
 * notification. A response that arrives after that of a later request does not overwrite it.
 */
export function reconcileCache(queryClient: QueryClient): Reconciler {
  const reconciler = reconcilers.get(queryClient) ?? createReconciler(queryClient);
  reconcilers.set(queryClient, reconciler);
  return reconciler;
}
