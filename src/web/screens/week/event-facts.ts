import type { Surprise } from '../../../domain/surprise';
import type { PlacedEvent } from '../../../domain/agenda';
import { bearsValue } from '../../../domain/bears-value';
import { isEmptyValue } from '../../../domain/value-nothing';
import { doubtText, hourText } from '../../text/hour-text';
import type { Speech } from '../../text/words-context';

/** Everything a line of the week shows, as one sentence: the name of its link. It begins with the title. */
export function eventLabel(
  placed: PlacedEvent,
  direction: Surprise['direction'] | undefined,
  { words }: Speech,
): string {
  const { event } = placed;
  const figures = bearsValue(event)
    ? [
        `${words.values.current} ${isEmptyValue(event.current) ? words.values.waiting : event.current}`,
        direction ? words.values[direction] : '',
        isEmptyValue(event.forecast) ? '' : `${words.values.forecast} ${event.forecast}`,
        isEmptyValue(event.previous) ? '' : `${words.values.previous} ${event.previous}`,
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
