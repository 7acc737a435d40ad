import { afterAll, beforeAll } from 'vitest';

function toggle(popover: HTMLElement, open: boolean): void {
  popover.style.display = open ? 'block' : '';
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }));
}
function pressed({ target }: Event): void {
  const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
  const popover = document.getElementById(id ?? '');
  if (popover) toggle(popover, popover.style.display === '');
}

/** jsdom keeps popovers hidden: a button opens and closes the one it names, and sends it the toggle event, as a browser does. */
export function usePopovers(): void {
  beforeAll(() => {
    document.addEventListener('click', pressed);
    HTMLElement.prototype.hidePopover = function hide() {
      toggle(this, false);
    };
  });
  afterAll(() => {
    document.removeEventListener('click', pressed);
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });
}
