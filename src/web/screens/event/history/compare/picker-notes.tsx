import { failureOf } from '../../../../data/api-error';
import { explain } from '../../../../frame/explain';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { Button } from '../../../../ui/button';
import css from './compare-picker.module.css';
import type { Candidates } from './use-candidates';

/** What the search of the picker lacks, and what can be done about it; how many it found, for those who hear it. */
export function PickerNotes({ found, isOwn }: { found: Candidates; isOwn: boolean }) {
  const { words, format } = useSpeechWith(compareWords);
  const { candidates, refused, query } = found;
  const { failure, hasMore, isLoadingMore, loadMore, retry } = query;
  const isSearching = query.found === undefined && refused === null && failure === null;
  const none = isOwn ? words.compare.noneElsewhere : words.compare.none;
  const count = candidates.length > 0 ? format.count('indicator', candidates.length) : none;
  const status = refused !== null ? words.compare.refused[refused] : isSearching ? words.compare.searching : count;
  const isSeen = candidates.length === 0 || refused !== null;
  return (
    <>
      {failure ? (
        <div role="alert" className={css.failure}>
          <p>
            {words.compare.searchFailed} {explain(failureOf(failure.error), words)}
          </p>
          <Button onClick={retry}>{words.notices.retry}</Button>
        </div>
      ) : (
        <p role="status" className={isSeen ? css.status : 'visually-hidden'}>
          {status}
        </p>
      )}
      {hasMore && !failure ? (
        <div className={css.more}>
          <Button aria-disabled={isLoadingMore} onClick={isLoadingMore ? undefined : loadMore}>
            {isLoadingMore ? words.compare.searching : words.compare.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
