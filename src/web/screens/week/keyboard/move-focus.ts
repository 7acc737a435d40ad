import { dayAround, EVENT_SELECTOR } from '../week-dom';

const EVENTS_PER_PAGE_KEY = 10;
const MAX_LOAD_MORE_STEPS = 400;

// Walks from one element to the next match, so that one step never scans a week of thousands of events.
function walkFrom(root: Element, from: Element, selector: string = EVENT_SELECTOR): TreeWalker {
  const accept = (node: Node) =>
    node instanceof Element && node.matches(selector) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, accept);
  walk.currentNode = from;
  return walk;
}

const element = (node: Node | null): HTMLElement | null => (node instanceof HTMLElement ? node : null);

/** Loads more rows of a day that renders in steps, until `enough` returns true. */
async function loadMoreUntil(day: Element, enough: () => boolean): Promise<void> {
  for (let left = MAX_LOAD_MORE_STEPS; left > 0 && !enough(); left -= 1) {
    const more = day.querySelector<HTMLElement>('[data-grow]');
    if (!more) return;
    more.click();
    await new Promise(requestAnimationFrame);
  }
}

const lastIn = (day: Element): HTMLElement | null => element(walkFrom(day, day).lastChild());

// The grid shows a time above its rows; each row of the table carries its own in an attribute.
const TIME_SELECTOR = 'h3 > time, [data-hour]';

/** The minute of the day in an element that matches TIME_SELECTOR; -1 if it has none. */
function parseMinute(node: Node | null): number {
  const text = element(node)?.dataset['hour'] ?? node?.textContent ?? '';
  const [, hours, minutes] = /(\d{1,2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
}

/** The minute of the day of an event link: that of the nearest time before it, -1 if there is none. */
const minuteOf = (stop: Element, day: Element): number =>
  parseMinute(walkFrom(day, stop, TIME_SELECTOR).previousNode());

/** The event of a day nearest to a minute, in a single pass: a time slot may hold thousands. */
function nearestTo(day: Element, wanted: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let [least, minute] = [Infinity, -1];
  for (const match of day.querySelectorAll<HTMLElement>(`${TIME_SELECTOR}, ${EVENT_SELECTOR}`)) {
    if (match.matches(TIME_SELECTOR)) minute = parseMinute(match);
    else if (Math.abs(minute - wanted) < least) [best, least] = [match, Math.abs(minute - wanted)];
  }
  return best;
}

async function moveByOne(week: Element, stop: HTMLElement, ahead: boolean): Promise<HTMLElement | null> {
  const day = dayAround(stop);
  const beside = () => element(ahead ? walkFrom(week, stop).nextNode() : walkFrom(week, stop).previousNode());
  if (day && ahead) await loadMoreUntil(day, () => day.contains(beside()));
  const next = beside();
  const other = next && dayAround(next);
  // Stepping back from the first event of a day leads to the very last of the previous day.
  if (!ahead && other && other !== day) await loadMoreUntil(other, () => false);
  return beside();
}

async function moveByPage(stop: HTMLElement, ahead: boolean): Promise<HTMLElement> {
  const day = dayAround(stop) ?? stop;
  let at = stop;
  for (let left = EVENTS_PER_PAGE_KEY; left > 0; left -= 1) at = (await moveByOne(day, at, ahead)) ?? at;
  return at;
}

async function moveByDay(week: Element, stop: HTMLElement, ahead: boolean): Promise<HTMLElement | null> {
  const from = dayAround(stop);
  const days = [...week.querySelectorAll('[data-day]')].map(dayAround);
  const busy = days.filter((day) => day?.querySelector(EVENT_SELECTOR));
  const at = busy.findIndex((day) => day === from);
  const day = at === -1 ? undefined : busy[at + (ahead ? 1 : -1)];
  if (!from || !day) return null;
  const wanted = minuteOf(stop, from);
  await loadMoreUntil(day, () => minuteOf(lastIn(day) ?? day, day) >= wanted);
  return nearestTo(day, wanted);
}

async function moveToEdge(stop: HTMLElement, last: boolean): Promise<HTMLElement | null> {
  const day = dayAround(stop);
  if (!day) return null;
  if (last) await loadMoreUntil(day, () => false);
  return last ? lastIn(day) : element(walkFrom(day, day).firstChild());
}

/** Where a navigation key leads from `stop`; null if there is nothing in that direction. */
export async function moveFocus(week: Element, stop: HTMLElement, key: string): Promise<HTMLElement | null> {
  if (key === 'Home' || key === 'End') return moveToEdge(stop, key === 'End');
  if (key.startsWith('Page')) return moveByPage(stop, key === 'PageDown');
  if (key === 'ArrowRight' || key === 'ArrowLeft') return moveByDay(week, stop, key === 'ArrowRight');
  return moveByOne(week, stop, key === 'ArrowDown');
}
