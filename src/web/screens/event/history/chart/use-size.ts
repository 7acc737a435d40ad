import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChartSize } from './chart-data';

// Where nothing can be measured.
const LIKELY: ChartSize = { width: 400, height: 216, em: 12 };

function measure(element: Element): ChartSize {
  const { width, height } = element.getBoundingClientRect();
  return {
    width: Math.round(width) || LIKELY.width,
    height: Math.round(height) || LIKELY.height,
    em: Number.parseFloat(getComputedStyle(element).fontSize) || LIKELY.em,
  };
}

/** The size of an element and of its text, as they change; null before the first measure, which no paint waits for. */
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
