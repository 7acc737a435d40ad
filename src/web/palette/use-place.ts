import { useNavigate, useParams, useSearchParams } from '../app/context/page-context';
import { isDay, type Day, startOfWeek } from '../../domain/time/day';
import { toWallTime } from '../../domain/time/instant';
import { useApp } from '../app/context/app-context';
import { useNow } from '../app/hooks/use-time';
import { forgetChart, paths, writeSearch } from '../paths';
import { stepFrom, parseWeekUrl, writeWeekUrl, type WeekUrlChanges } from '../url/week-url';
import { isPhone } from '../ui/hooks/use-window';

const MINUTE = 60_000;

// The focused element may have been removed with the previous page.
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** The current location, and navigation from it that keeps the filters of the week. */
export function usePlace() {
  const { displayZone } = useApp();
  const { monday: shown = '', id } = useParams();
  const params = useSearchParams();
  const navigate = useNavigate();
  const today = toWallTime(useNow(MINUTE), displayZone).day;
  const onWeek = isDay(shown);
  const monday = startOfWeek(onWeek ? shown : today);
  const here = onWeek && id !== undefined ? paths.weekEvent(monday, id) : paths.week(monday);

  const own = new URLSearchParams(onWeek ? params : '');
  const weekParams = new URLSearchParams(own);
  forgetChart(weekParams);
  const go = async (to: string, replace = false) => {
    await navigate(to, { replace, flushSync: true });
    keepFocus();
  };
  // Only a phone and the day view show a single day.
  const hasDay = () => isPhone() || parseWeekUrl(own).view === 'day';
  const searchFor = (day: Day | null) => writeWeekUrl(weekParams, { day: day !== null && hasDay() ? day : null });
  return {
    today,
    /** The week on screen, or the current week on other screens. */
    monday,
    url: parseWeekUrl(own),
    showDay: (day: Day) => void go(paths.week(startOfWeek(day), searchFor(day))),
    showWeek: (week: Day, search = searchFor(null)) => void go(paths.week(week, search)),
    /** Shows the week before or after; in the day view, the day. */
    step(by: 1 | -1): void {
      const next = stepFrom({ monday, today, params: weekParams }, by);
      void go(paths.week(next.monday, next.search));
    },
    showEvent: (event: string, day: Day) => void go(paths.weekEvent(startOfWeek(day), event, searchFor(day))),
    showSearch: (q: string) => void go(paths.search(writeSearch(new URLSearchParams({ q })))),
    showProvider: () => void go(paths.provider),
    change: (changes: WeekUrlChanges) => void go(here + writeWeekUrl(own, changes), onWeek),
  };
}

export type Place = ReturnType<typeof usePlace>;
