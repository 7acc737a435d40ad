import type { EventDto } from '../../../src/contract/schemas/responses';
import type { Habits } from './habits';

// The same disorder each time: an order that changes between two pages is another fault.
const shuffled = (id: number): number => (id * 2_654_435_761) % 4_294_967_296;

// By characters: collation is slow, and a provider orders all it has for each page.
const momentOf = ({ date, hour }: EventDto): string => `${date} ${hour}`;
const byMoment = (a: EventDto, b: EventDto): number =>
  momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : a.id - b.id;

/** Events in the order in which the provider gives them. */
export function putInOrder(events: readonly EventDto[], order: Habits['order']): readonly EventDto[] {
  if (order === 'none') return events.toSorted((a, b) => shuffled(a.id) - shuffled(b.id));
  const ascending = events.toSorted(byMoment);
  return order === 'ascending' ? ascending : ascending.toReversed();
}
