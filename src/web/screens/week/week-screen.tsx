import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { kindOf } from '../../data/api-error';
import { TopBar } from '../../frame/top-bar';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import { chosenDay } from './chosen-day';
import { DayStrip } from './day-strip';
import { EmptyWeek } from './empty-week';
import { FilterBar } from './filter-bar';
import { useNowInSight } from './use-now-in-sight';
import { useOpenEvent } from './use-open-event';
import { ViewSwitch } from './view-switch';
import { useWeekPage, type WeekPage } from './use-week-page';
import { WeekGrid } from './week-grid';
import { WeekNav } from './week-nav';
import { WeekNotices } from './week-notices';
import css from './week-screen.module.css';
import { WeekSkeleton } from './week-skeleton';
import { WeekTable } from './week-table';
import { WeekTools } from './week-tools';

function WeekBody({ page }: { page: WeekPage }) {
  const { words } = useSpeech();
  const { query, shown, url, monday } = page;
  if (query.isPending) return <WeekSkeleton monday={monday} />;
  if (!query.data) {
    return (
      <div role="alert" className={css.failed}>
        <p>
          {words.notices.failedWeek} {words.notices.cause[kindOf(query.error)]}
        </p>
        <Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>
      </div>
    );
  }
  if (shown.length === 0) return <EmptyWeek page={page} />;
  return url.view === 'table' ? <WeekTable page={page} /> : <WeekGrid page={page} />;
}

// Closing the panel gives the focus back to the line it was opened from.
function useFocusReturn(openEvent: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openEvent === null && last.current !== null) {
      const lines = [...document.querySelectorAll<HTMLElement>('[data-event-id]')];
      const line = lines.find(({ dataset }) => dataset['eventId'] === last.current);
      line?.querySelector('a')?.focus({ preventScroll: true });
    }
    last.current = openEvent;
  }, [openEvent]);
}

/** The home page: a week of events, with its filters, and the panel of the event that is open beside it. */
export function WeekScreen() {
  const page = useWeekPage();
  const { words, format } = useSpeech();
  const openEvent = useOpenEvent(page.search);
  useFocusReturn(page.openEvent);
  const { monday, today, query, url } = page;
  const week = useRef<HTMLElement>(null);
  useNowInSight(week, monday, query.data !== undefined && url.view === 'grid');
  return (
    <div className={css.screen}>
      <title>{`${format.weekShort(monday)} · ${words.appName}`}</title>
      <a className={css.skip} href="#week">
        {words.skipToWeek}
      </a>
      <TopBar aside={<ViewSwitch page={page} />}>
        <WeekNav monday={monday} today={today} />
      </TopBar>
      <DayStrip agenda={page.agenda} monday={monday} today={today} chosen={chosenDay(page.agenda, url.day, today)} />
      <FilterBar page={page} />
      <WeekNotices query={query} />
      <div className={css.body}>
        <main ref={week} id="week" tabIndex={-1} className={css.main} onClick={openEvent}>
          <WeekBody page={page} />
        </main>
        <Outlet />
      </div>
      {query.data ? <WeekTools page={page} /> : null}
    </div>
  );
}
