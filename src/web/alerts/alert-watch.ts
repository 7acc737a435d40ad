import { toZonedEvent, type Zones } from '../../domain/calendar/agenda';
import { createAlertMatcher, type Alert, type AlertRequest } from '../../domain/alerts/alert';
import {
  dueAlerts,
  isOverdue,
  nextMoment,
  valuePollTimes,
  type DueAlert,
  type WatchedEvent,
} from '../../domain/alerts/due-alerts';
import type { EconomicEvent } from '../../contract/decode/event';
import type { WeekFilter } from '../../domain/calendar/filter';
import type { Instant } from '../../domain/time/instant';
import { occasionOf, toNotifications, type AlertNotice } from './alert-notification';
import type { FiredRecord } from './delivered-log';
import type { WeekSource } from './week-source';

type Sight = { readonly current: () => boolean; readonly subscribe: (listener: () => void) => () => void };

export type AlertWatchDeps = {
  readonly alerts: { readonly current: () => readonly Alert[]; readonly subscribe: Sight['subscribe'] };
  readonly fired: FiredRecord;
  readonly week: WeekSource;
  readonly zones: () => Zones;
  readonly filterOf: (search: string) => WeekFilter;
  /** The time of day, right whatever this machine says. */
  readonly now: () => Instant;
  readonly visibility: Sight;
  /** Whether it has to ask for values itself: false while others do, or nobody may. */
  readonly mayAsk: () => boolean;
  /** 0 to 1: readers do not all ask in the same millisecond. */
  readonly jitter: number;
  readonly tell: (notice: AlertNotice) => void;
  /** Is called each time the clock is looked at, in sight or not. */
  readonly onLook?: () => void;
};

const SECOND = 1000;
// A machine that sleeps stops its timers, and a clock may be set: the time is looked at again at least this often.
const MAX_TIMER_MS = 3 * SECOND;
const REFRESH_INTERVAL_MS = 300 * SECOND;
const RETRY_ABSENT = 30 * SECOND;
const MAX_JITTER_MS = 3 * SECOND;
// A tab out of sight leaves the telling to one that is seen.
const LEADER_DELAY_MS = 1.5 * SECOND;
// Beyond, reading the week again is less to ask for.
const MAX_POLLS_BY_ID = 4;

const NOTHING: AlertRequest = new Map();

const keyOf = (one: DueAlert): string => `${one.event.id}:${occasionOf(one)}`;

/** Which events are watched: worked out again only when the alerts or the week change. */
function createWatched({ alerts, week, zones, filterOf }: AlertWatchDeps) {
  let asked: readonly Alert[] | null = null;
  let wantedOf: (event: EconomicEvent) => AlertRequest = () => NOTHING;
  // What is read again and has not changed is the same object.
  let known = new WeakMap<EconomicEvent, AlertRequest>();
  return (): readonly WatchedEvent[] => {
    const current = alerts.current();
    if (current.length === 0) return [];
    if (asked !== current) {
      wantedOf = createAlertMatcher(current, filterOf);
      known = new WeakMap();
      asked = current;
    }
    const places = zones();
    return week.events().flatMap((event) => {
      const wanted = known.get(event) ?? wantedOf(event);
      known.set(event, wanted);
      const at = wanted.size > 0 ? toZonedEvent(event, places).at : null;
      return at === null ? [] : [{ event, at, wanted }];
    });
  };
}

/** Asks for the values that are due, at most four times each, and keeps the week fresh. */
function createAsking({ week, jitter, mayAsk }: AlertWatchDeps) {
  const asked = new Map<string, number>();
  let [refreshedAt, lastReadAt] = [-Infinity, -Infinity];
  const refresh = (now: Instant) => {
    refreshedAt = now;
    void week.refresh();
  };
  return {
    keepFresh(now: Instant, readAgo: number): void {
      // Read before what was read before: another week has begun, or this one was let go of.
      if (now - readAgo < lastReadAt - SECOND) refreshedAt = -Infinity;
      lastReadAt = now - readAgo;
      const every = readAgo === Infinity ? RETRY_ABSENT : REFRESH_INTERVAL_MS;
      if (mayAsk() && Math.min(Math.abs(now - refreshedAt), readAgo) >= every) refresh(now);
    },
    /** Asks for what is owed of the values awaited, and says when to ask next. */
    ask(awaited: readonly WatchedEvent[], now: Instant): readonly Instant[] {
      const then = now - jitter * MAX_JITTER_MS;
      const owing = mayAsk()
        ? awaited.filter(({ event, at }) => valuePollTimes(at, then).owed > (asked.get(event.id) ?? 0))
        : [];
      for (const { event, at } of owing) asked.set(event.id, valuePollTimes(at, then).owed);
      if (owing.length > MAX_POLLS_BY_ID) refresh(now);
      else for (const { event } of owing) void week.ask(event.id);
      return awaited.flatMap(({ at }) => {
        const { next } = valuePollTimes(at, then);
        return next === null ? [] : [next + jitter * MAX_JITTER_MS];
      });
    },
  };
}

/**
 * Tells what alerts are due, in sight or not, until it is stopped. Its timer is armed for the next moment, a minute ahead at
 * most; anything that changes (the alerts, the week, the sight of the page) makes it look again.
 */
export function createAlertWatch(deps: AlertWatchDeps) {
  const { alerts, fired, week, visibility } = deps;
  const watchedNow = createWatched(deps);
  const asking = createAsking(deps);
  const seenMissing = new Set<string>();
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function tell(due: readonly DueAlert[], now: Instant): Promise<void> {
    // A value that was told and is missing again, as in an answer under way, leaves no hour to tell.
    const isOver = (one: DueAlert) => occasionOf(one) === 'now' && told.has(`${one.event.id}:value`);
    const fresh = due.filter((one) => !told.has(keyOf(one)) && !isOver(one));
    if (fresh.length === 0) return;
    for (const one of fresh) told.add(keyOf(one));
    const mine = await fired.claim(fresh.map(keyOf));
    if (stopped) return;
    for (const notice of toNotifications(
      fresh.filter((one) => mine.has(keyOf(one))),
      now,
    ))
      deps.tell(notice);
  }

  function check(): void {
    clearTimeout(timer);
    deps.onLook?.();
    if (stopped || alerts.current().length === 0) return;
    const now = deps.now();
    asking.keepFresh(now, week.readAgo());
    const behind = visibility.current() ? 0 : LEADER_DELAY_MS;
    const then = now - behind;
    const watched = watchedNow();
    const due = watched.flatMap((one) => dueAlerts(one, then, seenMissing.has(one.event.id)));
    const awaited = watched.filter((one) => isOverdue(one, then));
    for (const { event } of awaited) seenMissing.add(event.id);
    void tell(due, now);
    const moments = watched.flatMap((one) => nextMoment(one, then) ?? []).map((moment) => moment + behind);
    // On the minute, when weeks begin.
    const later = now + MAX_TIMER_MS - (now % MAX_TIMER_MS);
    const next = Math.min(later, ...moments, ...asking.ask(awaited, now));
    timer = setTimeout(check, Math.max(next - now, 0));
  }

  const stops = [alerts.subscribe(check), week.subscribe(check), visibility.subscribe(check)];
  check();
  return {
    check,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
