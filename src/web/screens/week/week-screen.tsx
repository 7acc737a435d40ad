import { useRef, type MouseEvent } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { addDays } from '../../../domain/time/day';
import { toInstant } from '../../../domain/time/instant';
import { toApiError } from '../../data/http/api-error';
import { useApp } from '../../app/context/app-context';
import { errorMessage } from '../../app/context/error-message';
import { TopBar } from '../../layout/top-bar';
import { Button } from '../../ui/buttons/button';
import { useI18n } from '../../i18n/messages-context';
import { DayStrip } from './grid/day-strip';
import { EmptyDay } from './filters/empty-day';
import { EmptyWeek } from './filters/empty-week';
import { FilterBar } from './filters/filter-bar';
import { useWeekKeys } from './keyboard/use-week-keys';
import { LazyRetryCountdown } from './notices/lazy-retry-countdown';
import { useFocusReturn } from './filters/use-focus-return';
import { useOpenLineInSight } from './grid/use-scroll-to-open-event';
import { ViewSwitch } from './nav/view-switch';
import { SharedViewNotice } from './saved-views/shared-view-notice';
import { ViewsMenu } from './saved-views/views-menu';
import { useWeekPage, type WeekPage } from './use-week-page';
import { WeekGrid } from './grid/week-grid';
import { WeekNav } from './nav/week-nav';
import { WeekNotices } from './notices/week-notices';
import css from './week-screen.module.css';
import { WeekSkeleton } from './week-skeleton';
import { LazyWeekTable } from './table/lazy-week-table';
import { useWeekScroll } from './use-week-scroll';
import { WeekTools } from './nav/week-tools';

const isPlain = (click: MouseEvent): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/**
 * Opens the event whose link was clicked, keeping the filters of the address. One listener serves all lines, whose links
 * are plain anchors: a changed filter then renders none of them again, and a modified click still opens a new tab.
 * While an event is open another takes its place in the history (`replace`), so that one step back closes the panel.
 */
function useOpenEvent(search: string, replace: boolean): (click: MouseEvent) => void {
  const navigate = useNavigate();
  return (click) => {
    const link = click.target instanceof Element ? click.target.closest('[data-event-id] a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(click)) return;
    click.preventDefault();
    void navigate(link.pathname + search, { replace, preventScrollReset: true });
  };
}

function WeekBody({ page }: { page: WeekPage }) {
  const { messages } = useI18n();
  const { query, shown, url, monday } = page;
  if (query.isPending) return query.isFetching ? <WeekSkeleton monday={monday} /> : null;
  if (!query.data) {
    return (
      <div className={css.failed}>
        <p role="alert">
          {messages.notices.failedWeek} {errorMessage(toApiError(query.error), messages)}
        </p>
        <LazyRetryCountdown />
        <Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>
      </div>
    );
  }
  if (shown.length === 0) return <EmptyWeek page={page} />;
  return (
    <>
      <EmptyDay page={page} />
      {url.view === 'table' ? <LazyWeekTable page={page} /> : <WeekGrid page={page} />}
    </>
  );
}

/** The home page: a week of events, with its filters, and the panel of the event that is open beside it. */
export function WeekScreen() {
  const page = useWeekPage();
  const { displayZone } = useApp();
  const { messages, format } = useI18n();
  const openEvent = useOpenEvent(page.search, page.openEvent !== null);
  useFocusReturn(page.openEvent);
  const { monday, today, query } = page;
  const week = useRef<HTMLElement>(null);
  useWeekKeys(week, page);
  useWeekScroll(week, `${monday} ${page.chosen}`, query.data !== undefined);
  useOpenLineInSight(page.openEvent, query.data !== undefined);
  return (
    <div className={css.screen}>
      <title>{`${format.weekShort(monday)} · ${messages.appName}`}</title>
      <a className={css.skip} href="#week">
        {messages.skipToWeek}
      </a>
      <TopBar
        at={toInstant({ day: addDays(monday, 3), hour: '12:00' }, displayZone)}
        aside={
          <>
            <ViewsMenu monday={monday} search={page.search} />
            <ViewSwitch page={page} />
          </>
        }
      >
        <WeekNav monday={monday} today={today} />
      </TopBar>
      <DayStrip agenda={page.agenda} monday={monday} today={today} chosen={page.chosen} />
      <FilterBar page={page} />
      <SharedViewNotice />
      <WeekNotices page={page} />
      <div className={css.body}>
        <main ref={week} id="week" tabIndex={-1} className={css.main} onClick={openEvent}>
          <WeekBody page={page} />
        </main>
        <Outlet />
      </div>
      <WeekTools page={page} />
    </div>
  );
}
