import { useCallback, useSyncExternalStore } from 'react';

// As in the style sheets, which cannot share them.
/** Media query of a window with the width of a phone. */
export const PHONE = '(width < 700px)';

/** Media query of a window too small for a panel beside the week: an event then covers it as a sheet. */
export const SHEET = `${PHONE}, (height < 480px)`;

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
