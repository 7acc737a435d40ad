import type { Query, QueryClient } from '@tanstack/react-query';
import { hooksOf, setOrder } from '../data/cache/request-order';
import { ApiError, type ApiErrorKind } from '../data/http/api-error';
import { MANUAL_RETRY_INTERVAL_MS, RESTORE_DELAY_MS } from '../data/http/policy';
import { sleep } from '../data/http/sleep';
import { persistedKind } from '../data/queries/keys';
import type { OfflineStore } from './create-offline-store';
import { asRecord } from '../../contract/decode/json-record';
import type { EconomicEvent } from '../../contract/decode/event';
import { EVENT_FIELDS, valueAt, type FieldKind } from '../../contract/event-fields';
import type { EventList } from '../data/pages/fetch-all-pages';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const orAbsent =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const TESTS: Readonly<Record<FieldKind, Test>> = {
  id: matches(/./),
  integer: orNull(isNumber),
  day: matches(/^\d{4}-\d{2}-\d{2}$/),
  hour: orNull(matches(/^\d{2}:\d{2}$/)),
  importance: matches(/^(HIGH|MEDIUM|LOW|HOLIDAY|UNKNOWN)$/),
  country: isText,
  text: isText,
  link: orNull(matches(/^https?:/i)),
};
/** The tests of an event: of its fields, and of what the decoder adds to them. */
const EVENT_TESTS: readonly (readonly [path: string, test: Test])[] = [
  ...EVENT_FIELDS.map(({ app, wire, kind }) => [app ?? wire, TESTS[kind]] as const),
  ['hourText', isText],
  ['withoutId', orAbsent((value) => value === true)],
  ['unreadableCurrent', orAbsent((value) => value === true)],
  ['utcOffset', orAbsent(isNumber)],
  ['source.linkText', orAbsent(isText)],
];
const isEvent = (value: unknown): value is EconomicEvent =>
  EVENT_TESTS.every(([path, test]) => test(valueAt(value, path)));
const isUnreadable: Test = (value) => orNull(isText)(valueAt(value, 'id')) && isText(valueAt(value, 'reason'));

function isList(value: unknown): value is EventList {
  const { events, unreadable, received, total } = asRecord(value);
  return (
    Array.isArray(events) &&
    events.every(isEvent) &&
    Array.isArray(unreadable) &&
    unreadable.every(isUnreadable) &&
    isNumber(received) &&
    orNull(isNumber)(total)
  );
}

/** Parses persisted data; null for anything else, which another version or a corrupt store may have left. */
export function parsePersisted(kind: 'list' | 'event', value: unknown): EventList | EconomicEvent | null {
  if (kind === 'event') return isEvent(value) ? value : null;
  return isList(value) ? { ...value, isRestored: true } : null;
}

type RestoreDeps = {
  readonly queryClient: QueryClient;
  readonly store: OfflineStore;
  /** The user whose session is open, or null. */
  readonly user: () => string | null;
};

// A service that refuses the user or does not know the event has responded: nothing is restored.
const NO_RESPONSE: ReadonlySet<ApiErrorKind> = new Set(['unreachable', 'unavailable', 'tooMany', 'unexpected', 'page']);

/** Restores persisted data into the cache, with its date, when a fetch fails or is slow. Never replaces a response. */
export function createQueryRestorer({ queryClient, store, user }: RestoreDeps) {
  const stopped = new AbortController();
  const runLater = (task: () => void, delay: number) => void sleep(delay, stopped.signal).then(task, () => undefined);
  const restored = new WeakSet<Query>();
  const needsData = (query: Query): boolean =>
    query.state.data === undefined && queryClient.getQueryCache().get(query.queryHash) === query;

  async function restore(query: Query): Promise<void> {
    const kind = persistedKind(query.queryKey);
    const owner = user();
    if (!kind || owner === null || !needsData(query)) return;
    const persisted = await store.load(owner, query.queryKey);
    // Meanwhile the service may have responded, or another user logged in.
    if (!persisted || user() !== owner || !needsData(query)) return;
    const data = parsePersisted(kind, persisted.data);
    if (!data) return;
    const { fetchStatus, error } = query.state;
    restored.add(query);
    // Older than every response of this page; among persisted data, the later is the newer.
    setOrder(data, persisted.at - Number.MAX_SAFE_INTEGER);
    queryClient.setQueryData(query.queryKey, data, { updatedAt: persisted.at });
    // Stale whatever its date, so that it is refetched when the network returns. The failure of a fetch is shown beside the data.
    const failure = fetchStatus === 'idle' && error ? ({ error, status: 'error' } as const) : {};
    query.setState({ isInvalidated: true, ...failure });
  }
  const tryRestore = (query: Query): void => void restore(query).catch(() => undefined);

  /** Refetches what is on screen and either failed or was restored. */
  function refetchFailed(): void {
    const predicate = (query: Query) =>
      query.state.data === undefined
        ? query.state.status === 'error'
        : restored.has(query) && query.state.isInvalidated && !hooksOf.get(queryClient)?.isPaused();
    void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  }

  return {
    onFailure(query: Query, error: unknown): void {
      if (error instanceof ApiError && NO_RESPONSE.has(error.kind)) tryRestore(query);
    },
    onFetch(query: Query): void {
      if (!needsData(query)) return;
      runLater(() => {
        if (query.state.fetchStatus === 'fetching') tryRestore(query);
      }, RESTORE_DELAY_MS);
    },
    onOnline(): void {
      refetchFailed();
      // A browser is online before the service is in reach.
      runLater(refetchFailed, MANUAL_RETRY_INTERVAL_MS);
    },
    stop: (): void => stopped.abort(),
  };
}
