import { HOLIDAY_CATEGORY_ID } from '../../contract/categories';
import type { EconomicEvent } from '../../contract/decode/event';
import { localTimeKind, offsetAt, parseOffsetTime, parseWallTime, toWallTime } from '../time/instant';
import type { DstAmbiguity, Instant, Reading, WallTime } from '../time/instant';
import { weekDays } from '../time/week';
import { addDays, type Day } from '../time/day';
import { importanceRank } from './importance';

type Place = {
  readonly day: Day;
  readonly hour: string | null;
  readonly at: Instant | null;
  /** Minutes from UTC, when the reader's clock shows `hour` twice on `day`; null when the hour alone says which it is. */
  readonly offset: number | null;
  /** What keeps the provider's own hour from being one instant; null when nothing does. */
  readonly doubt: DstAmbiguity | null;
};
/** An event placed in the reader's week; `at` is null for what has no hour (holidays, hours not given). */
export type ZonedEvent = Place & { readonly event: EconomicEvent };
/** The events of one minute, most important first. */
export type TimeSlotGroup = {
  readonly at: Instant;
  readonly hour: string;
  readonly offset: number | null;
  readonly events: readonly ZonedEvent[];
};
export type AgendaDay = {
  readonly day: Day;
  readonly allDay: readonly ZonedEvent[];
  readonly instants: readonly TimeSlotGroup[];
  readonly hourless: readonly ZonedEvent[];
};
export type Zones = { readonly source: string; readonly reader: string };

/** Whether an event fills its day whatever its hour says: importance HOLIDAY, or category `ferié`. */
export function isHoliday(event: EconomicEvent): boolean {
  return event.importance === 'HOLIDAY' || event.category.id === HOLIDAY_CATEGORY_ID;
}

function byImportance(a: ZonedEvent, b: ZonedEvent): number {
  const rank = importanceRank(a.event.importance) - importanceRank(b.event.importance);
  if (rank !== 0) return rank;
  const [one, other] = [a.event.id, b.event.id];
  // The shorter first: numbers then stand in their order, and nothing is spelled out for thousands of them.
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}

/** Places an event in the reader's zone. Holidays and events without an hour keep the provider's day, whatever the zones. */
export function toZonedEvent(event: EconomicEvent, zones: Zones): ZonedEvent {
  return placer(zones)(event);
}

const END_OF_DAY = '24:00';

/** When an event with an hour happens: on the clock it was written with, else on that of `source`. */
export function findSlot({ date: day, utcOffset }: EconomicEvent, hour: string, source: string): Reading {
  return utcOffset === undefined ? parseWallTime({ day, hour }, source) : parseOffsetTime({ day, hour }, utcOffset);
}

// The end of a day stays on that day, as its last hour, where it would be the first minute of the next.
function wallOf(at: Instant, hour: string, reader: string): WallTime {
  const wall = toWallTime(at, reader);
  return hour === END_OF_DAY && wall.hour === '00:00' ? { day: addDays(wall.day, -1), hour } : wall;
}

function placeHour(event: EconomicEvent, hour: string, { source, reader }: Zones): Place {
  const { at, occurs } = findSlot(event, hour, source);
  const wall = wallOf(at, hour, reader);
  return {
    ...wall,
    at,
    offset: localTimeKind(wall, reader) === 'twice' ? offsetAt(reader, at) : null,
    doubt: occurs === 'once' ? null : { occurs, zone: source },
  };
}

// Events share instants, and a zone look-up costs more than a map's.
function placer(zones: Zones): (event: EconomicEvent) => ZonedEvent {
  const known = new Map<string, Place>();
  return (event) => {
    const { date, hour, utcOffset } = event;
    if (hour === null || isHoliday(event)) return { event, day: date, hour: null, at: null, offset: null, doubt: null };
    const key = utcOffset === undefined ? `${date} ${hour}` : `${date} ${hour} ${utcOffset}`;
    let place = known.get(key);
    if (!place) {
      place = placeHour(event, hour, zones);
      known.set(key, place);
    }
    const { day, at, offset, doubt } = place;
    return { event, day, hour: place.hour, at, offset, doubt };
  };
}

/** Places events in the reader's zone, keeps those of the week of `monday`, in the order of reading: instant, importance, id. */
export function toZonedWeek(events: readonly EconomicEvent[], monday: Day, zones: Zones): readonly ZonedEvent[] {
  const days = new Set(weekDays(monday));
  const placed = events.map(placer(zones)).filter(({ day }) => days.has(day));
  return placed.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return (a.at ?? Infinity) === (b.at ?? Infinity) ? byImportance(a, b) : (a.at ?? Infinity) - (b.at ?? Infinity);
  });
}

function groupByInstant(placed: readonly ZonedEvent[]): readonly TimeSlotGroup[] {
  const groups = new Map<Instant, Omit<TimeSlotGroup, 'events'> & { events: ZonedEvent[] }>();
  for (const item of placed) {
    if (item.at === null || item.hour === null) continue;
    const group = groups.get(item.at);
    if (group) group.events.push(item);
    else groups.set(item.at, { at: item.at, hour: item.hour, offset: item.offset, events: [item] });
  }
  return [...groups.values()];
}

/**
 * Sets the placed events of a week (see placeWeek) out as seven days: the all-day band, the instants with their events,
 * and what has no hour that can be read. A day without events is there, empty.
 */
export function buildAgenda(placed: readonly ZonedEvent[], monday: Day): readonly AgendaDay[] {
  return weekDays(monday).map((day) => {
    const ofDay = placed.filter((item) => item.day === day);
    return {
      day,
      allDay: ofDay.filter(({ event }) => isHoliday(event)),
      instants: groupByInstant(ofDay),
      hourless: ofDay.filter(({ event, at }) => at === null && !isHoliday(event)),
    };
  });
}

/** All events of a day in the order of reading: the all-day band, the instants, then what has no hour. */
export function listEvents(day: AgendaDay): readonly ZonedEvent[] {
  return [...day.allDay, ...day.instants.flatMap(({ events }) => events), ...day.hourless];
}

/** How many events a day holds. */
export function countEvents(day: AgendaDay): number {
  return day.instants.reduce((sum, { events }) => sum + events.length, day.allDay.length + day.hourless.length);
}

/**
 * The first `count` events of a day in the order of reading, set out as before; the day itself when it holds no more.
 * Example: of a day with a holiday and three releases at 14:30, `firstOf(day, 2)` has the holiday and one release.
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
    instants: day.instants
      .map((group) => ({ ...group, events: take(group.events) }))
      .filter(({ events }) => events.length > 0),
    hourless: take(day.hourless),
  };
}
