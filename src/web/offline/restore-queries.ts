import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '../data/http/api-error';
import { setOrder } from '../data/cache/request-order';
import type { OfflineStore } from './create-offline-store';
import { kindOf, parsePersisted } from './parse-persisted';

export type RestoreDeps = {
  readonly queryClient: QueryClient;
  readonly store: OfflineStore;
  /** The reader whose session is open, or null. */
  readonly reader: () => string | null;
};

const RESTORE_DELAY_MS = 3000;
// A service that refuses the reader, or does not know the event, has answered.
const NO_ANSWER: ReadonlySet<ApiErrorKind> = new Set(['unreachable', 'unavailable', 'tooMany', 'unexpected', 'page']);

/** Puts what was kept in the cache, dated, in place of an answer that fails or is late. An answer is never replaced. */
export function createQueryRestorer({ queryClient, store, reader }: RestoreDeps) {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const restored = new WeakSet<Query>();
  const isWanted = (query: Query): boolean =>
    query.state.data === undefined && queryClient.getQueryCache().get(query.queryHash) === query;

  async function restore(query: Query): Promise<void> {
    const kind = kindOf(query.queryKey);
    const user = reader();
    if (!kind || user === null || !isWanted(query)) return;
    const kept = await store.load(user, query.queryKey);
    // The service may have answered meanwhile, or another reader signed in.
    if (!kept || reader() !== user || !isWanted(query)) return;
    const data = parsePersisted(kind, kept.data);
    if (!data) return;
    const isOver = query.state.fetchStatus === 'idle';
    restored.add(query);
    // Older than anything this page was answered, and among what was kept, the later the newer.
    setOrder(data, kept.at - Number.MAX_SAFE_INTEGER);
    queryClient.setQueryData(query.queryKey, data, { updatedAt: kept.at });
    // Stale whatever its date, so that the network's return is reason enough to ask; and asked once more when asking is over, so
    // that what fails is said of the data that are there.
    const refetchType = isOver ? 'active' : 'none';
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  }
  // What cannot be read is as good as not kept.
  const attempt = (query: Query): void => void restore(query).catch(() => undefined);

  return {
    failed(query: Query, error: unknown): void {
      if (error instanceof ApiError && NO_ANSWER.has(error.kind)) attempt(query);
    },
    asked(query: Query): void {
      if (!isWanted(query)) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (query.state.fetchStatus === 'fetching') attempt(query);
      }, RESTORE_DELAY_MS);
      timers.add(timer);
    },
    /** Asks again, once, for what is on screen and never came. */
    askAgain(): void {
      const predicate = (query: Query) =>
        query.state.data === undefined
          ? query.state.status === 'error'
          : restored.has(query) && query.state.isInvalidated;
      void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
    },
    stop: (): void => timers.forEach((timer) => clearTimeout(timer)),
  };
}
