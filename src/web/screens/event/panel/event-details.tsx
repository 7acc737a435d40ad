import type { EconomicEvent } from '../../../../contract/decode/event';
import { hasFigureText } from '../../../../domain/calendar/publishes-figure';
import { useApp } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import css from './event-details.module.css';
import { EventTime } from './event-time';
import { EventNotes } from './event-notes';
import { EventHistory } from '../history/event-history';
import { EventFigures } from './event-figures';
import { ReleaseCountdown } from './release-countdown';
import type { ComponentProps } from 'react';
import { useHasIssues } from '../../../app/hooks/use-provider-diagnostics';
import { lazyPart } from '../../../ui/lazy-part';
import type { EventIssues } from './event-issues';

// If its chunk cannot be loaded, the provider page still lists the issues.
const Issues = lazyPart(async () => (await import('./event-issues')).EventIssues);

// What is shown is complete without it.
const Sources = lazyPart(async () => (await import('./event-sources')).EventSources);

/** The issues of an event. Their chunk is loaded once an issue has been reported. */
function LazyEventIssues(props: ComponentProps<typeof EventIssues>) {
  return useHasIssues() ? <Issues {...props} /> : null;
}

type EventDetailsProps = {
  readonly event: EconomicEvent;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** An event: its figures, its history, then the words of the provider. Omits what the provider leaves empty. */
export function EventDetails({ event, heading: Heading, titleId }: EventDetailsProps) {
  const { messages } = useI18n();
  const { config } = useApp();
  return (
    <article className={css.details}>
      <header>
        <Heading id={titleId} className={css.title} lang={event.title ? 'fr' : undefined}>
          {event.title || messages.event.untitled}
        </Heading>
        <EventTime event={event} />
      </header>
      {hasFigureText(event) ? <EventFigures event={event} /> : <ReleaseCountdown event={event} />}
      <LazyEventIssues id={event.id} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
      <EventNotes event={event} />
      {config.feeds === true ? <Sources id={event.id} /> : null}
    </article>
  );
}
