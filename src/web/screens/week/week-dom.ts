/** Matches the stops of the arrow keys: event links, and the buttons that expand collapsed events. */
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

// Matches upcoming timed events: in a time slot of the grid, in a row of the table, or the button of folded ones.
const NEXT_RELEASE = [
  ':is(section:has(> h3 > time) > [data-past="false"], tr[data-past="false"]:not([data-hour=""])) a[href]:not([hidden] *)',
  '[data-run] > h3[data-past="false"] ~ [data-fold]',
].join();
const NOT_PAST = '[data-past="false"] a[href]:not([hidden] *)';

/** The first release below the now line of a day, else the first that is not past, else its first event. Null for an empty day. */
export function firstUpcoming(week: Element, day: string): HTMLElement | null {
  const element = dayAround(week.querySelector(`[data-day="${day}"]`));
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector) ?? null;
  const now = element?.querySelector('[data-now]');
  // A release stays prominent for some minutes after its time, above the line.
  const isComing = (stop: Node) => now && now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  const releases = [...(element?.querySelectorAll<HTMLElement>(NEXT_RELEASE) ?? [])];
  return releases.find(isComing) ?? releases[0] ?? find(NOT_PAST) ?? find(EVENT_SELECTOR);
}

/** Runs `attempt` now and after each DOM change of `root`, until it returns true. Returns a function that cancels. */
export function waitForDom(root: Element, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
}

// jsdom and older browsers lack checkVisibility.
export const isVisible = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true);

/** Focuses an event link, or the button that expands its time slot, and scrolls its row into view. */
export function focusAndReveal(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  (target.closest('[data-event-id]') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focuses the first visible event, or the week if there is none, once the rows of the last filter are rendered. */
export function focusFirstEvent(): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    if (week.ariaBusy === 'true') return false;
    // Rows of days that a phone hides cannot take the focus.
    const links = [...week.querySelectorAll<HTMLElement>('[data-event-id] a')];
    const isFocused = (link: HTMLElement) => (link.focus(), document.activeElement === link);
    if (!links.some(isFocused)) focusWeek();
    return true;
  });
}

export function findEventElement(eventId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-event-id=${JSON.stringify(eventId)}]`) ?? undefined;
}

/** Moves the focus to the week, when the focused control is about to disappear. */
export function focusWeek(): void {
  document.getElementById('week')?.focus({ preventScroll: true });
}
