import type { Instant } from '../../../domain/time/instant';
import type { ForeignFault } from '../foreign/foreign-event';
import { DAY_LENGTH, dayOf, type DateValue, type WallTime } from './date-value';
import { ruleTimes, type Rule, type StepBudget } from './expand-rule';
import type { ParsedEvent } from './parsed-event';
import { toInstant, UTC, type Zone } from './zone';

/** One time that an event takes place: its local time in its own zone, and its instant, which is the same number for a whole day. */
export type Occurrence = { readonly wall: WallTime; readonly instant: Instant };

export type FindZone = (value: DateValue) => Zone | ForeignFault;

type ExpandContext = { readonly findZone: FindZone; readonly now: Instant; readonly budget: StepBudget };

const MAX_OCCURRENCES = 1000;
const WINDOW_IN_DAYS = 731;

/** Resolves a value to its instant; a date counts in UTC. */
export function resolve(value: DateValue, findZone: FindZone): Occurrence | ForeignFault {
  const zone = value.isDate ? UTC : findZone(value);
  if ('fault' in zone) return zone;
  const instant = toInstant(value.wall, zone);
  if (instant === null)
    return { fault: `its zone ${JSON.stringify(value.zone)} is not defined on ${dayOf(value.wall)}` };
  return { wall: value.wall, instant };
}

/** Whether an occurrence is within the end of a rule; null if the forms of the two differ. */
function createIsWithin({ until }: Rule, start: DateValue): ((occurrence: Occurrence) => boolean) | null {
  if (!until) return () => true;
  if (start.isDate) return until.isDate ? ({ wall }) => wall <= until.wall : null;
  if (until.isDate) return ({ wall }) => wall < until.wall + DAY_LENGTH;
  return until.zone === null ? ({ wall }) => wall <= until.wall : ({ instant }) => instant <= until.wall;
}

function ruleOccurrences(
  rule: Rule,
  { start }: ParsedEvent,
  { findZone, now, budget }: ExpandContext,
): readonly Occurrence[] | ForeignFault {
  const fault = (why: string): ForeignFault => ({ fault: `its RRULE ${why}: ${JSON.stringify(rule.text)}` });
  const isWithin = createIsWithin(rule, start);
  if (!isWithin) return fault('ends at an hour, and the event has none');
  const first = resolve(start, findZone);
  if ('fault' in first) return first;
  const last = now + WINDOW_IN_DAYS * DAY_LENGTH;
  if (start.wall > last) return [first];
  if (budget.left <= 0) return fault('comes after too many dates of other rules in the file');
  const walls = ruleTimes(rule, start.wall, last, budget);
  if (!walls) return fault('cannot be expanded');
  if (walls[0] !== start.wall) return fault('does not include DTSTART, so what it means is not defined');
  const from = rule.count === null && !rule.until ? now - WINDOW_IN_DAYS * DAY_LENGTH : -Infinity;
  const found: Occurrence[] = [];
  for (const wall of walls) {
    if (wall < from) continue;
    const occurrence = resolve({ ...start, wall }, findZone);
    if ('fault' in occurrence) return occurrence;
    if (!isWithin(occurrence)) break;
    found.push(occurrence);
    if (found.length > MAX_OCCURRENCES) break;
  }
  return found;
}

/**
 * Returns the key by which EXDATE or RECURRENCE-ID names an occurrence, its day or its instant, or why it is not known.
 * Example: a DATE of 18 November names what takes place on that day, whatever its hour.
 */
export function keyOf(value: DateValue, findZone: FindZone): { readonly key: string } | ForeignFault {
  if (value.isDate) return { key: dayOf(value.wall) };
  const occurrence = resolve(value, findZone);
  return 'fault' in occurrence ? occurrence : { key: String(occurrence.instant) };
}

export const isNamed = ({ wall, instant }: Occurrence, keys: { readonly has: (key: string) => boolean }): boolean =>
  keys.has(dayOf(wall)) || keys.has(String(instant));

/**
 * Expands DTSTART, RRULE, RDATE and EXDATE, or says why they cannot be: a rule from its start, or from two years before `now` if it
 * has no end, to two years after; 1,000 occurrences at most. `isCut` says that there are more.
 */
export function expand(
  event: ParsedEvent,
  context: ExpandContext,
): { readonly found: readonly Occurrence[]; readonly isCut: boolean } | ForeignFault {
  const { findZone } = context;
  const [rule] = event.rules;
  const base = rule ? ruleOccurrences(rule, event, context) : resolve(event.start, findZone);
  if ('fault' in base) return base;
  const all = new Map([base].flat().map((occurrence) => [occurrence.instant, occurrence]));
  for (const value of event.added) {
    if (value.isDate !== event.start.isDate) return { fault: 'its RDATE and DTSTART are not both dates or both times' };
    const occurrence = resolve(value, findZone);
    if ('fault' in occurrence) return occurrence;
    all.set(occurrence.instant, occurrence);
  }
  const excluded = new Set<string>();
  for (const value of event.excluded) {
    const key = keyOf(value, findZone);
    if ('fault' in key) return key;
    excluded.add(key.key);
  }
  const found = [...all.values()].filter((occurrence) => !isNamed(occurrence, excluded));
  const sorted = found.toSorted((a, b) => a.instant - b.instant);
  return { found: sorted.slice(0, MAX_OCCURRENCES), isCut: sorted.length > MAX_OCCURRENCES };
}
