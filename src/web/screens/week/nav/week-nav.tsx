import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { isPlainClick, Link } from '../../../app/context/link';
import { useNavigate, useSearchParams } from '../../../app/context/page-context';
import type { Day } from '../../../../domain/time/day';
import { isoWeek, startOfWeek } from '../../../../domain/time/week';
import { usePrefetchWeek } from '../../../data/queries/hooks';
import { paths } from '../../../paths';
import { useI18n } from '../../../i18n/messages-context';
import { MonthMenu } from './month-menu';
import css from './week-nav.module.css';
import { stepFrom } from '../../../url/step';
import { parseWeekUrl, WEEK_VIEWS, writeWeekUrl } from '../../../url/week-url';
import { Segmented } from '../../../ui/buttons/segmented';
import { scrollToNow } from '../use-week-scroll';
import type { WeekPage } from '../use-week-page';

/** Switches between the grid, the day and the table. */
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

/** Names the week, with links to the previous, the next (in the day view, day) and the current one that keep the filters. */
export const WeekNav = memo(function WeekNav({ monday, today }: { monday: Day; today: Day }) {
  const { messages } = useI18n();
  const params = useSearchParams();
  const prefetch = usePrefetchWeek();
  const thisMonday = startOfWeek(today);
  const linkTo = (to: { readonly monday: Day; readonly search: string }) => ({
    to: paths.week(to.monday, to.search),
    onPointerEnter: () => prefetch(to.monday),
    onFocus: () => prefetch(to.monday),
  });
  const arrow = (label: string, by: 1 | -1, Icon: typeof ChevronLeft) => (
    <Link
      className={css.arrow}
      data-print="none"
      aria-label={label}
      title={label}
      {...linkTo(stepFrom({ monday, today, params }, by))}
    >
      <Icon size={17} aria-hidden="true" />
    </Link>
  );
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
        onPointerEnter={() => prefetch(thisMonday)}
        onFocus={() => prefetch(thisMonday)}
        {...useShowNow(monday, today)}
      >
        {messages.week.toNow}
      </Link>
    </nav>
  );
});
