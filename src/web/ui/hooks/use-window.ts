import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

// As in the style sheets, which cannot share them. In em, so that larger letters change the layout as a smaller window does.
/** Media query of a window with the width of a phone. */
export const PHONE = '(width < 43.75em)';

/** Media query of a window too small for a panel beside the week: an event then covers it as a sheet. */
export const SHEET = `${PHONE}, (height < 30em)`;

/** Whether the window has the width of a phone: one column, and pages in place of panels. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** Whether a media query matches, now and as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      // Paper may be narrower than the window, which is the same once printed: to build its parts anew would lose the focus and what is typed.
      const change = () => window.matchMedia('print').matches || onChange();
      media.addEventListener('change', change);
      return () => media.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribeToNetwork(listener: () => void): () => void {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: abort.signal });
  return () => abort.abort();
}

/** Whether the browser believes it has a network. Only `false` is certain: a network may lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

/** Whether the page is being printed: parts left out on screen for speed must be rendered on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints as soon as the listeners return.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
