import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const BEFORE_MEASURE = 400;

/** The width of an element in CSS pixels, as it changes; a likely one where nothing can be measured. */
export function useWidth<Target extends Element>(): readonly [RefObject<Target | null>, number] {
  const target = useRef<Target>(null);
  const [width, setWidth] = useState(BEFORE_MEASURE);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || BEFORE_MEASURE);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [target, width];
}
