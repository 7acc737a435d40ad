import type { PlacedEvent } from '../../../domain/agenda';
import type { Surprise } from '../../../domain/surprise';
import { isEmptyValue } from '../../../domain/value-nothing';
import { doubtText, hourText } from '../../text/hour-text';
import type { Speech } from '../../text/words-context';

/** Everything a line of results shows, its day among it, as one sentence: the name of its link. It begins with the title. */
export function resultLabel(
  placed: PlacedEvent,
  direction: Surprise['direction'] | undefined,
  { words, format }: Speech,
): string {
  const { event, day } = placed;
  const parts = [
    event.title || words.event.untitled,
    event.region.name || event.region.code || words.event.unknownRegion,
    words.importanceOf[event.importance],
    format.longDay(day),
    hourText(placed),
    doubtText(placed, words),
    event.category.label,
    isEmptyValue(event.current) ? '' : `${words.values.current} ${event.current}`,
    direction ? words.values[direction] : '',
    isEmptyValue(event.forecast) ? '' : `${words.values.forecast} ${event.forecast}`,
    isEmptyValue(event.previous) ? '' : `${words.values.previous} ${event.previous}`,
  ];
  return parts.filter(Boolean).join(', ');
}
