import type { PlacedEvent } from '../../../domain/agenda';
import { isEmptyValue } from '../../../domain/value-nothing';
import type { LiveState } from '../../data/live';
import { EventRow } from './event-row';

/** What every line of a week knows of the page: its Monday, which event is open, what changed a moment ago, the words of the text filter. */
export type LinePlace = {
  readonly monday: string;
  readonly openEvent: string | null;
  readonly news: LiveState['news'];
  readonly words: readonly string[];
};

type EventLinesProps = LinePlace & {
  readonly events: readonly PlacedEvent[];
  readonly past: boolean;
  readonly wait?: string;
};

/** Events one under the other. `wait` stands for the values still awaited within the hour. */
export function EventLines({ events, monday, openEvent, news, words, past, wait = '' }: EventLinesProps) {
  return (
    <ul data-past={past}>
      {events.map((placed) => (
        <EventRow
          key={placed.event.id}
          placed={placed}
          monday={monday}
          words={words}
          open={placed.event.id === openEvent}
          changes={news.get(placed.event.id)?.changes}
          wait={isEmptyValue(placed.event.current) ? wait : ''}
        />
      ))}
    </ul>
  );
}
