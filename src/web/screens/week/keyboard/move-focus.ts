import { dayAround, EVENT_SELECTOR } from './event-selector';

const EVENTS_PER_PAGE_KEY = 10;
const MAX_LOAD_MORE_STEPS = 400;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

// Stop after stop from where one is: a week of thousands is never gone through for one step.
function walker(root: Element, from: Element, found: string = EVENT_SELECTOR): TreeWalker {
  const accept = (node: Node) =>
    node instanceof Element && node.matches(found) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, accept);
  walk.currentNode = from;
  return walk;
}

const element = (node: Node | null): HTMLElement | null => (node instanceof HTMLElement ? node : null);

/** A long day is drawn in parts: asks for the next ones until there are `enough`. */
async function growDay(day: Element, enough: () => boolean): Promise<void> {
  for (let left = MAX_LOAD_MORE_STEPS; left > 0 && !enough(); left -= 1) {
    const more = day.querySelector<HTMLElement>('[data-grow]');
    if (!more) return;
    more.click();
    await nextFrame();
  }
}

const lastOf = (day: Element): HTMLElement | null => element(walker(day, day).lastChild());

// A grid says an hour over its lines; a row of the table knows its own, whether it shows it or not.
const TIME_SELECTOR = 'h3 > time, [data-hour]';

/** The minute of the day that an element of HOURS says; -1 for none. */
function saidMinute(place: Node | null): number {
  const said = element(place)?.dataset['hour'] ?? place?.textContent ?? '';
  const [, hours, minutes] = /(\d{1,2}):(\d{2})/.exec(said) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
}

/** The minute of the day a stop stands at: of the nearest hour said before it, -1 before any. */
const minuteOf = (stop: Element, day: Element): number => saidMinute(walker(day, stop, TIME_SELECTOR).previousNode());

/** The stop of a day that stands nearest to a minute. In one pass: thousands may stand under one hour. */
function nearestTo(day: Element, wanted: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let [least, minute] = [Infinity, -1];
  for (const place of day.querySelectorAll<HTMLElement>(`${TIME_SELECTOR}, ${EVENT_SELECTOR}`)) {
    if (place.matches(TIME_SELECTOR)) minute = saidMinute(place);
    else if (Math.abs(minute - wanted) < least) [best, least] = [place, Math.abs(minute - wanted)];
  }
  return best;
}

async function step(week: Element, stop: HTMLElement, ahead: boolean): Promise<HTMLElement | null> {
  const day = dayAround(stop);
  const beside = () => element(ahead ? walker(week, stop).nextNode() : walker(week, stop).previousNode());
  if (day && ahead) await growDay(day, () => day.contains(beside()));
  const next = beside();
  const other = next && dayAround(next);
  // Before the first of a day comes the very last of the day before.
  if (!ahead && other && other !== day) await growDay(other, () => false);
  return beside();
}

async function page(stop: HTMLElement, ahead: boolean): Promise<HTMLElement> {
  const day = dayAround(stop) ?? stop;
  let at = stop;
  for (let left = EVENTS_PER_PAGE_KEY; left > 0; left -= 1) at = (await step(day, at, ahead)) ?? at;
  return at;
}

async function otherDay(week: Element, stop: HTMLElement, ahead: boolean): Promise<HTMLElement | null> {
  const from = dayAround(stop);
  const days = [...week.querySelectorAll('[data-day]')].map(dayAround);
  const busy = days.filter((day) => day?.querySelector(EVENT_SELECTOR));
  const at = busy.findIndex((day) => day === from);
  const day = at === -1 ? undefined : busy[at + (ahead ? 1 : -1)];
  if (!from || !day) return null;
  const wanted = minuteOf(stop, from);
  await growDay(day, () => minuteOf(lastOf(day) ?? day, day) >= wanted);
  return nearestTo(day, wanted);
}

async function edge(stop: HTMLElement, last: boolean): Promise<HTMLElement | null> {
  const day = dayAround(stop);
  if (!day) return null;
  if (last) await growDay(day, () => false);
  return last ? lastOf(day) : element(walker(day, day).firstChild());
}

/** Where a key of the walk leads from `stop`; null when there is nothing that way. */
export async function moveFocus(week: Element, stop: HTMLElement, key: string): Promise<HTMLElement | null> {
  if (key === 'Home' || key === 'End') return edge(stop, key === 'End');
  if (key.startsWith('Page')) return page(stop, key === 'PageDown');
  if (key === 'ArrowRight' || key === 'ArrowLeft') return otherDay(week, stop, key === 'ArrowRight');
  return step(week, stop, key === 'ArrowDown');
}
