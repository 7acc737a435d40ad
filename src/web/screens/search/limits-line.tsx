import { CATEGORIES } from '../../../contract/categories';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './limits-line.module.css';
import type { SearchPage } from './use-search-page';

/** The categories and days that the address limits the search to, and the way to search everywhere. */
export function LimitsLine({ page: { url, change } }: { page: SearchPage }) {
  const { words, format } = useSpeechWith(searchScreenWords);
  const { categories, from, to } = url;
  const labels = categories.map(
    (id) => CATEGORIES.find((known) => known.id === id)?.label ?? words.search.category(String(id)),
  );
  const limits = [
    ...labels,
    from ? words.search.from(format.shortDay(from)) : '',
    to ? words.search.to(format.shortDay(to)) : '',
  ].filter(Boolean);
  if (limits.length === 0) return null;
  return (
    <div className={css.line}>
      <p>
        {words.search.limits} {limits.join(', ')}
      </p>
      <Button onClick={() => change({ everywhere: true })}>{words.search.everywhere}</Button>
    </div>
  );
}
