import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { addDays } from '../../../domain/day';
import { instantOf } from '../../../domain/instant';
import { failureOf } from '../../data/api-error';
import { useApp } from '../../frame/app-context';
import { explain } from '../../frame/explain';
import { TopBar } from '../../frame/top-bar';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import { DayStrip } from './day-strip';
import { EmptyDay } from './empty-day';
import { EmptyWeek } from './empty-week';
import { FilterBar } from './filter-bar';
import { useWeekKeys } from './keys/use-week-keys';
import { NextAttemptSlot } from './next-attempt-slot';
import { useFocusReturn } from './use-focus-return';
import { useOpenLineInSight } from './use-open-line-in-sight';
import { useOpenEvent } from './use-open-event';
import { ViewSwitch } from './view-switch';
import { SharedViewNotice } from './views/shared-view-notice';
import { ViewsMenu } from './views/views-menu';
import { useWeekPage, type WeekPage } from './use-week-page';
import { WeekGrid } from './week-grid';
import { WeekNav } from './week-nav';
import { WeekNotices } from './week-notices';
import css from './week-screen.module.css';
import { WeekSkeleton } from './week-skeleton';
import { WeekTableSlot } from './week-table-slot';
import { useWeekScroll } from './use-week-scroll';
import { WeekTools } from './week-tools';

function WeekBody({ page }: { page: WeekPage }) {
  const { words } = useSpeech();
  const { query, shown, url, monday } = page;
  if (query.isPending) return query.isFetching ? <WeekSkeleton monday={monday} /> : null;
  if (!query.data) {
    return (
      <div className={css.failed}>
        <p role="alert">
          {words.notices.failedWeek} {explain(failureOf(query.error), words)}
        </p>
        <NextAttemptSlot />
        <Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>
      </div>
    );
  }
  if (shown.length === 0) return <EmptyWeek page={page} />;
  return (
    <>
      <EmptyDay page={page} />
      {url.view === 'table' ? <WeekTableSlot page={page} /> : <WeekGrid page={page} />}
    </>
  );
}

/** The home page: a week of events, with its filters, and the panel of the event that is open beside it. */
export function WeekScreen() {
  const page = useWeekPage();
  const { readerZone } = useApp();
  const { words, format } = useSpeech();
  const openEvent = useOpenEvent(page.search, page.openEvent !== null);
  useFocusReturn(page.openEvent);
  const { monday, today, query } = page;
  const week = useRef<HTMLElement>(null);
  useWeekKeys(week, page);
  useWeekScroll(week, `${monday} ${page.chosen}`, query.data !== undefined);
  useOpenLineInSight(page.openEvent, query.data !== undefined);
  return (
    <div className={css.screen}>
      <title>{`${format.weekShort(monday)} · ${words.appName}`}</title>
      <a className={css.skip} href="#week">
        {words.skipToWeek}
      </a>
      <TopBar
        at={instantOf({ day: addDays(monday, 3), hour: '12:00' }, readerZone)}
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
