import { searchMessages } from '../../../i18n/messages/week/search-messages';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './search-empty.module.css';
import type { SearchPage } from '../use-search-page';

/** That nothing was found, before today or after, what a search looks at, and where else to look. */
export function SearchEmpty({ page: { url, sides, change } }: { page: SearchPage }) {
  const { messages } = useMessages(searchMessages);
  const { q, categories, from, to } = url;
  const [only, other] = sides;
  const what = only && !other ? messages.search.noneOf[only.when] : messages.search.none;
  return (
    <div className={css.empty}>
      <p className={css.what}>{what(q)}</p>
      <p>{messages.search.how}</p>
      {categories.length > 0 || from || to ? (
        <div className={css.ways}>
          <Button onClick={() => change({ everywhere: true })}>{messages.search.everywhere}</Button>
        </div>
      ) : null}
    </div>
  );
}
