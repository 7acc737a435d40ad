import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/event';
import { neighboursOf } from '../../../domain/neighbours';
import { colonOf } from '../../text/colon-of';
import { eventWords } from '../../text/event-words';
import { useSpeechWith } from '../../text/words-context';
import { useSeries } from './history/use-series';
import css from './occurrence-links.module.css';
import { SplitDay } from './split-day';
import { useOccurrenceAddress } from './use-occurrence-address';

type OccurrenceLinkProps = {
  readonly event: EconomicEvent;
  readonly side: 'earlier' | 'later';
  /** The year of the event that is open: beside the week it is not drawn again. */
  readonly year: string;
};

function OccurrenceLink({ event, side, year }: OccurrenceLinkProps) {
  const { words, format } = useSpeechWith(eventWords);
  const addressOf = useOccurrenceAddress();
  return (
    <Link to={addressOf(event)} className={css.link} preventScrollReset>
      {side === 'earlier' ? <ChevronLeft size={14} aria-hidden="true" /> : null}
      <span className="visually-hidden">
        {words.occurrence[side]}
        {colonOf(format.language)}
      </span>{' '}
      <SplitDay date={event.date} year={event.date.startsWith(year) ? css.known : undefined} />
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
  const { words } = useSpeechWith(eventWords);
  const series = useSeries(event);
  const { earlier, later } = series ? neighboursOf(series, event.id) : { earlier: null, later: null };
  const year = event.date.slice(0, 4);
  if (!earlier && !later) return null;
  return (
    <nav className={css.links} aria-label={words.occurrence.label}>
      {earlier ? <OccurrenceLink event={earlier} side="earlier" year={year} /> : null}
      {later ? <OccurrenceLink event={later} side="later" year={year} /> : null}
    </nav>
  );
}
