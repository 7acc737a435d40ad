import type { QueryClient } from '@tanstack/react-query';
import { toZonedEvent, type Zones } from '../../domain/calendar/agenda';
import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import type { Day } from '../../domain/time/day';
import type { Instant } from '../../domain/time/instant';
import { startOfWeek } from '../../domain/time/week';
import { createStore } from '../create-store';
import type { Queries } from '../data/queries/queries';
import { reconcileCache } from '../data/cache/reconcile-cache';
import { paths } from '../paths';
import { parseWeekUrl } from '../screens/week/week-url';
import type { Session } from '../session/session';
import type { LateI18n } from '../i18n/load-i18n';
import type { AlertCenter } from './alert-center';
import type { AlertNotice } from './alert-notification';
import { AlertForm } from './ui/alert-form';
import { AlertPage } from './ui/alert-page';
import { createAlertStore, type AlertStore } from './alert-store';
import { createAlertWatch } from './alert-watch';
import { createDeliveredLog, type Locks } from './delivered-log';
import { notificationText } from './notification-text';
import { createWebNotifications, type Notifications, type SystemNotices, type Worker } from './web-notifications';
import { createToasts } from './toast-store';
import { createWeekSource } from './week-source';

type SessionEndDeps = {
  readonly session: Session;
  readonly alerts: Pick<AlertStore, 'current' | 'subscribe'>;
  readonly visibility: { readonly current: () => boolean };
  /** Tells a reader who does not see the page that values are no longer watched. */
  readonly tell: () => void;
};

// Another tab may have been given the secret, and hand its session over.
const PATIENCE = 3000;

/** Has it told, once, that a session is over whose reader has alerts and does not see the page. Returns how to stop. */
function watchSessionEnd({ session, alerts, visibility, tell }: SessionEndDeps): () => void {
  let hasAlerts = false;
  let wasOpen = session.current() !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean => {
    const reason = session.endReason();
    return session.current() === null && (session.phase() === 'interrupted' || reason === 'rejected');
  };
  function look(): void {
    // The alerts of a reader who was sent away can no longer be read.
    if (session.reader() !== null) hasAlerts = alerts.current().length > 0;
    const isOpen = session.current() !== null;
    if (isOpen) clearTimeout(timer);
    else if (wasOpen && hasAlerts && isLost() && !visibility.current())
      timer = setTimeout(() => {
        if (isLost() && !visibility.current()) tell();
      }, PATIENCE);
    wasOpen = isOpen;
  }
  look();
  const stops = [session.subscribe(look), alerts.subscribe(look), () => clearTimeout(timer)];
  return () => stops.forEach((stop) => stop());
}

/** What the browser gives alerts to work with. */
export type AlertPorts = {
  readonly storage: Storage | null;
  readonly locks: Locks | undefined;
  readonly notifications: Notifications | undefined;
  readonly worker: () => Promise<Worker | undefined>;
};

export type AlertCenterDeps = AlertPorts & {
  /** Where the alerts of the reader who is signed in are kept; null when nobody is. */
  readonly place: () => string | null;
  readonly session: Session;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  readonly today: () => Day;
  readonly zones: () => Zones;
  readonly mark: DecimalMark;
  readonly now: () => Instant;
  /** Whether alerts have to ask for values themselves: false while others do, or nobody may. */
  readonly mayAsk: () => boolean;
  /** The clock that dates the cache. */
  readonly wall: () => Instant;
  readonly visibility: { readonly current: () => boolean; readonly subscribe: (listener: () => void) => () => void };
  /** The messages in the user's language, loaded before the alerts are. */
  readonly i18n: () => LateI18n;
  readonly open: (path: string) => void;
};

/** Watches for the reader who is signed in, afresh for each. */
function watchReaders(deps: AlertCenterDeps, parts: Omit<Parameters<typeof createAlertWatch>[0], 'fired'>) {
  const { place } = deps;
  const start = () =>
    createAlertWatch({ ...parts, fired: createDeliveredLog({ ...deps, place: () => placeOfFired(place()) }) });
  let reader = place();
  let watch = start();
  const stop = deps.session.subscribe(() => {
    if (place() === reader) return;
    reader = place();
    watch.stop();
    watch = start();
  });
  return () => {
    stop();
    watch.stop();
  };
}

const placeOfFired = (place: string | null): string | null => (place === null ? null : `${place}:fired`);

type TellerDeps = Pick<AlertCenter, 'toasts' | 'system' | 'pathOf' | 'settings'> & { readonly deps: AlertCenterDeps };

// A page that is seen says it itself; one that is not leaves it to the system, or keeps it for when it is.
function createTeller({ deps: { i18n, visibility }, toasts, system, pathOf, settings }: TellerDeps) {
  return async (notice: AlertNotice): Promise<void> => {
    const { head, lines, more } = notificationText(notice, i18n(), settings());
    const [first] = lines;
    const body = [...lines.map(({ title, figures }) => [title, figures].filter(Boolean).join(' : ')), more];
    const told =
      first !== undefined &&
      !visibility.current() &&
      (await system.show({
        title: head,
        body: body.filter(Boolean).join('\n'),
        tag: `agenda:${notice.key}`,
        path: pathOf(first.event),
        lang: i18n().format.language,
      }));
    if (!told) toasts.tell(notice);
  };
}

// The tabs that end together take each other's place, and a click leaves the page where it is.
async function sayThatItEnded({ i18n }: AlertCenterDeps, system: SystemNotices): Promise<void> {
  const { messages, format } = i18n();
  const { pathname, search } = window.location;
  await system.show({ ...messages.alert.ended, tag: 'agenda:session', path: pathname + search, lang: format.language });
}

function watchUser({ place, session }: AlertCenterDeps, onChange: () => void): () => void {
  let user = place();
  return session.subscribe(() => {
    if (place() !== user) onChange();
    user = place();
  });
}

/** Everything alerts need, fetched when there is one or when the reader asks: what is kept, told, and shown of them. */
export function createAlertCenter(deps: AlertCenterDeps): AlertCenter {
  const { now, zones, visibility } = deps;
  const store = createAlertStore(deps);
  const toasts = createToasts();
  const list = createStore(false);
  const system = createWebNotifications(deps);
  const settings = () => ({ zone: zones().reader, mark: deps.mark });
  const pathOf = (event: EconomicEvent) => paths.weekEvent(startOfWeek(toZonedEvent(event, zones()).day), event.id);

  const tell = createTeller({ deps, toasts, system, pathOf, settings });
  const week = createWeekSource(deps);
  const { schedule } = reconcileCache(deps.queryClient);
  // Along with the lines of the week, which say the same.
  const stopRenewing = week.subscribe(() => schedule(() => toasts.renew(week.events())));
  const stopWatching = watchReaders(deps, {
    week,
    alerts: store,
    zones,
    filterOf: (search) => parseWeekUrl(new URLSearchParams(search)).filter,
    now,
    visibility,
    mayAsk: deps.mayAsk,
    jitter: Math.random(),
    tell: (notice) => void tell(notice),
    // The clock of the page rests out of sight, and alerts do not.
    onLook: deps.session.checkExpiry,
  });
  const tellEnd = () => void sayThatItEnded(deps, system);
  const stopSessionEnd = watchSessionEnd({ session: deps.session, alerts: store, visibility, tell: tellEnd });
  const stopClearing = watchUser(deps, () => {
    toasts.clear();
    list.set(false);
  });

  return {
    store,
    toasts,
    system,
    settings,
    visibility,
    pathOf,
    open: deps.open,
    async tryOut(): Promise<void> {
      const { messages, format } = deps.i18n();
      const text = { title: messages.alerts.title, body: messages.alert.tried, lang: format.language };
      if (!(await system.show({ ...text, tag: 'agenda:try', path: paths.home }))) toasts.say(messages.alert.tried);
    },
    stop(): void {
      stopWatching();
      stopRenewing();
      stopSessionEnd();
      stopClearing();
    },
    list: { current: list.get, open: () => list.set(true), close: () => list.set(false), subscribe: list.subscribe },
    AlertPage,
    AlertSetter: AlertForm,
  };
}
