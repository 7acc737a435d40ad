import { useCallback, useSyncExternalStore } from 'react';

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
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
