import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { startOfWeek } from '../../../domain/time/week';
import { useEvent, useLiveState } from '../../data/queries/hooks';
import { useApp } from '../../app/context/app-context';
import { TopBar } from '../../layout/top-bar';
import { useAnnouncements } from '../../app/hooks/use-announcements';
import { LiveRegion } from '../../layout/live-region';
import { paths } from '../../paths';
import { useI18n } from '../../i18n/messages-context';
import { EventDetails } from './panel/event-details';
import css from './event-screen.module.css';
import { EventStale } from './event-stale';
import { EventError } from './event-error';

const TITLE_ID = 'event-title';

/** An event on a page of its own, for a shared link, with the way to its week. */
export function EventScreen() {
  const { id = '' } = useParams();
  const { config, displayZone } = useApp();
  const { messages } = useI18n();
  const query = useEvent(id);
  const told = useAnnouncements({ news: useLiveState((state) => state.told), isShown: (of) => of === id });
  const weekOf = (event: EconomicEvent) => {
    const { day } = toZonedEvent(event, { source: config.sourceTimeZone, reader: displayZone });
    return paths.weekEvent(startOfWeek(day), event.id);
  };
  const main = useRef<HTMLElement>(null);
  const shown = useRef(id);
  // Another occurrence has taken the place of the one whose link was followed, and of its focus.
  useEffect(() => {
    if (shown.current !== id) main.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const waiting = query.isError ? messages.event.failedTitle : messages.event.loading;
  const tabTitle = query.data ? query.data.title || messages.event.untitled : waiting;
  return (
    <div className={css.screen}>
      <title>{`${tabTitle} · ${messages.appName}`}</title>
      <TopBar>
        <Link to={query.data ? weekOf(query.data) : paths.home} className={css.way}>
          {query.data ? messages.event.toWeek : messages.trouble.toWeek}
        </Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main} aria-labelledby={TITLE_ID}>
        <LiveRegion told={told} />
        <EventStale query={query} />
        {query.data ? (
          <EventDetails event={query.data} readAt={query.dataUpdatedAt} heading="h1" titleId={TITLE_ID} />
        ) : (
          <EventError query={query} heading="h1" titleId={TITLE_ID} />
        )}
      </main>
    </div>
  );
}
