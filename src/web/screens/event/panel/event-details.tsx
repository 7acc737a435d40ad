import type { EconomicEvent } from '../../../../contract/decode/event';
import { hasFigureText } from '../../../../domain/calendar/publishes-figure';
import { useI18n } from '../../../i18n/messages-context';
import { EventActions } from './event-actions';
import css from './event-details.module.css';
import { EventTime } from './event-time';
import { EventNotes } from './event-notes';
import { EventHistory } from '../history/event-history';
import { EventFigures } from './event-figures';
import { Flag } from '../../../ui/marks/flag';
import { ImportanceMark } from '../../../ui/marks/importance-mark';

import type { ComponentProps } from 'react';
import { useHasIssues } from '../../../app/hooks/use-provider-diagnostics';
import { lazyPart } from '../../../ui/lazy-part';
import type { EventIssues } from './event-issues';

// If its chunk cannot be loaded, the provider page still lists the issues.
const Issues = lazyPart(async () => (await import('./event-issues')).EventIssues);

/** The issues of an event. Their chunk is loaded once an issue has been reported. */
function LazyEventIssues(props: ComponentProps<typeof EventIssues>) {
  return useHasIssues() ? <Issues {...props} /> : null;
}

/** Country, category and importance of an event. */
function EventFacts({ event: { region, category, importance } }: { event: EconomicEvent }) {
  const { messages } = useI18n();
  const currency = region.currency ? ` (${region.currency})` : '';
  return (
    <ul className={css.facts}>
      <li>
        <Flag code={region.code} />
        {region.name && region.code ? <span className={css.code}>{region.code}</span> : null}
        <span lang={region.name ? 'fr' : undefined}>{region.name || region.code || messages.event.unknownRegion}</span>
        <span className={css.faint}>{currency}</span>
      </li>
      <li>
        <span className={css.swatch} data-category={category.id} />
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
  /** When the event itself was fetched, in epoch ms; 0 if only its week was. */
  readonly readAt: number;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** Everything known of an event, then its history. Omits what the provider leaves empty. */
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
        <EventTime event={event} />
      </header>
      {hasFigures ? <EventFigures event={event} /> : null}
      <EventNotes event={event} />
      <LazyEventIssues id={event.id} />
      <EventActions event={event} readAt={readAt} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
    </article>
  );
}
