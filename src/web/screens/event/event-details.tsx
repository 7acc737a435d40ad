import type { EconomicEvent } from '../../../contract/event';
import { hasFigureText } from '../../../domain/bears-value';
import { useSpeech } from '../../text/words-context';
import { EventActions } from './event-actions';
import css from './event-details.module.css';
import { EventFacts } from './event-facts';
import { EventInstant } from './event-instant';
import { EventNotes } from './event-notes';
import { EventOdditiesSlot } from './event-oddities-slot';
import { EventHistory } from './history/event-history';
import { ValueTrio } from './value-trio';

type EventDetailsProps = {
  readonly event: EconomicEvent;
  /** When the event was read, in milliseconds; 0 when only its week was. */
  readonly readAt: number;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** Everything known of an event, then its history. What the provider leaves empty is absent. */
export function EventDetails({ event, readAt, heading: Heading, titleId }: EventDetailsProps) {
  const { words } = useSpeech();
  const hasFigures = hasFigureText(event);
  return (
    <article className={css.details} data-figures={hasFigures}>
      <header>
        <EventFacts event={event} />
        <Heading id={titleId} className={css.title} lang={event.title ? 'fr' : undefined}>
          {event.title || words.event.untitled}
        </Heading>
        <EventInstant event={event} />
      </header>
      {hasFigures ? <ValueTrio event={event} /> : null}
      <EventNotes event={event} />
      <EventOdditiesSlot id={event.id} />
      <EventActions event={event} readAt={readAt} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
    </article>
  );
}
