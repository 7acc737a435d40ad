import type { RefCallback } from 'react';

const ITEMS = 'button:not(:disabled), a[href]';
const MENUS = '[popover], dialog, [role="menu"], [role="listbox"]';

/** The buttons and links of a container, without those of a nested menu. */
function itemsOf(container: HTMLElement): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => {
    const menu = item.closest(MENUS);
    return menu === null || menu === container || !container.contains(menu);
  });
}

/** The visible items; all of them if none is rendered. */
function drawn(items: readonly HTMLElement[]): readonly HTMLElement[] {
  const seen = items.filter((item) => item.getClientRects().length > 0);
  return seen.length > 0 ? seen : items;
}

function goal(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Roving tabindex, as a `ref`: makes the buttons and links of a container one tab stop, moved with ← → Home and End. */
export const roving: RefCallback<HTMLElement> = (container: HTMLElement) => {
  let stop: HTMLElement | undefined;
  const settle = (next: HTMLElement | undefined) => {
    stop = next;
    for (const item of itemsOf(container)) {
      const index = item === stop ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  };
  const mend = (seen: (items: readonly HTMLElement[]) => readonly HTMLElement[]) => {
    const items = itemsOf(container);
    settle(stop && seen(items).includes(stop) ? stop : drawn(items)[0]);
  };
  // Measured after the first frame and on resize: nothing else hides the current tab stop.
  const changed = new MutationObserver(() => mend((items) => items));
  const resized = () => mend(drawn);
  const focused = ({ target }: FocusEvent) => {
    const item = itemsOf(container).find((one) => one === target);
    if (item) settle(item);
  };
  const pressed = (press: KeyboardEvent) => {
    if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return;
    const items = drawn(itemsOf(container));
    const at = items.findIndex((item) => item === press.target);
    const next = at === -1 ? null : goal(press.key, at, items.length);
    if (next === null) return;
    press.preventDefault();
    items[next]?.focus();
  };
  // Reading the layout here would compute it in the middle of React's commit.
  settle(itemsOf(container)[0]);
  const frame = requestAnimationFrame(() => setTimeout(resized));
  changed.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  container.addEventListener('focusin', focused);
  container.addEventListener('keydown', pressed);
  window.addEventListener('resize', resized);
  return () => {
    cancelAnimationFrame(frame);
    changed.disconnect();
    container.removeEventListener('focusin', focused);
    container.removeEventListener('keydown', pressed);
    window.removeEventListener('resize', resized);
  };
};
