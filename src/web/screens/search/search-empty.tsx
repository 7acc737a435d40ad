import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './search-empty.module.css';
import type { SearchPage } from './use-search-page';

/** That nothing was found, what a search looks at, and where else to look. */
export function SearchEmpty({ page: { url, change } }: { page: SearchPage }) {
  const { words } = useSpeechWith(searchScreenWords);
  const { q, when, categories, from, to } = url;
  const isPast = when === 'past';
  return (
    <div className={css.empty}>
      <p className={css.what}>{isPast ? words.search.nonePast(q) : words.search.noneUpcoming(q)}</p>
      <p>{words.search.how}</p>
      <div className={css.ways}>
        <Button onClick={() => change({ when: isPast ? 'upcoming' : 'past' })}>
          {isPast ? words.search.seeUpcoming : words.search.seePast}
        </Button>
        {categories.length > 0 || from || to ? (
          <Button onClick={() => change({ everywhere: true })}>{words.search.everywhere}</Button>
        ) : null}
      </div>
    </div>
  );
}
