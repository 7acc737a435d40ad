import { ContractError } from './contract-error';
import { decode } from './decode';
import { decodeEvent, type EconomicEvent } from './event';
import { readPageMeta, type PageMeta } from './page';
import { NO_WITNESS, type Witness } from './witness';
import { z } from './zod';

/** An event of a list that could not be read, with the reason; it is counted on screen and the rest is shown. */
export type UnreadableEvent = { readonly id: string | null; readonly reason: string };

export type EventPage = {
  readonly meta: PageMeta;
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly UnreadableEvent[];
};

const listSchema = z.object({ meta: z.optional(z.unknown()), data: z.array(z.unknown()) });
const namedSchema = z.catch(
  z.pipe(
    z.object({ id: z.union([z.string(), z.number()]) }),
    z.transform(({ id }) => String(id)),
  ),
  '',
);

/**
 * Reads the body of a list or history answer. An event that cannot be read is set aside with its reason and the others
 * are kept; a body without a `data` list throws a ContractError, so that a broken answer never passes for an empty week.
 * Example: `decodeEventPage({ meta: { total: 1 }, data: [{}] })` → no event, one unreadable.
 */
export function decodeEventPage(body: unknown, witness: Witness = NO_WITNESS): EventPage {
  const list = decode(listSchema, body, 'event list');
  const events: EconomicEvent[] = [];
  const unreadable: UnreadableEvent[] = [];
  for (const item of list.data) {
    try {
      events.push(decodeEvent(item, witness));
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      unreadable.push({ id: z.parse(namedSchema, item) || null, reason: error.message });
    }
  }
  return { meta: readPageMeta(list.meta), events, unreadable };
}

const oneSchema = z.object({ data: z.unknown() });

/**
 * Reads the body of a single-event answer, the event under `data`.
 * Throws a ContractError when there is no event or it cannot be read.
 */
export function decodeOneEvent(body: unknown, witness: Witness = NO_WITNESS): EconomicEvent {
  return decodeEvent(decode(oneSchema, body, 'event answer').data, witness);
}
