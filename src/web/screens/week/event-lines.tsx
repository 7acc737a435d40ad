import type { PlacedEvent } from '../../../domain/agenda';
import { EventRow } from './event-row';

/** What every line of a week knows of the page: its Monday, which event is open, the words of the text filter. */
export type LinePlace = {
  readonly monday: string;
  readonly openEvent: string | null;
  readonly words: readonly string[];
};

type EventLinesProps = LinePlace & {
  readonly events: readonly PlacedEvent[];
  readonly past: boolean;
  readonly wait?: string;
};

/** Events one under the other. `wait` stands for the values still awaited within the hour. */
export function EventLines({ events, monday, openEvent, words, past, wait = '' }: EventLinesProps) {
  return (
    <ul data-past={past}>
      {events.map((placed) => (
        <EventRow
          key={placed.event.id}
          placed={placed}
          monday={monday}
          words={words}
          open={placed.event.id === openEvent}
          wait={placed.event.current === '' ? wait : ''}
        />
      ))}
    </ul>
  );
}
