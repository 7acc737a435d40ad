import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import { mondayOf } from '../../../domain/week';
import { useEvent, useLiveState } from '../../data/hooks';
import { useApp } from '../../frame/app-context';
import { TopBar } from '../../frame/top-bar';
import { useTold } from '../../frame/use-told';
import { Voice } from '../../frame/voice';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { EventDetails } from './event-details';
import css from './event-screen.module.css';
import { EventStale } from './event-stale';
import { EventTrouble } from './event-trouble';

const TITLE_ID = 'event-title';

/** An event on a page of its own, for a shared link, with the way to its week. */
export function EventScreen() {
  const { id = '' } = useParams();
  const { config, readerZone } = useApp();
  const { words } = useSpeech();
  const query = useEvent(id);
  const told = useTold({ news: useLiveState((state) => state.told), isShown: (of) => of === id });
  const weekOf = (event: EconomicEvent) => {
    const { day } = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
    return paths.weekEvent(mondayOf(day), event.id);
  };
  const main = useRef<HTMLElement>(null);
  const shown = useRef(id);
  // Another occurrence has taken the place of the one whose link was followed, and of its focus.
  useEffect(() => {
    if (shown.current !== id) main.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const waiting = query.isError ? words.event.failedTitle : words.event.loading;
  const tabTitle = query.data ? query.data.title || words.event.untitled : waiting;
  return (
    <div className={css.screen}>
      <title>{`${tabTitle} · ${words.appName}`}</title>
      <TopBar>
        <Link to={query.data ? weekOf(query.data) : paths.home} className={css.way}>
          {query.data ? words.event.toWeek : words.trouble.toWeek}
        </Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main} aria-labelledby={TITLE_ID}>
        <Voice told={told} />
        <EventStale query={query} />
        {query.data ? (
          <EventDetails event={query.data} readAt={query.dataUpdatedAt} heading="h1" titleId={TITLE_ID} />
        ) : (
          <EventTrouble query={query} heading="h1" titleId={TITLE_ID} />
        )}
      </main>
    </div>
  );
}
