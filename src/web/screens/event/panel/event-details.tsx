import type { EconomicEvent } from '../../../../contract/decode/event';
import { hasFigureText } from '../../../../domain/calendar/publishes-figure';
import { useI18n } from '../../../i18n/messages-context';
import { EventActions } from '../event-actions';
import css from './event-details.module.css';
import { EventInstant } from './event-instant';
import { EventNotes } from './event-notes';
import { LazyEventIssues } from '../lazy-event-issues';
import { EventHistory } from '../history/event-history';
import { EventFigures } from './event-figures';
import { Flag } from '../../../ui/marks/flag';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import eventFactsCss from './event-facts.module.css';

/** Where an event belongs: its country, its category, its importance. */
function EventFacts({ event: { region, category, importance } }: { event: EconomicEvent }) {
  const { messages } = useI18n();
  const currency = region.currency ? ` (${region.currency})` : '';
  return (
    <ul className={eventFactsCss.facts}>
      <li>
        <Flag code={region.code} />
        {region.name && region.code ? <span className={eventFactsCss.code}>{region.code}</span> : null}
        <span lang={region.name ? 'fr' : undefined}>{region.name || region.code || messages.event.unknownRegion}</span>
        <span className={eventFactsCss.faint}>{currency}</span>
      </li>
      <li>
        <span className={eventFactsCss.swatch} data-category={category.id} />
        <span lang={category.label ? 'fr' : undefined}>{category.label || messages.event.noCategory}</span>
      </li>
      <li>
        <ImportanceMark importance={importance} />
        <span>
          <span className="visually-hidden">{messages.filters.importance} </span>
          {messages.importance[importance]}
        </span>
      </li>
    </ul>
  );
}

type EventDetailsProps = {
  readonly event: EconomicEvent;
  /** When the event was read, in milliseconds; 0 when only its week was. */
  readonly readAt: number;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** Everything known of an event, then its history. What the provider leaves empty is absent. */
export function EventDetails({ event, readAt, heading: Heading, titleId }: EventDetailsProps) {
  const { messages } = useI18n();
  const hasFigures = hasFigureText(event);
  return (
    <article className={css.details} data-figures={hasFigures}>
      <header>
        <EventFacts event={event} />
        <Heading id={titleId} className={css.title} lang={event.title ? 'fr' : undefined}>
          {event.title || messages.event.untitled}
        </Heading>
        <EventInstant event={event} />
      </header>
      {hasFigures ? <EventFigures event={event} /> : null}
      <EventNotes event={event} />
      <LazyEventIssues id={event.id} />
      <EventActions event={event} readAt={readAt} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
    </article>
  );
}
