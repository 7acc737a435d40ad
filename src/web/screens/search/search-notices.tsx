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

/** What is wrong with the results, one line each: asking that fails, events set aside, an order that hides the nearest. */
export function SearchNotices({ query, asked }: { query: SearchQuery; asked: string }) {
  const { words, format } = useSpeechWith(searchScreenWords);
  const { clock, readerZone } = useApp();
  const { found, readAt, failure, struggle, hasMore, wait, retry, cancel } = query;
  const today = wallTimeOf(clock.now(), readerZone).day;
  const since = format.moment(wallTimeOf(readAt + clock.offset(), readerZone), today);
  const again = <Button onClick={retry}>{words.notices.retry}</Button>;
  const reasons = found?.unreadable.map(({ id, reason }) => `${id ?? '?'} – ${reason}`).join('\n');
  return (
    <>
      {wait ? (
        <WaitSlot
          key={asked}
          struggle={struggleOf(struggle)}
          isCancelled={wait === 'cancelled'}
          onRetry={retry}
          onCancel={cancel}
        />
      ) : null}
      {failure ? (
        <Notice tone="trouble" action={again}>
          {failure.of === 'refresh' ? words.notices.failedRefresh(since) : words.search.failed[failure.of]}{' '}
          {explain(failureOf(failure.error), words)}
        </Notice>
      ) : null}
      {found && found.unreadable.length > 0 ? (
        <Notice tone="note" action={<ProviderLink />}>
          <span title={reasons}>{format.count('unreadableEvent', found.unreadable.length)}</span>
        </Notice>
      ) : null}
      {found && !found.nearFirst && hasMore ? <Notice tone="note">{words.search.nearLater}</Notice> : null}
    </>
  );
}
