import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/decode/event';
import { findAdjacentReleases } from '../../../domain/series/adjacent-releases';
import { colonText } from '../../i18n/colon-text';
import { eventMessages } from '../../i18n/messages/event/event-messages';
import { useMessages } from '../../i18n/messages-context';
import { useSeries } from './history/use-series';
import css from './occurrence-links.module.css';
import { DateWithYear } from './date-with-year';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { startOfWeek } from '../../../domain/time/week';
import { useApp } from '../../app/context/app-context';
import { paths, writeSearch } from '../../paths';

/**
 * The address of another occurrence: beside its week when this one is beside its own, a page of its own otherwise. The
 * filters and the view of the chart stay; the day a phone shows becomes that of the occurrence.
 */
function useOccurrenceAddress(): (event: EconomicEvent) => string {
  const { config, displayZone } = useApp();
  const { monday } = useParams();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete('day');
  const search = writeSearch(kept);
  return (event) => {
    if (monday === undefined) return paths.event(event.id) + search;
    const { day } = toZonedEvent(event, { source: config.sourceTimeZone, reader: displayZone });
    return paths.weekEvent(startOfWeek(day), event.id, search);
  };
}

type OccurrenceLinkProps = {
  readonly event: EconomicEvent;
  readonly side: 'earlier' | 'later';
  /** The year of the event that is open: beside the week it is not drawn again. */
  readonly year: string;
};

function OccurrenceLink({ event, side, year }: OccurrenceLinkProps) {
  const { messages, format } = useMessages(eventMessages);
  const addressOf = useOccurrenceAddress();
  return (
    <Link to={addressOf(event)} className={css.link} preventScrollReset>
      {side === 'earlier' ? <ChevronLeft size={14} aria-hidden="true" /> : null}
      <span className="visually-hidden">
        {messages.occurrence[side]}
        {colonText(format.language)}
      </span>{' '}
      <DateWithYear date={event.date} year={event.date.startsWith(year) ? css.known : undefined} />
      {event.period ? (
        <span className={css.period}>
          <span className="visually-hidden">,</span> <span lang="fr">{event.period}</span>
        </span>
      ) : null}
      {side === 'later' ? <ChevronRight size={14} aria-hidden="true" /> : null}
    </Link>
  );
}

/** The ways to the releases right before and right after an event, once its history is known. */
export function OccurrenceLinks({ event }: { event: EconomicEvent }) {
  const { messages } = useMessages(eventMessages);
  const series = useSeries(event);
  const { earlier, later } = series ? findAdjacentReleases(series, event.id) : { earlier: null, later: null };
  const year = event.date.slice(0, 4);
  if (!earlier && !later) return null;
  return (
    <nav className={css.links} aria-label={messages.occurrence.label}>
      {earlier ? <OccurrenceLink event={earlier} side="earlier" year={year} /> : null}
      {later ? <OccurrenceLink event={later} side="later" year={year} /> : null}
    </nav>
  );
}
