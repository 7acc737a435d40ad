import { useEffect } from 'react';

// Escape first closes what is open under the reader's hand: a list, a menu, a field being typed in.
const HAS_ITS_OWN = 'input:not([type="range"], [type="radio"]), [popover], [role="listbox"]';

/** Calls back when Escape is pressed anywhere on the page and nothing else has a use for it. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.defaultPrevented) return;
      if (press.target instanceof Element && press.target.closest(HAS_ITS_OWN)) return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}
