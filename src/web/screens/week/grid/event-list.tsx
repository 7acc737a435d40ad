import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { LiveState } from '../../../data/live/live';
import { EventRow } from './event-row';

/** What every event row needs from the page. */
export type EventListContext = {
  readonly monday: string;
  readonly openEvent: string | null;
  /** Figures that changed a moment ago, by event. */
  readonly recentChanges: LiveState['news'];
  /** Words of the text filter, to highlight in the titles. */
  readonly searchWords: readonly string[];
};

type EventListProps = EventListContext & {
  readonly events: readonly ZonedEvent[];
  readonly past: boolean;
  /** Countdown shown in place of pending figures within the hour before the release. */
  readonly countdown?: string;
};

export function EventList({ events, openEvent, recentChanges, past, countdown = '', ...context }: EventListProps) {
  return (
    <ul data-past={past}>
      {events.map((zoned) => (
        <EventRow
          key={zoned.event.id}
          zoned={zoned}
          {...context}
          open={zoned.event.id === openEvent}
          changes={recentChanges.get(zoned.event.id)?.changes}
          countdown={isEmptyValue(zoned.event.current) ? countdown : ''}
        />
      ))}
    </ul>
  );
}
