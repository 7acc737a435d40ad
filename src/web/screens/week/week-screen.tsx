import { useRef, useState, type MouseEvent } from 'react';
import { weekDays, addDays, startOfWeek } from '../../../domain/time/day';
import { toInstant } from '../../../domain/time/instant';
import { Outlet } from '../../app/context/page-context';
import { useApp, usePreferences } from '../../app/context/app-context';
import { errorMessage } from '../../app/context/error-message';
import { TopBar } from '../../layout/top-bar';
import { PHONE, useMedia } from '../../ui/hooks/use-window';
import { Button } from '../../ui/buttons/button';
import { useI18n } from '../../i18n/messages-context';
import { lazyPart } from '../../ui/lazy-part';
import { useLiveState, useLoadedWeek } from '../../data/queries/hooks';
import { DayStrip, ViewSwitch, WeekNav } from './nav/week-nav';
import { EmptyDay, EmptyWeek } from './filters/no-events';
import { FilterBar } from './filters/filter-bar';
import { useWeekKeys } from './keyboard/use-week-keys';
import { useEventLinks } from './use-event-links';
import { useWeekScroll } from './use-week-scroll';
import { SharedViewNotice } from './saved-views/shared-view-notice';
import { ViewsMenu } from './saved-views/views-menu';
import { useWeekPage, type WeekPage } from './use-week-page';
import { focusWeek } from './week-dom';
import { WeekGrid } from './grid/week-grid';
import { WeekNotices } from './notices/week-notices';
import css from './week-screen.module.css';
import { WeekTools } from './nav/week-tools';
import noEventsCss from './filters/no-events.module.css';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder rows while the week loads: times, titles and figures in the grid, lines in a table. */
function WeekSkeleton({ page: { monday, shownUrl } }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const days = shownUrl.view === 'grid' ? weekDays(monday) : [];
  return (
    <div className={css.week} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.week.loading}
      </p>
      {days.map((day) => (
        <div key={day} className={css.day} aria-hidden="true">
          <p className={css.heading}>
            {format.weekday(day)} <b>{format.dayNumber(day)}</b>
          </p>
          {SKELETON_ROWS.map((row) => (
            <div key={row} className={css.row} />
          ))}
        </div>
      ))}
    </div>
  );
}

const RetryCountdown = lazyPart(async () => (await import('../../layout/notices/loading-notice')).RetryCountdown);

/** Time until the next automatic retry; nothing when none is scheduled. */
function LazyRetryCountdown() {
  const at = useLiveState(({ retryAt }) => retryAt);
  return at === null ? null : <RetryCountdown at={at} />;
}

// The user can go back to the grid, which shows the same events.
function TableLoadError() {
  const { messages } = useI18n();
  return (
    <p role="alert" className={noEventsCss.empty}>
      {messages.week.tableFailed}
    </p>
  );
}

/** Loaded when a view in rows is first opened. */
const LazyWeekTable = lazyPart(async () => (await import('./table/week-table')).WeekTable, {
  pending: WeekSkeleton,
  failed: TableLoadError,
});

// Not by the fragment of the link, which may hold the URL of the app.
function skipToWeek(click: MouseEvent): void {
  click.preventDefault();
  focusWeek();
}

const LegendLine = lazyPart(async () => (await import('./notices/legend-line')).LegendLine, { afterPaint: true });

function WeekBody({ page }: { page: WeekPage }) {
  const { messages } = useI18n();
  const { query, shown, listed, shownUrl } = page;
  if (query.isPending) return query.isFetching ? <WeekSkeleton page={page} /> : null;
  if (!query.data) {
    return (
      <>
        <WeekGrid page={page} />
        <div className={css.failed}>
          <p role="alert">
            {messages.notices.failedWeek} {errorMessage(query.error, messages)}
          </p>
          <LazyRetryCountdown />
          <Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>
        </div>
      </>
    );
  }
  // The list of a Sunday includes events of the next week.
  if (shown.length + listed.shown.length === 0) {
    return (
      <>
        <WeekGrid page={page} />
        <EmptyWeek page={page} />
      </>
    );
  }
  return (
    <>
      {shownUrl.view === 'day' ? <LazyWeekTable page={page} /> : null}
      <EmptyDay page={page} />
      {shownUrl.view === 'table' ? <LazyWeekTable page={page} /> : null}
      {shownUrl.view === 'grid' ? <WeekGrid page={page} /> : null}
    </>
  );
}

const NextRelease = lazyPart(async () => (await import('./live/next-release')).NextRelease, { afterPaint: true });

/** The area of the next release: in the top bar, or in a row of its own on a phone. Reserves its space until it has loaded. */
function NextReleaseArea({ page, phone }: { page: WeekPage; phone: boolean }) {
  const { messages } = useI18n();
  return (
    <section className={phone ? css.nextRow : css.next} data-print="none" aria-label={messages.week.nextEvent}>
      <NextRelease page={page} phone={phone} />
    </section>
  );
}

/**
 * The row of the next release on a phone. A link that opened another week knows no release: whether there is a row is decided once for each
 * week, so that its events never move once the current week is known.
 */
function NextReleaseRow({ page }: { page: WeekPage }) {
  const thisMonday = startOfWeek(page.today);
  const isKnown = useLoadedWeek(thisMonday) !== undefined;
  const [isShown] = useState(isKnown || page.monday === thisMonday);
  return isShown ? <NextReleaseArea page={page} phone /> : null;
}

/** The top bar with the way to other weeks. A phone has the views in a sheet, and its filters up here. */
function WeekTopBar({ page, phone }: { page: WeekPage; phone: boolean }) {
  const { displayZone } = useApp();
  const { monday, today, search } = page;
  const views = (
    <>
      <ViewsMenu monday={monday} search={search} />
      <ViewSwitch page={page} />
    </>
  );
  return (
    <TopBar
      at={toInstant({ day: addDays(monday, 3), hour: '12:00' }, displayZone)}
      hasTabs
      aside={phone ? null : views}
    >
      <WeekNav monday={monday} today={today} />
      {phone ? <FilterBar page={page} /> : <NextReleaseArea page={page} phone={false} />}
    </TopBar>
  );
}

/** The home page: a week of events with its filters, beside the panel of the open event. Calls `onIntent` when the user points at the events or focuses one. */
export function WeekScreen({ onIntent }: { readonly onIntent: () => void }) {
  const page = useWeekPage();
  const { legendSeen } = usePreferences();
  const { messages, format } = useI18n();
  const eventLinks = useEventLinks(page.search, page.openEvent !== null);
  const { monday, query } = page;
  const phone = useMedia(PHONE);
  const week = useRef<HTMLElement>(null);
  useWeekKeys(week, page);
  useWeekScroll(week, page);
  return (
    <div className={css.screen}>
      <title>{`${format.weekShort(monday)} · ${messages.appName}`}</title>
      <a className={css.skip} href="#week" onClick={skipToWeek}>
        {messages.skipToWeek}
      </a>
      <WeekTopBar page={page} phone={phone} />
      <DayStrip page={page} />
      {phone ? <NextReleaseRow key={monday} page={page} /> : <FilterBar page={page} />}
      <SharedViewNotice />
      <WeekNotices query={query} monday={monday} />
      <div className={css.body}>
        <main
          ref={week}
          id="week"
          tabIndex={-1}
          aria-busy={page.url !== page.shownUrl}
          className={css.main}
          {...eventLinks}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <WeekBody page={page} />
        </main>
        {query.data && !legendSeen ? <LegendLine page={page} /> : null}
        <Outlet />
      </div>
      <WeekTools page={page} />
    </div>
  );
}
