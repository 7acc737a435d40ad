import { addDays, startOfWeek } from '../../../../domain/time/day';
import { paths } from '../../../paths';
import { latestPlace, stepFrom, parseWeekUrl, writeWeekUrl } from '../../../url/week-url';
import { scrollToNow } from '../use-week-scroll';
import {
  focusWeek,
  focusAndReveal,
  isVisible,
  dateAround,
  EVENT_SELECTOR,
  firstUpcoming,
  focusableAt,
} from '../week-dom';
import { moveFocus } from './move-focus';

const OPEN_EVENT = '[data-event-id] a[aria-current="true"]';

/** The week on screen that shortcuts act on, and the functions that change it. */
type KeyTarget = {
  readonly week: HTMLElement;
  readonly monday: string;
  readonly today: string;
  readonly search: string;
  /** Resolves once the navigation is done. */
  readonly go: (address: string) => Promise<void>;
  /** Selects a day, on a screen that shows one at a time. */
  readonly showDay: (day: string) => void;
  readonly toggleAlert: (eventId: string) => void;
  readonly toggleStar: (eventId: string) => void;
};

async function focusStop(stop: HTMLElement | null, { showDay }: KeyTarget): Promise<void> {
  const day = dateAround(stop);
  if (stop && day && !isVisible(stop)) {
    showDay(day);
    for (let left = 10; left > 0 && !isVisible(stop); left -= 1) {
      await new Promise(requestAnimationFrame);
    }
  }
  if (stop) focusAndReveal(stop);
}

// A second press starts from where the first one leads.
const placeOf = ({ monday, today, search }: KeyTarget) =>
  latestPlace({ monday, today, params: new URLSearchParams(search) });

async function changeWeek(monday: string, search: string, { go }: KeyTarget): Promise<void> {
  focusWeek();
  await go(paths.week(monday, search));
}

function step(by: 1 | -1, target: KeyTarget): Promise<void> {
  const to = stepFrom(placeOf(target), by);
  return changeWeek(to.monday, to.search, target);
}

/** Goes to the current time, wherever it is. */
async function showNow(target: KeyTarget): Promise<void> {
  const { week, today } = target;
  const { monday, params } = placeOf(target);
  const { view, day } = parseWeekUrl(params);
  const isAway = startOfWeek(today) !== monday || (view === 'day' && day !== null && day !== today);
  if (isAway) return changeWeek(startOfWeek(today), writeWeekUrl(params, { day: null }), target);
  await focusStop(firstUpcoming(week, today), target);
  scrollToNow(week);
  return undefined;
}

function showDay(day: string, target: KeyTarget): Promise<void> | void {
  const { view } = parseWeekUrl(placeOf(target).params);
  return view === 'day' ? target.showDay(day) : focusStop(firstUpcoming(target.week, day), target);
}

/** Runs the shortcut of a key; see matchShortcut. */
export async function runShortcut(key: string, target: KeyTarget): Promise<void> {
  const { week, monday } = target;
  if (key === 'a' || key === 'f') {
    const row = focusableAt(document.activeElement)?.closest<HTMLElement>('[data-event-id]');
    const eventId = row?.dataset['eventId'];
    if (eventId) (key === 'a' ? target.toggleAlert : target.toggleStar)(eventId);
    return undefined;
  }
  if (key === '[' || key === ']') return step(key === '[' ? -1 : 1, target);
  if (key === 't') return showNow(target);
  if (/^\d$/.test(key)) return showDay(addDays(monday, Number(key) - 1), target);
  // From outside the week, a step starts at the open event; without one, it moves the focus where Tab would.
  const stop = focusableAt(document.activeElement) ?? week.querySelector<HTMLElement>(OPEN_EVENT);
  const destination = stop
    ? await moveFocus(week, stop, key)
    : week.querySelector<HTMLElement>(`:is(${EVENT_SELECTOR})[tabindex="0"]`);
  return focusStop(destination, target);
}
