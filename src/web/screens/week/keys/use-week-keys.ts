import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../frame/app-context';
import { whenAtRest } from '../../../ui/when-at-rest';
import type { WeekPage } from '../use-week-page';
import { readWeekKey } from './read-week-key';
import { useKeptFocus } from './use-kept-focus';
import { useTabStop } from './use-tab-stop';

// The walk is fetched once a week is on screen, so that the week does not wait for it; a key pressed before then waits.
const loadAct = async () => (await import('./act-on-key')).actOnKey;

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
    const key = week.current && readWeekKey(press, week.current, preferences.current().shortcuts);
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
    return ready ? whenAtRest(() => void loadAct().catch(() => undefined)) : undefined;
  }, [ready]);
}
