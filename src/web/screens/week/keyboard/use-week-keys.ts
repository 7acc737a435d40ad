import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/context/app-context';
import { whenIdle } from '../../../ui/hooks/when-idle';
import type { WeekPage } from '../use-week-page';
import { useKeptFocus } from './use-kept-focus';
import { useTabStop } from './use-tab-stop';
import { isPageShortcut, singleKey } from '../../../layout/shortcuts/single-key';
import { focusableAt } from './event-selector';

/** The letters under the right hand that stand for the arrows. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', l: 'ArrowRight', h: 'ArrowLeft' };
const WALKS = 'ArrowDown ArrowUp ArrowRight ArrowLeft Home End PageDown PageUp'.split(' ');
const JUMPS = '1234567t[]/g';

/**
 * What a press means to the week: `ArrowDown`, `Home`…, a day from `1` to `7`, or one of `t [ ] / g`; null when nothing.
 * Arrows count within the week alone, so that elsewhere they scroll; single keys anywhere, unless `single` is off.
 */
function matchShortcut(press: KeyboardEvent, week: HTMLElement, single: boolean): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = press;
  if (WALKS.includes(key)) {
    const inWeek = target === week || (week.contains(document.activeElement) && focusableAt(target) !== null);
    return inWeek && !(altKey || ctrlKey || metaKey || shiftKey) && isPageShortcut(press) ? key : null;
  }
  const character = single ? singleKey(press) : null;
  if (character === null || !isPageShortcut(press)) return null;
  // A key held down walks on, but jumps only once.
  return LETTERS[character] ?? (JUMPS.includes(character) && !press.repeat ? character : null);
}

// The walk is fetched once a week is on screen, so that the week does not wait for it; a key pressed before then waits.
const loadAct = async () => (await import('./run-shortcut')).runShortcut;

/** The keyboard of the week: one stop of the Tab key for all events, the walk among them, the jumps, and a focus never lost. */
export function useWeekKeys(week: RefObject<HTMLElement | null>, page: WeekPage): void {
  const { preferences, palette } = useApp();
  const navigate = useNavigate();
  const { monday, today, search, query, changeUrl } = page;
  const queue = useRef(Promise.resolve());
  useKeptFocus(week, page, useTabStop(week, page));

  const act = useEffectEvent(async (key: string) => {
    const actOnKey = await loadAct();
    if (!week.current) return;
    await actOnKey(key, {
      week: week.current,
      monday,
      today,
      search,
      go: async (address) => navigate(address),
      showDay: (day) => changeUrl({ day }),
      openDates: () => palette.open('date'),
    });
  });
  const listen = useEffectEvent((press: KeyboardEvent) => {
    const key = week.current && matchShortcut(press, week.current, preferences.current().shortcuts);
    if (!key) return;
    press.preventDefault();
    // One after the other: a step may wait for lines to be drawn.
    queue.current = queue.current.then(() => act(key)).catch(() => undefined);
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const ready = query.data !== undefined;
  useEffect(() => {
    return ready ? whenIdle(() => void loadAct().catch(() => undefined)) : undefined;
  }, [ready]);
}
