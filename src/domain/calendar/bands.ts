import type { AgendaDay, TimeSlotGroup, ZonedEvent } from './agenda';
import { offsetAt, type Instant } from '../time/instant';

/** The sessions of a day, in order: those of Asia, of Europe and of the United States, then the evening. */
export const BANDS = [0, 1, 2, 3] as const;
type Band = (typeof BANDS)[number];

/** A time slot, whose folded events of low importance are in `low`, or a run of time slots that have only such events. */
export type BandItem =
  | {
      readonly kind: 'time';
      readonly at: Instant;
      readonly group: TimeSlotGroup;
      readonly shown: readonly ZonedEvent[];
      readonly low: readonly ZonedEvent[];
    }
  | { readonly kind: 'run'; readonly at: Instant; readonly groups: readonly TimeSlotGroup[] };

const EUROPE = '07:00';
const UNITED_STATES = '12:00';
const EVENING = '18:00';

/**
 * Returns the session of an hour of the display time zone: 0 before 07:00, 1 before 12:00, 2 before 18:00, else 3.
 * Example: `bandOf('14:30')` → 2.
 */
export function bandOf(hour: string): Band {
  if (hour < EUROPE) return 0;
  if (hour < UNITED_STATES) return 1;
  return hour < EVENING ? 2 : 3;
}

const MINUTES_PER_HOUR = 60;

/**
 * Whether the sessions of a day may be named after their markets: the offset of `zone` differs from that of Paris by an hour at most.
 * False for an unknown zone. Example: in London at any time → true; in New York → false.
 */
export const hasMarketSessions = (zone: string, at: Instant): boolean =>
  Math.abs(offsetAt(zone, at) - offsetAt('Europe/Paris', at)) <= MINUTES_PER_HOUR;

const isLow = ({ event }: ZonedEvent): boolean => event.importance === 'LOW';

function foldTimeSlots(groups: readonly TimeSlotGroup[]): readonly BandItem[] {
  const items: BandItem[] = [];
  for (const group of groups) {
    const before = items.at(-1);
    const low = group.events.filter(isLow);
    if (low.length < group.events.length) {
      items.push({ kind: 'time', at: group.at, group, shown: group.events.filter((zoned) => !isLow(zoned)), low });
    } else if (before?.kind === 'run') {
      items[items.length - 1] = { ...before, groups: [...before.groups, group] };
    } else {
      items.push({ kind: 'run', at: group.at, groups: [group] });
    }
  }
  return items;
}

/**
 * Splits the time slots of a day into its four sessions, in order. With `foldLow`, the events of low importance of a time slot go to
 * `low`, and consecutive time slots of one session that only have such events become one run. All-day and untimed events are left out.
 * Example: low ones at 01:00 and 06:30 and a high one at 14:30 → a run in the first session and a time slot in the third.
 */
export function splitIntoBands({ timeSlots }: AgendaDay, foldLow: boolean): readonly (readonly BandItem[])[] {
  const bands = BANDS.map((): TimeSlotGroup[] => []);
  let last: Band = 0;
  for (const group of timeSlots) {
    // A repeated hour (clock change) must not move a time slot back to an earlier session.
    const band = bandOf(group.hour);
    if (band > last) last = band;
    bands[last]?.push(group);
  }
  return bands.map((groups) =>
    foldLow
      ? foldTimeSlots(groups)
      : groups.map((group): BandItem => ({ kind: 'time', at: group.at, group, shown: group.events, low: [] })),
  );
}
