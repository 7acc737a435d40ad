import { useEffect, useEffectEvent, useRef } from 'react';
import css from './load-more-button.module.css';

const AHEAD = '200px';

/** Loads more of a list when scrolled near its end or pressed, and all of it from the keyboard. */
export function LoadMoreButton({ label, onGrow }: { label: string; onGrow: (whole: boolean) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const grow = useEffectEvent(onGrow);
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) grow(false);
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [label]);
  return (
    <button
      ref={button}
      type="button"
      className={css.grow}
      tabIndex={-1}
      data-grow
      onClick={({ detail }) => onGrow(detail === 0)}
    >
      {label}
    </button>
  );
}
