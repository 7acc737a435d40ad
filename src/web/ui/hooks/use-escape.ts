import { useEffect } from 'react';

// Elements with their own use for Escape: a list, a menu, a text field.
const HAS_ITS_OWN = 'input:not([type="range"], [type="radio"]), [popover], [role="listbox"]';

const OPEN_MENU = '[popover=""]:popover-open, [popover="auto"]:popover-open';

/** Calls back on Escape anywhere on the page, unless another element handles it. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.defaultPrevented) return;
      if (press.target instanceof Element && press.target.closest(HAS_ITS_OWN)) return;
      // The browser closes the menu, whose button may still have the focus.
      if (document.querySelector(OPEN_MENU)) return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}
