/** What the keys walk: the link of each event, and the buttons behind which the events of an instant are folded. */
export const EVENT_STOPS = '[data-event-id] a[href], [data-fold]';

/** The stop an element is in, if any. */
export function stopAt(place: unknown): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>(EVENT_STOPS) : null;
}

/** The day of the week an element is in: a column of the grid, a body of the table. */
export function dayAround(place: Element | null): HTMLElement | null {
  return place?.closest('tbody') ?? place?.closest<HTMLElement>('[data-day]') ?? null;
}

/** The day as the week shows it, when it does. */
function findDay(week: Element, day: string): HTMLElement | null {
  return dayAround(week.querySelector(`[data-day="${day}"]`));
}

/** The first event of a day that is not past, else its first; null when the day holds none. */
export function firstToCome(week: Element, day: string): HTMLElement | null {
  const place = findDay(week, day);
  const next = place?.querySelector<HTMLElement>('[data-past="false"] a[href]');
  return next ?? place?.querySelector<HTMLElement>(EVENT_STOPS) ?? null;
}
