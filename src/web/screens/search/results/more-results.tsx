import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchQuery } from '../../../data/search/use-search';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './more-results.module.css';

const LOAD_MARGIN = '600px';

const eventLinks = (side: Element | null | undefined) =>
  side?.querySelectorAll<HTMLElement>('[data-event-id] a[href]') ?? [];

type MoreProps = {
  readonly query: SearchQuery;
  readonly shown: number;
  /** Id of the title of the side that the button extends. */
  readonly describedBy: string;
};

/**
 * Loads more of one side when its end scrolls into view, or by a button. After a press, focuses the first result
 * that was added. After a failure only the user retries.
 */
export function MoreResults({ query, shown, describedBy }: MoreProps) {
  const { messages } = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { hasMore, isLoadingMore, failure, loadMore } = query;
  const canLoad = hasMore && !isLoadingMore && failure === null;
  const onVisible = useEffectEvent(loadMore);

  useEffect(() => {
    if (!canLoad || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
      },
      { root: end.current.closest('main'), rootMargin: LOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, shown]);

  useEffect(() => {
    if (pressedAt.current === null || isLoadingMore) return;
    const link = eventLinks(end.current?.closest('[data-side]'))[pressedAt.current];
    pressedAt.current = null;
    if (link) link.focus();
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
