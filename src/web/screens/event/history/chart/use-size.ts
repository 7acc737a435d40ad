import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChartSize } from './chart-data';

// Used where layout is unavailable, as in jsdom.
const FALLBACK_SIZE: ChartSize = { width: 400, height: 216, em: 12 };

function measure(element: Element): ChartSize {
  const { width, height } = element.getBoundingClientRect();
  return {
    width: Math.round(width) || FALLBACK_SIZE.width,
    height: Math.round(height) || FALLBACK_SIZE.height,
    em: Number.parseFloat(getComputedStyle(element).fontSize) || FALLBACK_SIZE.em,
  };
}

/** Observes the size of an element and of its text. Null before the first measurement, which happens before paint. */
export function useSize<Target extends Element>(): readonly [RefObject<Target | null>, ChartSize | null] {
  const target = useRef<Target>(null);
  const [size, setSize] = useState<ChartSize | null>(null);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const update = () =>
      setSize((known) => {
        const next = measure(element);
        const same = known?.width === next.width && known.height === next.height && known.em === next.em;
        return same ? known : next;
      });
    update();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [target, size];
}
