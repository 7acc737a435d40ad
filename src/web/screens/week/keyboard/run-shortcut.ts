import { addDays } from '../../../../domain/time/day';
import { startOfWeek } from '../../../../domain/time/week';
import { paths } from '../../../paths';
import { focusWeek } from '../focus-week';
import { writeWeekUrl } from '../week-url';
import { dayAround, EVENT_SELECTOR, firstToCome, focusableAt } from './event-selector';
import { moveFocus } from './move-focus';

/** What the keys act on: the week on screen and the ways to change it. */
export type KeyTarget = {
  readonly week: HTMLElement;
  readonly monday: string;
  readonly today: string;
  readonly search: string;
  /** Settles once the address is the one asked for. */
  readonly go: (address: string) => Promise<void>;
  /** Brings a day to a screen that shows one at a time. */
  readonly showDay: (day: string) => void;
  readonly openDates: () => void;
};

const isShown = (stop: HTMLElement): boolean => stop.checkVisibility?.() ?? true;

async function focusStop(stop: HTMLElement | null, { showDay }: KeyTarget): Promise<void> {
  const place = dayAround(stop);
  const day = (place?.dataset['day'] ? place : place?.querySelector<HTMLElement>('[data-day]'))?.dataset['day'];
  if (stop && day && !isShown(stop)) {
    showDay(day);
    for (let left = 10; left > 0 && !isShown(stop); left -= 1) {
      await new Promise(requestAnimationFrame);
    }
  }
  stop?.focus({ preventScroll: true });
  (stop?.closest('[data-event-id]') ?? stop)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// The address is ahead of the screen while a week is being drawn: a second press counts from the first.
const asked = ({ monday }: KeyTarget): string => /^\/week\/([\d-]{10})/.exec(window.location.pathname)?.[1] ?? monday;

async function changeWeek(monday: string, { search, go }: KeyTarget): Promise<void> {
  focusWeek();
  await go(paths.week(monday, writeWeekUrl(new URLSearchParams(search), { day: null })));
}

function focusText(): void {
  const field = document.getElementById('text-filter');
  // On a phone the field stands behind a button, which opens at once.
  if (field && !isShown(field)) document.getElementById('more-filters')?.click();
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Does what a key of the week asks for; see readWeekKey. */
export async function runShortcut(key: string, target: KeyTarget): Promise<void> {
  const { week, monday, today } = target;
  if (key === 'g') return target.openDates();
  if (key === '/') return focusText();
  if (key === '[' || key === ']') return changeWeek(addDays(asked(target), key === '[' ? -7 : 7), target);
  if (key === 't' && startOfWeek(today) !== asked(target)) return changeWeek(startOfWeek(today), target);
  if (key === 't') return focusStop(firstToCome(week, today), target);
  if (/^\d$/.test(key)) return focusStop(firstToCome(week, addDays(monday, Number(key) - 1)), target);
  const stop = focusableAt(document.activeElement);
  // The first step from elsewhere leads to where Tab would.
  const way = stop
    ? await moveFocus(week, stop, key)
    : week.querySelector<HTMLElement>(`:is(${EVENT_SELECTOR})[tabindex="0"]`);
  return focusStop(way, target);
}
