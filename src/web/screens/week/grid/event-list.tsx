import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { LiveState } from '../../../data/live/live';
import { EventRow } from './event-row';

/** What every line of a week knows of the page: its Monday, which event is open, what changed a moment ago, the words of the text filter. */
export type ListPosition = {
  readonly monday: string;
  readonly openEvent: string | null;
  readonly news: LiveState['news'];
  readonly messages: readonly string[];
};

type EventLinesProps = ListPosition & {
  readonly events: readonly ZonedEvent[];
  readonly past: boolean;
  readonly wait?: string;
};

/** Events one under the other. `wait` stands for the values still awaited within the hour. */
export function EventList({ events, monday, openEvent, news, messages, past, wait = '' }: EventLinesProps) {
  return (
    <ul data-past={past}>
      {events.map((zoned) => (
        <EventRow
          key={zoned.event.id}
          zoned={zoned}
          monday={monday}
          messages={messages}
          open={zoned.event.id === openEvent}
          changes={news.get(zoned.event.id)?.changes}
          wait={isEmptyValue(zoned.event.current) ? wait : ''}
        />
      ))}
    </ul>
  );
}
