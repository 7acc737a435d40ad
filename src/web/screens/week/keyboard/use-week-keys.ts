import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { toSeriesKey } from '../../../../domain/series/key';
import { useNavigate } from '../../../app/context/page-context';
import { useApp } from '../../../app/context/app-context';
import { whenIdle } from '../../../ui/hooks/when-idle';
import { isPageShortcut, singleKey } from '../../../layout/shortcuts/key-presses';
import type { WeekPage } from '../use-week-page';
import { isVisible, focusableAt } from '../week-dom';
import { useWeekFocus } from './use-week-focus';

const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', l: 'ArrowRight', h: 'ArrowLeft' };
const NAVIGATION_KEYS = 'ArrowDown ArrowUp ArrowRight ArrowLeft Home End PageDown PageUp'.split(' ');
const JUMP_KEYS = '1234567t[]/gaf';

/**
 * Returns the shortcut of a key press: `ArrowDown`, `Home`…, a day from `1` to `7`, or one of `t [ ] / g a f`; null for
 * none. Navigation keys only count inside the week, since they scroll elsewhere. Single keys count anywhere, unless
 * `single` is off.
 */
function matchShortcut(press: KeyboardEvent, week: HTMLElement, single: boolean): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = press;
  if (NAVIGATION_KEYS.includes(key)) {
    const inWeek = target === week || (week.contains(document.activeElement) && focusableAt(target) !== null);
    return inWeek && !(altKey || ctrlKey || metaKey || shiftKey) && isPageShortcut(press) ? key : null;
  }
  const character = single ? singleKey(press) : null;
  if (character === null || !isPageShortcut(press)) return null;
  // A key held down repeats steps, but jumps only once.
  return LETTERS[character] ?? (JUMP_KEYS.includes(character) && !press.repeat ? character : null);
}

function focusText(): void {
  const field = document.getElementById('text-filter');
  // On a phone the field is behind a button; clicking it renders the field synchronously.
  if (field && !isVisible(field)) document.getElementById('more-filters')?.click();
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

// Loaded once a week is on screen, so that the week does not wait for it. A key pressed before then waits.
const loadRunShortcut = async () => (await import('./run-shortcut')).runShortcut;

/** Keyboard support of the week: one tab stop, arrow navigation, jumps, and focus recovery. */
export function useWeekKeys(week: RefObject<HTMLElement | null>, page: WeekPage): void {
  const { preferences, palette, alerts } = useApp();
  const navigate = useNavigate();
  const { monday, today, search, query, zoned, changeUrl } = page;
  const queue = useRef(Promise.resolve());
  useWeekFocus(week, page);

  const run = useEffectEvent(async (key: string) => {
    const runShortcut = await loadRunShortcut();
    if (!week.current) return;
    await runShortcut(key, {
      week: week.current,
      monday,
      today,
      search,
      go: navigate,
      showDay: (day) => changeUrl({ day }),
      toggleStar(eventId) {
        const found = zoned.find(({ event }) => event.id === eventId);
        if (found) preferences.toggleStar(toSeriesKey(found.event));
      },
      toggleAlert: (eventId) => alerts.withCenter(({ toggle }) => toggle(eventId)),
    });
  });
  const listen = useEffectEvent((press: KeyboardEvent) => {
    const key = week.current && matchShortcut(press, week.current, preferences.current().shortcuts);
    if (!key) return;
    press.preventDefault();
    // At once: the next key is already part of the text.
    if (key === '/') return focusText();
    if (key === 'g') return palette.open('date');
    // Sequential: a step may wait for rows to render.
    queue.current = queue.current.then(() => run(key)).catch(() => undefined);
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const ready = query.data !== undefined;
  useEffect(() => {
    return ready ? whenIdle(() => void loadRunShortcut().catch(() => undefined)) : undefined;
  }, [ready]);
}
