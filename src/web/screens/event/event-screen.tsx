import { useEffect, useRef } from 'react';
import { Link } from '../../app/context/link';
import { useParams, useSearchParams } from '../../app/context/page-context';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { startOfWeek } from '../../../domain/time/day';
import { toApiError } from '../../data/http/api-error';
import { useEvent } from '../../data/queries/hooks';
import { useZones } from '../../app/hooks/use-time';
import { TopBar } from '../../layout/top-bar';
import { useAnnouncements, LiveRegion } from '../../app/hooks/use-announcements';
import { paths, writeSearch } from '../../paths';
import { useMessages } from '../../i18n/messages-context';
import { EventBody } from './event-body';
import css from './event-screen.module.css';

const TITLE_ID = 'event-title';

/** An event on its own page, for shared links, with a link to its week, which keeps the chart. */
export function EventScreen() {
  const { id = '' } = useParams();
  const params = useSearchParams();
  const zones = useZones();
  const { messages } = useMessages();
  const query = useEvent(id);
  const announcement = useAnnouncements({ isShown: (of) => of === id });
  const weekOf = (event: EconomicEvent) => {
    const { day } = toZonedEvent(event, zones);
    return paths.weekEvent(startOfWeek(day), event.id, writeSearch(params));
  };
  const main = useRef<HTMLElement>(null);
  const shown = useRef(id);
  // An occurrence link was followed: the link, which had the focus, is gone.
  useEffect(() => {
    if (shown.current !== id) main.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const failed = toApiError(query.error).kind === 'missing' ? messages.lost.missingTitle : messages.event.failedTitle;
  const waiting = query.isError ? failed : messages.event.loading;
  const tabTitle = query.data ? query.data.title || messages.event.untitled : waiting;
  return (
    <div className={css.screen}>
      <title>{`${tabTitle} · ${messages.appName}`}</title>
      <TopBar>
        <Link to={query.data ? weekOf(query.data) : paths.home}>
          {query.data ? messages.event.toWeek : messages.errors.toWeek}
        </Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main} aria-labelledby={TITLE_ID}>
        <LiveRegion announcement={announcement} />
        <EventBody query={query} heading="h1" titleId={TITLE_ID} />
      </main>
    </div>
  );
}
