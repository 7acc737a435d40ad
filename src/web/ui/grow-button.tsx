import { useEffect, useRef } from 'react';
import css from './grow-button.module.css';

const AHEAD = '300px';

/** Asks for the rest of a list: by a press, or when it comes near as one scrolls. */
export function GrowButton({ label, onGrow }: { label: string; onGrow: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const grow = useRef(onGrow);
  useEffect(() => {
    grow.current = onGrow;
  });
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) grow.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [label]);
  return (
    <button ref={button} type="button" className={css.grow} tabIndex={-1} data-grow onClick={onGrow}>
      {label}
    </button>
  );
}
