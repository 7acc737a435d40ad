import type { SearchQuery } from '../../data/search/use-search';
import { useFormatReadAt } from '../../app/hooks/use-time';
import { errorMessage } from '../../app/context/error-message';
import { UnreadableNotice, LazyLoadingNotice } from '../../layout/notices/data-notices';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import type { SearchPage } from './use-search-page';

/** The categories and days the URL limits the search to, with a button that removes them. */
export function LimitsNote({ page: { url, change } }: { page: SearchPage }) {
  const { messages, format } = useMessages();
  const { categories, from, to } = url;
  const labels = categories.map((id) => messages.categories[id - 1] ?? messages.search.category(String(id)));
  const limits = [
    ...labels,
    from ? messages.search.from(format.shortDay(from)) : '',
    to ? messages.search.to(format.shortDay(to)) : '',
  ].filter(Boolean);
  if (limits.length === 0) return null;
  return (
    <Notice
      tone="aside"
      action={<Button onClick={() => change({ everywhere: true })}>{messages.search.everywhere}</Button>}
    >
      {messages.search.limits} {limits.join(', ')}
    </Notice>
  );
}

type FailureProps = { readonly query: Pick<SearchQuery, 'failure' | 'fetchedAt'>; readonly retry: () => void };

/** Says that the search failed and why, with a retry button; nothing if it did not fail. */
export function SearchFailure({ query: { failure, fetchedAt }, retry }: FailureProps) {
  const { messages } = useMessages();
  const since = useFormatReadAt()(fetchedAt);
  if (!failure) return null;
  return (
    <Notice tone="error" action={<Button onClick={retry}>{messages.notices.retry}</Button>}>
      {failure.of === 'refresh' ? messages.notices.failedRefresh(since) : messages.search.failed[failure.of]}{' '}
      {errorMessage(failure.error, messages)}
    </Notice>
  );
}

/** Unreadable events of both sides, without duplicates: both request today. */
function collectUnreadable(queries: readonly SearchQuery[]) {
  const all = queries.flatMap(({ found }) => found?.unreadable ?? []);
  const seen = new Set<string>();
  return all.filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
}

/** Problems of the results of both sides, one notice each: failed requests, unreadable events, an order that hides the nearest results. */
export function SearchNotices({ page, searchKey }: { page: SearchPage; searchKey: string }) {
  const { messages } = useMessages();
  const { sides, url, translated, isEnabled } = page;
  const queries = sides.map(({ query }) => query);
  const waiting = queries.filter(({ loading }) => loading !== null);
  const [first] = sides.every(({ isMissing }) => isMissing) ? queries : [];

  const retry = (failed: readonly SearchQuery[]) => () => failed.forEach((query) => query.retry());
  return (
    <>
      {isEnabled && translated !== url.q ? <Notice tone="note">{messages.search.translated(translated)}</Notice> : null}
      {waiting.length > 0 ? (
        <LazyLoadingNotice
          key={searchKey}
          failureReason={waiting.find(({ failureReason }) => failureReason)?.failureReason}
          isCancelled={waiting.every(({ loading }) => loading === 'cancelled')}
          onRetry={retry(waiting)}
          onCancel={() => waiting.forEach((query) => query.cancel())}
        />
      ) : null}
      {first ? <SearchFailure query={first} retry={retry(queries)} /> : null}
      <UnreadableNotice unreadable={collectUnreadable(queries)} />
      {queries.some(({ found, hasMore }) => found && !found.nearFirst && hasMore) ? (
        <Notice tone="note">{messages.search.nearLater}</Notice>
      ) : null}
    </>
  );
}
