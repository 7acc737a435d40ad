import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '../../../app/context/link';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { findAdjacentReleases } from '../../../../domain/series/adjacent-releases';
import { useMessages } from '../../../i18n/messages-context';
import { Period } from '../../../ui/marks/period';
import css from './occurrence-links.module.css';
import { DateWithYear } from '../date-with-year';
import { useOccurrenceUrl } from '../occurrence-url';

type OccurrenceLinkProps = {
  readonly event: EconomicEvent;
  readonly side: 'earlier' | 'later';
  /** The year of the open event: hidden beside the week, where a date of the same year does not repeat it. */
  readonly year: string;
};

function OccurrenceLink({ event, side, year }: OccurrenceLinkProps) {
  const { messages, format } = useMessages();
  const toUrl = useOccurrenceUrl();
  return (
    <Link to={toUrl(event)} className={css.link}>
      {side === 'earlier' ? <ChevronLeft size={14} aria-hidden="true" /> : null}
      <span className="visually-hidden">
        {messages.occurrence[side]}
        {format.colon}
      </span>{' '}
      <DateWithYear date={event.date} year={event.date.startsWith(year) ? css.known : undefined} />
      {event.period ? (
        <span className={css.period}>
          <span className="visually-hidden">,</span> <Period period={event.period} />
        </span>
      ) : null}
      {side === 'later' ? <ChevronRight size={14} aria-hidden="true" /> : null}
    </Link>
  );
}

/** Links to the releases right before and after an event. */
export function OccurrenceLinks({ event, whole }: { event: EconomicEvent; whole: Series }) {
  const { messages } = useMessages();
  const { earlier, later } = findAdjacentReleases(whole, event.id);
  const year = event.date.slice(0, 4);
  if (!earlier && !later) return null;
  return (
    <nav className={css.links} aria-label={messages.occurrence.label}>
      {earlier ? <OccurrenceLink event={earlier} side="earlier" year={year} /> : null}
      {later ? <OccurrenceLink event={later} side="later" year={year} /> : null}
    </nav>
  );
}
