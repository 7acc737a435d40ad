import { toWallTime } from '../../../../domain/time/instant';
import { toApiError } from '../../../data/http/api-error';
import { retryStatusOf } from '../../../data/http/retry-status-of';
import type { SearchQuery } from '../../../data/search/use-search';
import { useApp } from '../../../app/context/app-context';
import { errorMessage } from '../../../app/context/error-message';
import { ProviderLink } from '../../../layout/provider-link';
import { LazyLoadingNotice } from '../../../layout/loading/lazy-loading-notice';
import { searchMessages } from '../../../i18n/messages/week/search-messages';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { Notice } from '../../../ui/marks/notice';
import type { SearchPage } from '../use-search-page';

type FailureProps = { readonly query: Pick<SearchQuery, 'failure' | 'readAt'>; readonly retry: () => void };

/** That asking failed, why, and the way to ask again; nothing where it did not. */
export function SearchFailure({ query: { failure, readAt }, retry }: FailureProps) {
  const { messages, format } = useMessages(searchMessages);
  const { clock, displayZone } = useApp();
  const today = toWallTime(clock.now(), displayZone).day;
  const since = format.moment(toWallTime(readAt + clock.offset(), displayZone), today);
  if (!failure) return null;
  return (
    <Notice tone="trouble" action={<Button onClick={retry}>{messages.notices.retry}</Button>}>
      {failure.of === 'refresh' ? messages.notices.failedRefresh(since) : messages.search.failed[failure.of]}{' '}
      {errorMessage(toApiError(failure.error), messages)}
    </Notice>
  );
}

/** The events that both sides could not read, each once: the day of today is asked for twice. */
function unreadableOf(queries: readonly SearchQuery[]) {
  const all = queries.flatMap(({ found }) => found?.unreadable ?? []);
  const seen = new Set<string>();
  return all.filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
}

/** What is wrong with the results of both sides, one line each: asking that fails, events set aside, an order that hides the nearest. */
export function SearchNotices({ page: { sides }, asked }: { page: SearchPage; asked: string }) {
  const { messages, format } = useMessages(searchMessages);
  const queries = sides.map(({ query }) => query);
  const waiting = queries.filter(({ wait }) => wait !== null);
  const [first] = sides.every(({ isMissing }) => isMissing) ? queries : [];
  const unreadable = unreadableOf(queries);
  const reasons = unreadable.map(({ id, reason }) => `${id ?? '?'} – ${reason}`).join('\n');
  const retry = (which: readonly SearchQuery[]) => () => {
    for (const query of which) query.retry();
  };
  return (
    <>
      {waiting.length > 0 ? (
        <LazyLoadingNotice
          key={asked}
          retryStatus={retryStatusOf(waiting.find(({ retryStatus }) => retryStatus)?.retryStatus)}
          isCancelled={waiting.every(({ wait }) => wait === 'cancelled')}
          onRetry={retry(waiting)}
          onCancel={() => {
            for (const query of waiting) query.cancel();
          }}
        />
      ) : null}
      {first ? <SearchFailure query={first} retry={retry(queries)} /> : null}
      {unreadable.length > 0 ? (
        <Notice tone="note" action={<ProviderLink />}>
          <span title={reasons}>{format.count('unreadableEvent', unreadable.length)}</span>
        </Notice>
      ) : null}
      {queries.some(({ found, hasMore }) => found && !found.nearFirst && hasMore) ? (
        <Notice tone="note">{messages.search.nearLater}</Notice>
      ) : null}
    </>
  );
}
