import { group } from 'd3-array';
import type { WallTime } from '../../domain/time/instant';
import { COLUMNS_WITHOUT_ID, type EventRow } from '../store/event-record';
import { createPause, type Pause } from '../util/pause';

export type EventFields = Omit<EventRow, 'id'>;

/** An event as a reading lists it. `uid` is the publisher's identifier of this one release, or empty. */
export type ListedEvent = { readonly fields: EventFields; readonly uid: string; readonly isCancelled: boolean };

/** An event as the feed listed it before, and the id it has here. */
export type StoredEvent = { readonly fields: EventFields; readonly uid: string; readonly id: number };

export type MergeContext = {
  /** In API_TIME_ZONE. */
  readonly now: WallTime;
  /** The uids of rows that were set aside: their events are still listed. */
  readonly unreadable: ReadonlySet<string>;
};

type Match = { readonly listed: ListedEvent; readonly stored: StoredEvent };

const MINUTES_PER_DAY = 1440;
// All pairs of larger groups would take too long; real ones have a few events.
const MAX_PAIRS = 10_000;

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

function minutesApart(a: EventFields, b: EventFields): number {
  if (a.hour === b.hour) return 0;
  // An unknown hour is the farthest from any other.
  if (a.hour === '' || b.hour === '') return MINUTES_PER_DAY;
  return Math.abs(minutesOf(a.hour) - minutesOf(b.hour));
}

/** The distance of two events of a series on one day: by hour, then by title and period. */
const distance = (a: EventFields, b: EventFields): number =>
  minutesApart(a, b) + (a.title === b.title ? 0 : 0.5) + (a.period === b.period ? 0 : 0.25);

/** Pairs the events of one series and day one to one, the most alike first. */
function pairGroup(listed: readonly ListedEvent[], stored: readonly StoredEvent[]): readonly Match[] {
  const all = listed.length * stored.length <= MAX_PAIRS;
  const pairs = listed.flatMap((event, index) =>
    (all ? stored : stored.slice(index, index + 1)).map((before) => ({ listed: event, stored: before })),
  );
  const ranked = pairs.map((pair) => ({ pair, by: distance(pair.listed.fields, pair.stored.fields) }));
  const used = new Set<ListedEvent | StoredEvent>();
  return ranked
    .toSorted((a, b) => a.by - b.by)
    .flatMap(({ pair }) => {
      if (used.has(pair.listed) || used.has(pair.stored)) return [];
      used.add(pair.listed).add(pair.stored);
      return [pair];
    });
}

/** Identifies an event whose publisher gives no uid. */
const identityOf = ({ fields: { series, date, hour, title, period } }: ListedEvent | StoredEvent): string =>
  JSON.stringify([series, date, hour, title, period]);

// The key of a series begins with its zone.
const dayOfSeries = ({ fields }: ListedEvent | StoredEvent): string => `${fields.date} ${fields.series}`;

async function pairByDay(listed: readonly ListedEvent[], stored: readonly StoredEvent[], pause: Pause) {
  const groups = group(stored, dayOfSeries);
  await pause();
  const pairs: Match[] = [];
  for (const [key, alike] of group(listed, dayOfSeries)) {
    pairs.push(...pairGroup(alike, groups.get(key) ?? []));
    await pause();
  }
  return pairs;
}

/**
 * The stored events that rows without a uid cancel: those with the same zone, series, day, hour, title and period. The nearest hour
 * would not do: each reading of the same file would cancel another event.
 */
function findCancelled(listed: readonly ListedEvent[], stored: readonly StoredEvent[]): readonly StoredEvent[] {
  const cancelled = new Set(listed.flatMap((event) => (event.uid === '' ? [identityOf(event)] : [])));
  return stored.filter((event) => cancelled.has(identityOf(event)));
}

type Matches = { readonly matched: readonly Match[]; readonly cancelled: readonly StoredEvent[] };

/** Matches by uid, then by zone, series and day, which identify an event whose publisher gives no uid or another one each time. */
async function match(listed: readonly ListedEvent[], stored: readonly StoredEvent[], pause: Pause): Promise<Matches> {
  const byUid = new Map(stored.flatMap((event) => (event.uid === '' ? [] : [[event.uid, event] as const])));
  const found = listed.flatMap((event) => {
    const before = byUid.get(event.uid);
    return before ? [{ listed: event, stored: before }] : [];
  });
  await pause();
  const taken = new Set<ListedEvent | StoredEvent>(found.flatMap((pair) => [pair.listed, pair.stored]));
  await pause();
  const rest = listed.filter((event) => !taken.has(event));
  const free = stored.filter((event) => !taken.has(event));
  await pause();
  const live = await pairByDay(
    rest.filter((event) => !event.isCancelled),
    free,
    pause,
  );
  for (const pair of live) taken.add(pair.stored);
  const left = free.filter((event) => !taken.has(event));
  return {
    matched: [...found.filter((pair) => !pair.listed.isCancelled), ...live],
    cancelled: [
      ...found.flatMap((pair) => (pair.listed.isCancelled ? [pair.stored] : [])),
      ...findCancelled(
        rest.filter((event) => event.isCancelled),
        left,
      ),
    ],
  };
}

/** Drops all but the last of the rows that list the same event. */
async function dropRepeated(listed: readonly ListedEvent[], pause: Pause): Promise<readonly ListedEvent[]> {
  const last = new Map<string, ListedEvent>();
  for (const event of listed) {
    last.set(event.uid === '' ? identityOf(event) : JSON.stringify([event.uid]), event);
    await pause();
  }
  return [...last.values()];
}

const hasMoved = ({ listed, stored }: Match): boolean =>
  listed.fields.date !== stored.fields.date || listed.fields.hour !== stored.fields.hour;

const hasChanged = ({ listed, stored }: Match): boolean =>
  listed.uid !== stored.uid || COLUMNS_WITHOUT_ID.some((name) => listed.fields[name] !== stored.fields[name]);

export function daySpan(listed: readonly ListedEvent[]): { readonly from: string; readonly to: string } {
  const days = listed.map(({ fields }) => fields.date).toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

const isFuture = ({ date, hour }: EventFields, now: WallTime): boolean =>
  date > now.day || (date === now.day && hour > now.hour);

/**
 * Decides what a reading changes in the events that its feed listed before. `stored` are those of the days that it spans and those
 * with a uid that it lists. An event that is no longer listed is removed if it is in the future and within the span of days; nothing is
 * removed when fewer than half of the rows of that span are left, since the file may be cut. A cancelled event is removed
 * at any time. Of the result, `matched` are all events that were listed before, changed or not, and `spared` counts those that are no
 * longer listed, but stay because the file looks cut. Example: a listed event with the uid and another hour than a stored one → one move,
 * with the id of the stored one. Lets requests be served meanwhile: the longest file takes half a second.
 */
export async function planMerge(
  reading: readonly ListedEvent[],
  stored: readonly StoredEvent[],
  { now, unreadable }: MergeContext,
) {
  const pause = createPause();
  const listed = await dropRepeated(reading, pause);
  const { from, to } = daySpan(listed);
  const readable = stored.filter(({ uid }) => !unreadable.has(uid));
  const { matched, cancelled } = await match(listed, readable, pause);
  await pause();
  const found = new Set<ListedEvent | StoredEvent>(matched.flatMap((pair) => [pair.listed, pair.stored]));
  await pause();
  const known = new Set([...matched.map((pair) => pair.stored), ...cancelled]);
  const missing = readable.filter(
    (event) => !known.has(event) && event.fields.date >= from && event.fields.date <= to && isFuture(event.fields, now),
  );
  await pause();
  const live = listed.filter((event) => !event.isCancelled);
  const isCut = live.length * 2 < matched.length + missing.length;
  return {
    matched,
    added: live.filter((event) => !found.has(event)),
    moved: matched.filter(hasMoved),
    changed: matched.filter((pair) => !hasMoved(pair) && hasChanged(pair)),
    cancelled,
    removed: isCut ? [] : missing,
    spared: isCut ? missing.length : 0,
  };
}
