import { HOLIDAY_CATEGORY_ID } from '../../contract/categories';
import type { EconomicEvent } from '../../contract/decode/event';
import { foldText } from '../search/fold-text';
import { markRepeated, parseOffsetTime, parseWallTime, toWallTime } from '../time/instant';
import type { DstAmbiguity, Instant, ResolvedTime, WallTime } from '../time/instant';
import { weekDays, addDays, type Day } from '../time/day';
import { importanceRank } from './importance';

type ZonedTime = {
  readonly day: Day;
  readonly hour: string | null;
  readonly at: Instant | null;
  /** The offset from UTC in minutes when `hour` occurs twice on `day` in the display time zone; null when `hour` is unambiguous. */
  readonly offset: number | null;
  /** Set when a DST change skips or repeats the hour as the provider wrote it. */
  readonly ambiguity: DstAmbiguity | null;
};
/** An event at its date and time in the display time zone; `at` is null for holidays and untimed events. */
export type ZonedEvent = ZonedTime & { readonly event: EconomicEvent };
/** A time slot: the events of one minute, most important first. */
export type TimeSlotGroup = {
  readonly at: Instant;
  readonly hour: string;
  readonly offset: number | null;
  readonly events: readonly ZonedEvent[];
};
export type AgendaDay = {
  readonly day: Day;
  readonly allDay: readonly ZonedEvent[];
  readonly timeSlots: readonly TimeSlotGroup[];
  /** Events other than holidays without an hour that can be parsed. */
  readonly untimed: readonly ZonedEvent[];
};
/** IANA names: the source time zone of the provider, and the display time zone (`display`). */
export type Zones = { readonly source: string; readonly display: string };

/** Whether an event lasts all day, whatever its hour. Example: importance HOLIDAY, or category 9 (holidays) → true. */
export function isHoliday(event: EconomicEvent): boolean {
  return event.importance === 'HOLIDAY' || event.category.id === HOLIDAY_CATEGORY_ID;
}

function byImportance(a: ZonedEvent, b: ZonedEvent): number {
  const rank = importanceRank(a.event.importance) - importanceRank(b.event.importance);
  const [one, other] = [a.event.id, b.event.id];
  // Comparing lengths first sorts numeric ids by size, without parsing thousands of them.
  return rank || one.length - other.length || (one < other ? -1 : Number(one > other));
}

/** Converts an event to the display time zone; holidays and untimed events keep the provider's date. Example: Paris 14:30 → New York 08:30. */
export function toZonedEvent(event: EconomicEvent, zones: Zones): ZonedEvent {
  return createZoner(zones)(event);
}

const END_OF_DAY = '24:00';

/** Resolves `hour` on the date of an event, at its UTC offset, else in `source`. Example: 14:30 in Paris in winter → 13:30 UTC. */
export function resolveEventTime({ date: day, utcOffset }: EconomicEvent, hour: string, source: string): ResolvedTime {
  return utcOffset === undefined ? parseWallTime({ day, hour }, source) : parseOffsetTime({ day, hour }, utcOffset);
}

// 24:00 stays on its own day instead of becoming 00:00 of the next.
function toDisplayTime(at: Instant, hour: string, display: string): WallTime {
  const wall = toWallTime(at, display);
  return hour === END_OF_DAY && wall.hour === '00:00' ? { day: addDays(wall.day, -1), hour } : wall;
}

function zoneHour(event: EconomicEvent, hour: string, { source, display }: Zones): ZonedTime {
  const { at, occurs } = resolveEventTime(event, hour, source);
  return {
    ...markRepeated(toDisplayTime(at, hour, display), at, display),
    at,
    ambiguity: occurs === 'once' ? null : { occurs, zone: source },
  };
}

// Events share time slots, and a time zone lookup costs more than a map lookup.
function createZoner(zones: Zones): (event: EconomicEvent) => ZonedEvent {
  const known = new Map<string, ZonedTime>();
  return (event) => {
    const { date, hour, utcOffset } = event;
    if (hour === null || isHoliday(event))
      return { event, day: date, hour: null, at: null, offset: null, ambiguity: null };
    const key = `${date} ${hour} ${utcOffset}`;
    let time = known.get(key);
    if (!time) {
      time = zoneHour(event, hour, zones);
      known.set(key, time);
    }
    return { event, ...time };
  };
}

/** Returns the zoned events of the week of `monday`, by day, instant, importance and id. Example: one of the Monday after → `[]`. */
export function toZonedWeek(events: readonly EconomicEvent[], monday: Day, zones: Zones): readonly ZonedEvent[] {
  const days = new Set(weekDays(monday));
  const zoned = events.map(createZoner(zones)).filter(({ day }) => days.has(day));
  return zoned.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    // Infinity − Infinity is NaN: events without an instant sort by importance.
    return (a.at ?? Infinity) - (b.at ?? Infinity) || byImportance(a, b);
  });
}

function groupByTimeSlot(zoned: readonly ZonedEvent[]): readonly TimeSlotGroup[] {
  const groups = new Map<Instant, Omit<TimeSlotGroup, 'events'> & { events: ZonedEvent[] }>();
  for (const item of zoned) {
    if (item.at === null || item.hour === null) continue;
    const group = groups.get(item.at);
    if (group) group.events.push(item);
    else groups.set(item.at, { at: item.at, hour: item.hour, offset: item.offset, events: [item] });
  }
  return [...groups.values()];
}

/**
 * Groups the zoned events of a week (see `toZonedWeek`) into seven days, each with its all-day events, its time slots and its
 * untimed events. Example: no events → seven empty days.
 */
export function buildAgenda(zoned: readonly ZonedEvent[], monday: Day): readonly AgendaDay[] {
  return weekDays(monday).map((day) => {
    const ofDay = zoned.filter((item) => item.day === day);
    return {
      day,
      allDay: ofDay.filter(({ event }) => isHoliday(event)),
      timeSlots: groupByTimeSlot(ofDay),
      untimed: ofDay.filter(({ event, at }) => at === null && !isHoliday(event)),
    };
  });
}

/** Lists the events of a day in display order. Example: a holiday, then 14:30, then an untimed event. */
export function listEvents(day: AgendaDay): readonly ZonedEvent[] {
  return [...day.allDay, ...day.timeSlots.flatMap(({ events }) => events), ...day.untimed];
}

/** The events of a day, in display order. */
export type ListedDay = { readonly day: Day; readonly rows: readonly ZonedEvent[] };

/**
 * Lists the days of zoned events in the order of `toZonedWeek`, without empty ones; those of each day in display order: all-day, then by
 * time slot, then untimed. Example: a release of Monday, a holiday of Monday, a release of Friday → Monday with the holiday before the
 * release, and Friday.
 */
export function listDays(zoned: readonly ZonedEvent[]): readonly ListedDay[] {
  return [...new Set(zoned.map(({ day }) => day))].map((day) => {
    const own = zoned.filter((item) => item.day === day);
    const isAllDay = ({ event }: ZonedEvent) => isHoliday(event);
    return { day, rows: [...own.filter(isAllDay), ...own.filter((item) => !isAllDay(item))] };
  });
}

/**
 * Whether an event is on the list of the day `chosen`, which includes the next day up to `until` (epoch ms, included): its holidays, its
 * timed events so far, and no untimed ones. If `until` is null, the list ends with the day.
 * Example: a holiday and releases at 08:00 and 14:30 of the next day, until 08:00 → the holiday and the first release.
 */
export function isListed({ event, day, at }: ZonedEvent, chosen: Day, until: Instant | null): boolean {
  if (day === chosen || until === null || day !== addDays(chosen, 1)) return day === chosen;
  return at === null ? isHoliday(event) : at <= until;
}

/** Counts the events of a day. Example: a holiday and two releases at 14:30 → 3. */
export function countEvents(day: AgendaDay): number {
  return day.timeSlots.reduce((sum, { events }) => sum + events.length, day.allDay.length + day.untimed.length);
}

/**
 * Reduces a day to its first `count` events in display order; returns the same object when it has no more.
 * Example: of a day with a holiday and three releases at 14:30, `takeFirstEvents(day, 2)` has the holiday and one release.
 */
export function takeFirstEvents(day: AgendaDay, count: number): AgendaDay {
  if (countEvents(day) <= count) return day;
  let left = count;
  const take = (events: readonly ZonedEvent[]) => {
    const taken = events.slice(0, left);
    left -= taken.length;
    return taken;
  };
  return {
    day: day.day,
    allDay: take(day.allDay),
    timeSlots: day.timeSlots
      .map((group) => ({ ...group, events: take(group.events) }))
      .filter(({ events }) => events.length > 0),
    untimed: take(day.untimed),
  };
}

/** The all-day events of one day that have the same title; `key` is that title, folded. */
export type HolidayGroup = { readonly key: string; readonly events: readonly ZonedEvent[] };

/**
 * Groups the all-day events of one day by folded title, in the order in which the titles first occur. An event without a title is a
 * group of its own. Example: `Noël` of the US, `Noel` of France and `Boxing Day` of Great Britain → two groups, of two and one.
 */
export function groupHolidays(allDay: readonly ZonedEvent[]): readonly HolidayGroup[] {
  const groups = new Map<string, ZonedEvent[]>();
  for (const zoned of allDay) {
    const key = foldText(zoned.event.title) || zoned.event.id;
    const group = groups.get(key);
    if (group) group.push(zoned);
    else groups.set(key, [zoned]);
  }
  return [...groups].map(([key, events]) => ({ key, events }));
}
