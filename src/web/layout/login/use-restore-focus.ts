import { useEffect, type RefObject } from 'react';

const HOMES = 'dialog[open], main';

/** Has the focus somewhere on the page when what held it goes: on what `before` holds, or on what is read. */
export function useKeptFocus(before?: RefObject<Element | null>): void {
  useEffect(
    () => () => {
      const last = before?.current;
      // A dialog that goes gives the focus back itself.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const home = last?.isConnected ? last : [...document.querySelectorAll(HOMES)].at(-1);
        if (home instanceof HTMLElement) home.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
