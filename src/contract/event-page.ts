import { ContractError } from './contract-error';
import { decodeEvent, type EconomicEvent } from './event';
import { fieldsOf, textOf } from './fields';
import { openEvent } from './open-event';
import { openList } from './open-list';
import { readPageMeta, type PageMeta } from './page';
import { tellChanges, tellOrder } from './tell-changes';
import { NO_WITNESS, type Witness } from './witness';

/** An event of a list that could not be read, with the reason; it is counted on screen and the rest is shown. */
export type UnreadableEvent = { readonly id: string | null; readonly reason: string };

export type EventPage = {
  readonly meta: PageMeta;
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly UnreadableEvent[];
};

const idOf = (item: unknown): string | null => textOf(fieldsOf(item)['id']) || null;

const isSame = (one: EconomicEvent, other: EconomicEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

// Of two events with one id the last is believed; those without an id that no text tells apart are told apart by their order.
function nameApart(event: EconomicEvent, known: Map<string, EconomicEvent[]>, witness: Witness): EconomicEvent {
  const alike = known.get(event.id);
  if (alike === undefined) {
    known.set(event.id, [event]);
    return event;
  }
  alike.push(event);
  if (event.withoutId) return { ...event, id: `${event.id}-${alike.length}` };
  const before = alike.at(-2);
  if (before && !isSame(before, event)) witness.odd('id-repeated', event.id);
  return event;
}

/**
 * Reads the body of a list or history answer, and tells `witness` what is odd about it. An event that cannot be read is set aside
 * with its reason and the others are kept; nothing at all (`undefined`) is an empty list; a body without a list throws a
 * ContractError, so that a broken answer never passes for an empty week, and an error told in it a RefusedInBody.
 * Example: `decodeEventPage({ meta: { total: 1 }, data: [{}] })` → no event, one unreadable.
 */
export function decodeEventPage(body: unknown, witness: Witness = NO_WITNESS): EventPage {
  const { rows, meta } = openList(body, witness);
  const ear = tellChanges(witness);
  const events: EconomicEvent[] = [];
  const unreadable: UnreadableEvent[] = [];
  const known = new Map<string, EconomicEvent[]>();
  for (const row of rows) {
    try {
      events.push(nameApart(decodeEvent(row, ear), known, witness));
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      witness.odd('event-unreadable', fieldsOf(row)['date']);
      unreadable.push({ id: idOf(row), reason: error.message });
    }
  }
  tellOrder(events, witness);
  const counts = body === undefined ? NO_WITNESS : witness;
  return { meta: readPageMeta(meta, rows.length, counts), events, unreadable };
}

/**
 * Reads the body of a single-event answer. Throws a ContractError when there is no event (of the kind `gone`) or it cannot be read.
 * Example: `decodeOneEvent({ data: null })` throws one of the kind `gone`.
 */
export function decodeOneEvent(body: unknown, witness: Witness = NO_WITNESS): EconomicEvent {
  return decodeEvent(openEvent(body, witness), witness);
}
