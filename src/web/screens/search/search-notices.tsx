import { wallTimeOf } from '../../../domain/instant';
import { failureOf } from '../../data/api-error';
import { struggleOf } from '../../data/struggle-of';
import type { SearchQuery } from '../../data/use-search';
import { useApp } from '../../frame/app-context';
import { explain } from '../../frame/explain';
import { ProviderLink } from '../../frame/provider-link';
import { WaitSlot } from '../../frame/wait-slot';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { SearchPage } from './use-search-page';

type FailureProps = { readonly query: Pick<SearchQuery, 'failure' | 'readAt'>; readonly retry: () => void };

/** That asking failed, why, and the way to ask again; nothing where it did not. */
export function SearchFailure({ query: { failure, readAt }, retry }: FailureProps) {
  const { words, format } = useSpeechWith(searchScreenWords);
  const { clock, readerZone } = useApp();
  const today = wallTimeOf(clock.now(), readerZone).day;
  const since = format.moment(wallTimeOf(readAt + clock.offset(), readerZone), today);
  if (!failure) return null;
  return (
    <Notice tone="trouble" action={<Button onClick={retry}>{words.notices.retry}</Button>}>
      {failure.of === 'refresh' ? words.notices.failedRefresh(since) : words.search.failed[failure.of]}{' '}
      {explain(failureOf(failure.error), words)}
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
  const { words, format } = useSpeechWith(searchScreenWords);
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
        <WaitSlot
          key={asked}
          struggle={struggleOf(waiting.find(({ struggle }) => struggle)?.struggle)}
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
        <Notice tone="note">{words.search.nearLater}</Notice>
      ) : null}
    </>
  );
}
