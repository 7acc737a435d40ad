/** What the arrow keys move between: event links, and the buttons that expand collapsed events. */
export const EVENT_SELECTOR = '[data-event-id] a[href]:not([hidden] *), [data-fold]:not([hidden] *)';

/** The event link or button that contains an element. */
export function focusableAt(target: unknown): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(EVENT_SELECTOR) : null;
}

/** The day that contains an element: a column of the grid, a tbody of the table. */
export function dayAround(element: Element | null): HTMLElement | null {
  return element?.closest('tbody') ?? element?.closest<HTMLElement>('[data-day]') ?? null;
}

/** The date of the day that contains an element. */
export function dateAround(element: Element | null): string | undefined {
  const day = dayAround(element);
  return day?.dataset['day'] ?? day?.querySelector<HTMLElement>('[data-day]')?.dataset['day'];
}

// An upcoming event that has a time: in a time slot of the grid, or in a row of the table; else the button of folded ones.
const NEXT_RELEASE = [
  ':is(section:has(> h3 > time) > [data-past="false"], tr[data-past="false"]:not([data-hour=""])) a[href]:not([hidden] *)',
  '[data-run] > h3[data-past="false"] ~ [data-fold]',
].join();
const NOT_PAST = '[data-past="false"] a[href]:not([hidden] *)';

/**
 * The first release of a day below the now line; without one, its first release or event that is not past, else its first event. Null for
 * an empty day.
 */
export function firstUpcoming(week: Element, day: string): HTMLElement | null {
  const element = dayAround(week.querySelector(`[data-day="${day}"]`));
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector) ?? null;
  const now = element?.querySelector('[data-now]');
  // A release stays prominent for some minutes after its time, above the line.
  const isComing = (stop: Node) => now && now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  const coming = [...(element?.querySelectorAll<HTMLElement>(NEXT_RELEASE) ?? [])].find(isComing);
  return coming ?? find(NEXT_RELEASE) ?? find(NOT_PAST) ?? find(EVENT_SELECTOR);
}
