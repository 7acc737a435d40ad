import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DecimalMark } from '../../../contract/app-config';
import type { EconomicEvent } from '../../../contract/decode/event';
import { firstPrints } from '../../../domain/series/series';
import { toSeriesKey } from '../../../domain/series/key';
import { addDays, type Day } from '../../../domain/time/day';
import type { EventList } from '../pages/fetch-all-pages';
import { findCachedEvent } from '../queries/hooks';
import { historyIdOfKey, mondayOfKey, queryKeys } from '../queries/keys';
import type { LiveStore } from './live';

type Found = ReadonlyMap<string, string>;
type Deps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  readonly mark: DecimalMark;
  /** Runs a task together with the next notification of observers. */
  readonly schedule: (task: () => void) => void;
};

const WATCHED: readonly unknown[] = [...queryKeys.weeks, ...queryKeys.histories, ...queryKeys.events];

/** Whether no two releases state the same period. Two estimates of one period do not revise each other. */
function haveOwnPeriods(events: readonly EconomicEvent[]): boolean {
  const periods = events.map(({ period }) => period).filter(Boolean);
  return new Set(periods).size === periods.length;
}

/** The indicators with several releases in two consecutive weeks. */
function seriesOf(events: readonly EconomicEvent[]): readonly (readonly EconomicEvent[])[] {
  const groups = new Map<string, EconomicEvent[]>();
  for (const event of events) {
    if (event.current === '' && event.previous === '') continue;
    const key = toSeriesKey(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && haveOwnPeriods(group));
}

/** Finds the revised previous figures in the cached lists; fetches nothing. */
export function createRevisionWatch({ live, queryClient, mark, schedule }: Deps) {
  // Cached by list: a history is long, and changes rarely.
  const cache = new WeakMap<
    EventList,
    { readonly key: EconomicEvent | EventList | undefined; readonly found: Found }
  >();
  let isScheduled = false;

  function remember(list: EventList, key: EconomicEvent | EventList | undefined, find: () => Found): Found {
    const known = cache.get(list);
    if (known && known.key === key) return known.found;
    const found = find();
    cache.set(list, { key, found });
    return found;
  }

  function inHistory(id: string, list: EventList): Found {
    // The page of an event has its history without the week that lists it.
    const event = findCachedEvent(queryClient, id) ?? queryClient.getQueryData<EconomicEvent>(queryKeys.event(id));
    return remember(list, event, () => firstPrints([...list.events, ...(event ? [event] : [])], mark));
  }

  function inWeek(monday: Day, list: EventList): Found {
    const before = queryClient.getQueryData<EventList>(queryKeys.week(addDays(monday, -7)));
    if (!before) return new Map();
    const both = () => seriesOf([...before.events, ...list.events]).flatMap((events) => [...firstPrints(events, mark)]);
    return remember(list, before, () => new Map(both()));
  }

  function find(): Found {
    const found = new Map<string, string>();
    for (const queryKey of [queryKeys.weeks, queryKeys.histories]) {
      for (const [key, list] of queryClient.getQueriesData<EventList>({ queryKey })) {
        const [monday, id] = [mondayOfKey(key), historyIdOfKey(key)];
        if (list && monday !== null) for (const [event, text] of inWeek(monday, list)) found.set(event, text);
        if (list && id !== null) for (const [event, text] of inHistory(id, list)) found.set(event, text);
      }
    }
    return found;
  }

  function flush() {
    isScheduled = false;
    const { revisedFrom } = live.current();
    const found = find();
    const isSame = found.size === revisedFrom.size && [...found].every(([id, text]) => revisedFrom.get(id) === text);
    if (!isSame) live.change({ revisedFrom: found });
  }

  return {
    /** Call when the query of this key has new data. */
    update(key: QueryKey): void {
      if (isScheduled || !WATCHED.includes(key[0])) return;
      isScheduled = true;
      schedule(flush);
    },
  };
}
