import { CATEGORIES } from '../../../../contract/categories';
import { searchMessages } from '../../../i18n/messages/week/search-messages';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './limits-note.module.css';
import type { SearchPage } from '../use-search-page';

/** The categories and days the URL limits the search to, with a button that removes them. */
export function LimitsNote({ page: { url, change } }: { page: SearchPage }) {
  const { messages, format } = useMessages(searchMessages);
  const { categories, from, to } = url;
  const labels = categories.map(
    (id) => CATEGORIES.find((known) => known.id === id)?.label ?? messages.search.category(String(id)),
  );
  const limits = [
    ...labels,
    from ? messages.search.from(format.shortDay(from)) : '',
    to ? messages.search.to(format.shortDay(to)) : '',
  ].filter(Boolean);
  if (limits.length === 0) return null;
  return (
    <div className={css.limits}>
      <p>
        {messages.search.limits} {limits.join(', ')}
      </p>
      <Button onClick={() => change({ everywhere: true })}>{messages.search.everywhere}</Button>
    </div>
  );
}
