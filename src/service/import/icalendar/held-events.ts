import { group } from 'd3-array';
import type { Instant } from '../../../domain/time/instant';
import type { ForeignFault } from '../foreign/foreign-event';
import { dayOf, type DateValue } from './date-value';
import type { StepBudget } from './expand-rule';
import { expand, isNamed, keyOf, resolve, type FindZone, type Occurrence } from './occurrences';
import type { ParsedEvent } from './parsed-event';

type Released = { readonly event: ParsedEvent } & (
  | ForeignFault
  | { readonly occurrence: Occurrence; readonly uid: string | null }
);
type FindZoneOf = (event: ParsedEvent) => FindZone;

const MAX_HELD = 2000;
const MAX_LENGTH = 4_000_000;
const MAX_RULE_STEPS = 200_000;

/** An occurrence as iCalendar writes it, `20261118T133000Z`, or `20261118` for a whole day. */
const stamp = ({ wall, instant }: Occurrence, { isDate }: DateValue): string =>
  isDate ? dayOf(wall).replaceAll('-', '') : new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The identifier of one occurrence: that of the event and its original time, which stay the same when it is moved. */
const uidOf = ({ uid }: ParsedEvent, occurrence: Occurrence, value: DateValue): string | null =>
  uid === null ? null : `${uid}/${stamp(occurrence, value)}`;

const isRecurring = ({ rules, added }: ParsedEvent): boolean => rules.length > 0 || added.length > 0;

/** The event of the higher SEQUENCE, the later of equal ones. */
const latest = (known: ParsedEvent | undefined, next: ParsedEvent): ParsedEvent =>
  known && known.sequence > next.sequence ? known : next;

/**
 * The events of a calendar that cannot be read alone: those that repeat, those that change one occurrence of such an event, and those
 * whose time zone may be defined later. Bounded: when it is full, the caller releases them early, and an exception that comes after
 * is a row of its own with the identifier of the occurrence it changes.
 */
export class HeldEvents {
  /** How many events had more occurrences than are read. */
  leftOut = 0;
  #events: ParsedEvent[] = [];
  #length = 0;
  readonly #now: Instant;
  readonly #budget: StepBudget = { left: MAX_RULE_STEPS };

  constructor(now: Instant) {
    this.#now = now;
  }

  static needs(event: ParsedEvent): boolean {
    return isRecurring(event) || event.instance !== null;
  }

  add(event: ParsedEvent): 'held' | 'full' {
    this.#events.push(event);
    this.#length += event.text('DESCRIPTION').length + 1000;
    return this.#events.length < MAX_HELD && this.#length < MAX_LENGTH ? 'held' : 'full';
  }

  /** Returns the occurrences of all events that are held, and holds none. */
  *release(findZoneOf: FindZoneOf): Generator<Released> {
    // Without an identifier an event belongs to no other.
    const groups = group(this.#events, (event) => event.uid ?? event);
    this.#events = [];
    this.#length = 0;
    for (const events of groups.values()) yield* this.#group(events, findZoneOf);
  }

  *#group(events: readonly ParsedEvent[], findZoneOf: FindZoneOf): Generator<Released> {
    let master: ParsedEvent | undefined;
    const exceptions = new Map<string, ParsedEvent>();
    let end = Infinity;
    for (const event of events) {
      if (!event.instance) {
        master = latest(master, event);
        continue;
      }
      const key = keyOf(event.instance, findZoneOf(event));
      if ('fault' in key) yield { event, fault: key.fault };
      else exceptions.set(key.key, latest(exceptions.get(key.key), event));
    }
    for (const event of exceptions.values()) {
      const original = event.instance && resolve(event.instance, findZoneOf(event));
      if (!original || 'fault' in original || !event.instance) continue;
      if (event.isFromThenOn) end = Math.min(end, original.instant);
      yield event.isFromThenOn
        ? { event, fault: 'it changes all later occurrences (RANGE), which is not supported: those are left out' }
        : released(event, resolve(event.start, findZoneOf(event)), uidOf(event, original, event.instance));
    }
    if (master)
      yield* this.#master(master, findZoneOf(master), (found) => found.instant >= end || isNamed(found, exceptions));
  }

  *#master(event: ParsedEvent, findZone: FindZone, isReplaced: (found: Occurrence) => boolean): Generator<Released> {
    const expanded = expand(event, { findZone, now: this.#now, budget: this.#budget });
    if ('fault' in expanded) return yield { event, fault: expanded.fault };
    if (expanded.isCut) this.leftOut += 1;
    for (const occurrence of expanded.found)
      if (!isReplaced(occurrence))
        yield released(event, occurrence, isRecurring(event) ? uidOf(event, occurrence, event.start) : event.uid);
  }
}

const released = (event: ParsedEvent, found: Occurrence | ForeignFault, uid: string | null): Released =>
  'fault' in found ? { event, fault: found.fault } : { event, occurrence: found, uid };
