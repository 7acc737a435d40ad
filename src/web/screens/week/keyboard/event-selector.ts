/** What the keys walk: the link of each event, and the buttons behind which the events of an instant are folded. */
export const EVENT_SELECTOR = '[data-event-id] a[href], [data-fold]';

/** The stop an element is in, if any. */
export function focusableAt(place: unknown): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>(EVENT_SELECTOR) : null;
}

/** The day of the week an element is in: a column of the grid, a body of the table. */
export function dayAround(place: Element | null): HTMLElement | null {
  return place?.closest('tbody') ?? place?.closest<HTMLElement>('[data-day]') ?? null;
}

/** The day as the week shows it, when it does. */
function findDay(week: Element, day: string): HTMLElement | null {
  return dayAround(week.querySelector(`[data-day="${day}"]`));
}

// A line under an hour in the grid, or with one in the table.
const NEXT_RELEASE =
  ':is(section:has(> h3 > time) > [data-past="false"], tr[data-past="false"]:not([data-hour=""])) a[href]';
const NOT_PAST = '[data-past="false"] a[href]';

/** The first release of a day that is not past, else the first event that is not, else its first; null when it holds none. */
export function firstToCome(week: Element, day: string): HTMLElement | null {
  const place = findDay(week, day);
  for (const wanted of [NEXT_RELEASE, NOT_PAST, EVENT_SELECTOR]) {
    const found = place?.querySelector<HTMLElement>(wanted);
    if (found) return found;
  }
  return null;
}
