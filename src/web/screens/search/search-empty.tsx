import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './search-empty.module.css';
import type { SearchPage } from './use-search-page';

/** That nothing was found, before today or after, what a search looks at, and where else to look. */
export function SearchEmpty({ page: { url, sides, change } }: { page: SearchPage }) {
  const { words } = useSpeechWith(searchScreenWords);
  const { q, categories, from, to } = url;
  const [only, other] = sides;
  const what = only && !other ? words.search.noneOf[only.when] : words.search.none;
  return (
    <div className={css.empty}>
      <p className={css.what}>{what(q)}</p>
      <p>{words.search.how}</p>
      {categories.length > 0 || from || to ? (
        <div className={css.ways}>
          <Button onClick={() => change({ everywhere: true })}>{words.search.everywhere}</Button>
        </div>
      ) : null}
    </div>
  );
}
