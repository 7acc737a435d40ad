import { useState, memo, type MouseEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Day, isoWeek, startOfWeek } from '../../../../domain/time/day';
import { listEvents } from '../../../../domain/calendar/agenda';
import { useI18n } from '../../../i18n/messages-context';
import { lazyPart, LoadError } from '../../../ui/lazy-part';
import { isPlainClick, Link } from '../../../app/context/link';
import { useNavigate, useSearchParams } from '../../../app/context/page-context';
import { usePrefetchWeek } from '../../../data/queries/hooks';
import { paths } from '../../../paths';
import { latestPlace, stepFrom, parseWeekUrl, WEEK_VIEWS, writeWeekUrl } from '../../../url/week-url';
import { Segmented } from '../../../ui/buttons/segmented';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { scrollToNow } from '../use-week-scroll';
import type { WeekPage } from '../use-week-page';
import css from './week-nav.module.css';

const MONTH_ID = 'month-menu';

const load = () => import('./month-panel');
const MonthPanel = lazyPart(async () => (await load()).MonthPanel, { failed: LoadError });
const preload = () => void load().catch(() => undefined);

/** The title of the week, which opens a month to choose another week from. */
function MonthMenu({ monday, today }: { monday: Day; today: Day }) {
  const { messages, format } = useI18n();
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <h1 className={css.title} aria-live="polite">
        <button
          type="button"
          className={css.button}
          popoverTarget={MONTH_ID}
          aria-haspopup="dialog"
          title={messages.week.choose}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <span className="visually-hidden">{format.weekTitle(monday)}</span>
          {/* Keyed by week: widening the same text would count as a layout shift. */}
          <span key={monday} aria-hidden="true">
            {format.weekShort(monday)}
          </span>
        </button>
      </h1>
      <div
        id={MONTH_ID}
        popover="auto"
        role="dialog"
        aria-label={messages.week.choose}
        className={css.menu}
        data-print="none"
        onToggle={({ newState }) => newState === 'open' && setOpenings(openings + 1)}
      >
        {openings > 0 ? <MonthPanel key={openings} monday={monday} today={today} /> : null}
      </div>
    </>
  );
}

export function ViewSwitch({ page: { url, changeUrl } }: { page: WeekPage }) {
  const { messages } = useI18n();
  const views = WEEK_VIEWS.map((value) => ({ value, label: messages.week[value] }));
  return (
    <Segmented label={messages.week.views} choices={views} value={url.view} onChoose={(view) => changeUrl({ view })} />
  );
}

/** Returns a listener of a link to the current week, which scrolls to now if that week is on screen. */
export function useShowNow(monday: Day, today: Day) {
  const params = useSearchParams();
  const navigate = useNavigate();
  const search = writeWeekUrl(params, { day: null });
  const thisMonday = startOfWeek(today);
  const showNow = (click: MouseEvent) => {
    if (monday !== thisMonday || !isPlainClick(click)) return;
    click.preventDefault();
    // Synchronous: on a phone, today has to be shown before it can be scrolled.
    void navigate(paths.week(monday, search), { replace: true, flushSync: true });
    const week = document.getElementById('week');
    if (week) scrollToNow(week);
  };
  return { to: paths.week(thisMonday, search), onClick: showNow };
}

const toWeek = ({ monday, search }: ReturnType<typeof stepFrom>) => paths.week(monday, search);

/** Names the week, with links to the previous, the next (in the day view, day) and the current one that keep the filters. */
export const WeekNav = memo(function WeekNav({ monday, today }: { monday: Day; today: Day }) {
  const { messages } = useI18n();
  const params = useSearchParams();
  const prefetch = usePrefetchWeek();
  const thisMonday = startOfWeek(today);
  const prefetching = (week: Day) => ({ onPointerEnter: () => prefetch(week), onFocus: () => prefetch(week) });
  const place = { monday, today, params };
  const arrow = (label: string, by: 1 | -1, Icon: typeof ChevronLeft) => {
    const next = stepFrom(place, by);
    return (
      <Link
        className={css.arrow}
        data-print="none"
        aria-label={label}
        title={label}
        to={toWeek(next)}
        // A quick second click goes on from where the first one leads, which may not be on screen yet.
        toAtClick={() => toWeek(stepFrom(latestPlace(place), by))}
        {...prefetching(next.monday)}
      >
        <Icon size={17} />
      </Link>
    );
  };
  const isDayView = parseWeekUrl(params).view === 'day';
  return (
    <nav className={css.nav} aria-label={messages.week.choose}>
      {arrow(isDayView ? messages.week.previousDay : messages.week.previous, -1, ChevronLeft)}
      <MonthMenu monday={monday} today={today} />
      {arrow(isDayView ? messages.week.nextDay : messages.week.next, 1, ChevronRight)}
      <span className={css.number} data-print="none" aria-hidden="true">
        {messages.week.number(isoWeek(monday))}
      </span>
      <Link
        className={css.today}
        data-print="none"
        data-away={monday !== thisMonday}
        {...prefetching(thisMonday)}
        {...useShowNow(monday, today)}
      >
        {messages.week.toNow}
      </Link>
    </nav>
  );
});

/** Links to the seven days of the week, where they do not fit beside each other. Shows how many of high importance each has, or a holiday. */
export function DayStrip({ page: { agenda, monday, today, chosenDay } }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const params = useSearchParams();
  return (
    <nav className={css.strip} data-print="none" aria-label={messages.week.days}>
      {agenda.map((day) => {
        const events = listEvents(day);
        const high = events.filter(({ event }) => event.importance === 'HIGH').length;
        return (
          <Link
            key={day.day}
            to={paths.week(monday, writeWeekUrl(params, { day: day.day }))}
            replace
            className={css.day}
            aria-current={day.day === chosenDay ? 'true' : undefined}
            data-today={day.day === today}
          >
            <span className="visually-hidden">{`${format.longDay(day.day)}, ${format.count('event', events.length)}`}</span>
            <span aria-hidden="true">{format.narrowWeekday(day.day)}</span>
            <b aria-hidden="true">{format.dayNumber(day.day)}</b>
            <span className={css.marks} aria-hidden="true">
              {high > 0 || day.allDay.length > 0 ? <ImportanceMark importance={high > 0 ? 'HIGH' : 'HOLIDAY'} /> : null}
              {high > 0 ? high : null}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
