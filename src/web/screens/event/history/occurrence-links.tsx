import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import { startOfWeek } from '../../../../domain/time/day';
import { type Series, findAdjacentReleases } from '../../../../domain/series/series';
import { useParams, useSearchParams } from '../../../app/context/page-context';
import { useSourceDay, useZones } from '../../../app/hooks/use-time';
import { paths, writeSearch } from '../../../paths';
import { useI18n, useMessages } from '../../../i18n/messages-context';
import { Link } from '../../../app/context/link';
import { Period } from '../../../ui/marks/period';
import css from './occurrence-links.module.css';

/** Builds the URL of another occurrence with the same filters and chart settings: beside its week, if this one is. Drops the chosen day. */
export function useOccurrenceUrl(): (event: EconomicEvent) => string {
  const zones = useZones();
  const { monday } = useParams();
  const params = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('day');
  const search = writeSearch(next);
  return (event) => {
    if (monday === undefined) return paths.event(event.id) + search;
    const { day } = toZonedEvent(event, zones);
    return paths.weekEvent(startOfWeek(day), event.id, search);
  };
}

const YEAR = /\s\d{4}$/;

/** A date whose year may be dimmed or hidden on screen; screen readers always read it. */
export function DateWithYear({ date, year }: { date: string; year: string | undefined }) {
  const day = useI18n().format.shortDay(date);
  return (
    <time dateTime={date} data-year={date.slice(2, 4)}>
      {day.replace(YEAR, '')} <span className={year}>{YEAR.exec(day)?.[0].trim()}</span>
    </time>
  );
}

type OccurrenceLinkProps = {
  readonly event: EconomicEvent;
  readonly side: 'earlier' | 'later';
  /** The year of the open event: beside the week, a date of the same year hides it, and another has two digits. */
  readonly year: string;
};

function OccurrenceLink({ event, side, year }: OccurrenceLinkProps) {
  const { messages, format } = useMessages();
  const toUrl = useOccurrenceUrl();
  return (
    <Link to={toUrl(event)} className={css.link}>
      {side === 'earlier' ? <ChevronLeft size={14} /> : null}
      <span className="visually-hidden">
        {messages.occurrence[side]}
        {format.colon}
      </span>{' '}
      <DateWithYear date={event.date} year={event.date.startsWith(year) ? css.known : css.other} />
      {event.period ? (
        <span className={css.period}>
          <span className="visually-hidden">,</span> <Period period={event.period} />
        </span>
      ) : null}
      {side === 'later' ? <ChevronRight size={14} /> : null}
    </Link>
  );
}

export function OccurrenceLinks({ event, whole }: { event: EconomicEvent; whole: Series }) {
  const { messages } = useMessages();
  const { earlier, later } = findAdjacentReleases(whole, event.id);
  const year = event.date.slice(0, 4);
  if (!earlier && !later) return null;
  return (
    <nav className={css.links} data-print="none" aria-label={messages.occurrence.label}>
      {earlier ? <OccurrenceLink event={earlier} side="earlier" year={year} /> : null}
      {later ? <OccurrenceLink event={later} side="later" year={year} /> : null}
    </nav>
  );
}

const MAX_NEXT = 6;
const MAX_LAST = 12;

function Dates({ events, open }: { events: readonly EconomicEvent[]; open: string }) {
  const { format } = useMessages();
  const toUrl = useOccurrenceUrl();
  return (
    <ul className={css.dates}>
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={toUrl(event)}
            className={css.date}
            aria-current={event.id === open ? 'true' : undefined}
            title={event.period || undefined}
          >
            <time dateTime={event.date}>{format.shortDay(event.date)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ReleaseDatesProps = { readonly event: EconomicEvent; readonly whole: Series; readonly heading: 'h3' | 'h4' };

/** The dates of events without values, such as speeches: the next and the last ones, the others on demand. */
export function ReleaseDates({ event, whole, heading: Heading }: ReleaseDatesProps) {
  const { messages, format } = useMessages();
  const today = useSourceDay();
  // The newest first, as everywhere in a history.
  const events = whole.occurrences.map((occurrence) => occurrence.event);
  const next = events.filter(({ date }) => date >= today).slice(-MAX_NEXT);
  const last = events.filter(({ date }) => date < today).slice(0, MAX_LAST);
  const shown = new Set([...next, ...last]);
  const others = events.filter((one) => !shown.has(one));
  return (
    <div className={css.block}>
      <Heading>{messages.history.dates}</Heading>
      <Dates events={[...next, ...last]} open={event.id} />
      {others.length > 0 ? (
        <details>
          <summary className={css.summary}>
            {messages.history.otherDates(others.length, format.whole(others.length))}
          </summary>
          <Dates events={others} open={event.id} />
        </details>
      ) : null}
    </div>
  );
}
