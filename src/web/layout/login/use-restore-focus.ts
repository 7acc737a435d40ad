import { useEffect, type RefObject } from 'react';

const HOMES = 'dialog[open], main';

/** Restores the focus when the focused element is removed: to the element focused before, or to the main content. */
export function useRestoreFocus(before?: RefObject<Element | null>): void {
  useEffect(
    () => () => {
      const last = before?.current;
      // A dialog restores the focus itself when it closes.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const home = last?.isConnected ? last : [...document.querySelectorAll(HOMES)].at(-1);
        if (home instanceof HTMLElement) home.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
