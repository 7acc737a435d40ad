import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchQuery } from '../../../data/search/use-search';
import { searchMessages } from '../../../i18n/messages/week/search-messages';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './more-results.module.css';

const AHEAD = '600px';

const linesOf = (side: Element | null | undefined) =>
  side?.querySelectorAll<HTMLElement>('[data-event-id] a[href]') ?? [];

type MoreProps = {
  readonly query: SearchQuery;
  readonly shown: number;
  /** The identifier of what names the side of today that the button adds to. */
  readonly describedBy: string;
};

/**
 * Loads what follows of one side of today as its end comes into sight, and by a button. Pressed, the focus goes to the first line
 * that it brought. After a failure only the reader asks again.
 */
export function MoreResults({ query, shown, describedBy }: MoreProps) {
  const { messages } = useMessages(searchMessages);
  const end = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { hasMore, isLoadingMore, failure, loadMore } = query;
  const waits = hasMore && !isLoadingMore && failure === null;
  const onSight = useEffectEvent(loadMore);

  useEffect(() => {
    if (!waits || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
      },
      { root: end.current.closest('main'), rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, shown]);

  useEffect(() => {
    if (pressedAt.current === null || isLoadingMore) return;
    const line = linesOf(end.current?.closest('[data-side]'))[pressedAt.current];
    pressedAt.current = null;
    if (line) line.focus();
    else if (document.activeElement === document.body) end.current?.closest('main')?.focus();
  }, [isLoadingMore, shown]);

  return (
    <div ref={end} className={css.end}>
      {hasMore ? (
        <Button
          aria-disabled={isLoadingMore}
          aria-describedby={describedBy}
          onClick={() => {
            if (isLoadingMore) return;
            pressedAt.current = shown;
            loadMore();
          }}
        >
          {isLoadingMore ? messages.search.loadingMore : messages.search.more}
        </Button>
      ) : null}
    </div>
  );
}
