import type { Surprise } from '../../../domain/surprise';
import type { PlacedEvent } from '../../../domain/agenda';
import { doubtText, hourText } from '../../text/hour-text';
import type { Speech } from '../../text/words-context';

/** Whether an event has figures at all; a speech has none, and needs no line for them. */
export function hasFigures({ event }: PlacedEvent): boolean {
  return event.current !== '' || event.forecast !== '' || event.previous !== '';
}

/** Everything a line of the week shows, as one sentence: the name of its link. It begins with the title. */
export function eventLabel(
  placed: PlacedEvent,
  direction: Surprise['direction'] | undefined,
  { words }: Speech,
): string {
  const { event } = placed;
  const figures = hasFigures(placed)
    ? [
        `${words.values.current} ${event.current || words.values.waiting}`,
        direction ? words.values[direction] : '',
        event.forecast ? `${words.values.forecast} ${event.forecast}` : '',
        event.previous ? `${words.values.previous} ${event.previous}` : '',
      ]
    : [];
  const parts = [
    event.title || words.event.untitled,
    event.region.name || event.region.code || words.event.unknownRegion,
    words.importanceOf[event.importance],
    hourText(placed),
    doubtText(placed, words),
    ...figures,
  ];
  return parts.filter(Boolean).join(', ');
}
