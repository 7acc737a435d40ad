import type { QueryClient } from '@tanstack/react-query';
import { toZonedEvent } from '../../domain/calendar/agenda';
import type { DecimalMark } from '../../contract/app-config';
import { createAlertMatcher, DEFAULT_TRIGGERS, type Alert, type AlertTarget } from '../../domain/alerts/alert';
import { triggersAhead } from '../../domain/alerts/due-alerts';
import { toSeriesKey } from '../../domain/series/key';
import { findCachedEvent } from '../data/queries/hooks';
import type { EconomicEvent } from '../../contract/decode/event';
import { type Day, startOfWeek } from '../../domain/time/day';
import type { Instant } from '../../domain/time/instant';
import { createStore } from '../create-store';
import type { Queries } from '../data/queries/queries';
import { reconcileCache } from '../data/cache/reconcile-cache';
import { paths } from '../paths';
import { addressBarPath } from '../url/address-bar';
import { parseWeekUrl } from '../url/week-url';
import type { Session } from '../session/session';
import type { LateI18n } from '../i18n/load-i18n';
import type { AlertCenter } from './alert-center';
import { createAlertCleanup, createTimeOf } from './alert-cleanup';
import { notificationText, type AlertNotification } from './alert-notification';
import { AlertForm } from './ui/alert-dialog';
import { AlertPage } from './ui/alert-page';
import { createAlertStore, type AlertStore } from './alert-store';
import { createAlertWatch, type AlertWatchDeps } from './alert-watch';
import { createDeliveredLog, type Locks } from './delivered-log';
import { createWebNotifications, type Notifications, type WebNotifications, type Worker } from './web-notifications';
import { createToasts, type Toasts } from './toast-store';
import { createWeekSource, type WeekSource } from './week-source';

// The user may have logged in in another tab, which shares its session.
const HANDOVER_WAIT_MS = 3000;

/** Calls `notify` once when the session of a user with alerts ends while the page is hidden. Returns a function that stops it. */
function watchSessionEnd({ session, visibility }: AlertCenterDeps, alerts: AlertStore, notify: () => void): () => void {
  let hasAlerts = false;
  let wasOpen = session.current() !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean =>
    session.current() === null && (session.status() === 'interrupted' || session.endReason() === 'rejected');
  function check(): void {
    // Without a user, the alerts can no longer be loaded.
    if (session.user() !== null) hasAlerts = alerts.current().length > 0;
    const isOpen = session.current() !== null;
    if (isOpen) clearTimeout(timer);
    else if (wasOpen && hasAlerts && isLost() && !visibility.current())
      timer = setTimeout(() => {
        if (isLost() && !visibility.current()) notify();
      }, HANDOVER_WAIT_MS);
    wasOpen = isOpen;
  }
  check();
  const stops = [session.subscribe(check), alerts.subscribe(check), () => clearTimeout(timer)];
  return () => stops.forEach((stop) => stop());
}

export type AlertPorts = {
  readonly storage: Storage | null;
  readonly locks: Locks | undefined;
  readonly notifications: Notifications | undefined;
  readonly worker: () => Promise<Worker | undefined>;
};

type WatchSettings = Pick<AlertWatchDeps, 'zones' | 'starred' | 'now' | 'canPoll' | 'visibility'>;

export type AlertCenterDeps = AlertPorts &
  WatchSettings & {
    /** The storage key of the logged-in user's alerts; null when no one is logged in. */
    readonly storageKey: () => string | null;
    readonly session: Session;
    readonly queries: Queries;
    readonly queryClient: QueryClient;
    readonly today: () => Day;
    readonly mark: DecimalMark;
    /** The clock that dates the cache. */
    readonly wall: () => Instant;
    /** The messages in the user's language, loaded before the alerts are. */
    readonly i18n: () => LateI18n;
    readonly open: (path: string) => void;
  };

/** Runs an alert watch for the logged-in user, a new one for each; `onUser` is called between two. Returns a function that stops it. */
function watchUsers(deps: AlertCenterDeps, parts: Omit<AlertWatchDeps, 'delivered'>, onUser: () => void) {
  const { storageKey, session } = deps;
  const deliveredKey = () => storageKey()?.concat(':fired') ?? null;
  const start = () =>
    createAlertWatch({ ...parts, delivered: createDeliveredLog({ ...deps, storageKey: deliveredKey }) });
  let [user, watch] = [storageKey(), start()];
  const stop = session.subscribe(() => {
    if (storageKey() === user) return;
    user = storageKey();
    watch.stop();
    onUser();
    watch = start();
  });
  return () => {
    stop();
    watch.stop();
  };
}

type NotifierDeps = Pick<AlertCenter, 'toasts' | 'system' | 'pathOf' | 'settings'> & { readonly deps: AlertCenterDeps };

// A visible page shows a toast; a hidden one a system notification, or a toast if that fails.
function createNotifier({ deps: { i18n, visibility }, toasts, system, pathOf, settings }: NotifierDeps) {
  return async (notification: AlertNotification): Promise<void> => {
    const { head, lines, more } = notificationText(notification, i18n(), settings());
    const [first] = lines;
    const body = [...lines.map(({ title, figures }) => [title, figures].filter(Boolean).join(' : ')), more];
    const isShown =
      first !== undefined &&
      !visibility.current() &&
      (await system.show({
        title: head,
        body: body.filter(Boolean).join('\n'),
        tag: `agenda:${notification.key}`,
        path: pathOf(first.event),
        lang: i18n().format.language,
      }));
    if (!isShown) toasts.notify(notification);
  };
}

// Tabs that end together show one notification, because of its tag; a click leaves the page where it is.
async function notifySessionEnd({ i18n }: AlertCenterDeps, system: WebNotifications): Promise<void> {
  const { messages, format } = i18n();
  await system.show({ ...messages.alert.ended, tag: 'agenda:session', path: addressBarPath(), lang: format.language });
}

/** Sets the default alert in one step, and confirms it in the page; the confirmation offers to allow notifications. */
function createArming(
  { i18n, queryClient, zones, now }: AlertCenterDeps,
  { store, toasts, system, timeOf }: Pick<AlertCenter, 'store' | 'toasts' | 'system' | 'timeOf'>,
) {
  function arm(targets: readonly AlertTarget[]): boolean {
    const [target] = targets;
    if (!target || targets.some(store.find) || !store.set(target, DEFAULT_TRIGGERS)) return false;
    const { moments, saved, savedSeries, unstored } = i18n().messages.alert;
    const at = timeOf(target);
    // A lead that has passed is not promised. It is set all the same: the provider may move the event.
    const when = (at === null ? DEFAULT_TRIGGERS : triggersAhead(DEFAULT_TRIGGERS, at, now()))
      .map((trigger) => moments[trigger].toLowerCase())
      .join(', ');
    const confirm = target.kind === 'series' ? savedSeries : saved;
    const text = store.isStored() ? confirm(target.title, when) : unstored(target.title);
    toasts.show(text, system.permission() === 'default');
    return true;
  }
  return {
    arm,
    toggle(eventId: string): void {
      const event = findCachedEvent(queryClient, eventId);
      const at = event && toZonedEvent(event, zones()).at;
      const { alert, event: words } = i18n().messages;
      // An untimed event has no alerts.
      if (!event || typeof at !== 'number') return;
      const title = [event.region.code, event.title || words.untitled].filter(Boolean).join(' · ');
      const targets: readonly AlertTarget[] = [
        { kind: 'event', key: event.id, title },
        { kind: 'series', key: toSeriesKey(event), title },
      ];
      const known = targets.filter(store.find);
      for (const target of known) store.remove(target);
      if (known.length > 0) return toasts.show(alert.removed(title));
      if (!arm(at > now() ? targets : targets.slice(1))) toasts.show(alert.full);
    },
  };
}

/** What goes with each check of the alerts: the page's clock stops while it is hidden; alerts do not. */
function createCheck(deps: AlertCenterDeps, store: AlertStore, toasts: Toasts, week: WeekSource): () => void {
  const onWithdrawn = ({ title }: Alert) => toasts.show(deps.i18n().messages.alert.withdrawn(title));
  const cleanUp = createAlertCleanup({ ...deps, store, week, onWithdrawn });
  return () => {
    deps.session.checkExpiry();
    // Deferred: a removal has the alerts checked again.
    if (deps.session.current() !== null) queueMicrotask(cleanUp);
  };
}

/** Closes the dialogs that would cover what opens. The one that asks for the password, and the panel of an event, stay. */
const createOpen = (open: AlertCenter['open']) => (path: string) => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[closedby="any"]')) dialog.close();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) dialog.hidePopover();
  open(path);
};

const filterOf = (search: string) => parseWeekUrl(new URLSearchParams(search)).filter;

/** Creates the alert center; loaded when the user has an alert or opens the alerts. */
export function createAlertCenter(deps: AlertCenterDeps): AlertCenter {
  const { zones, visibility, now } = deps;
  const timeOf = createTimeOf(deps);
  const store = createAlertStore({ ...deps, timeOf });
  const toasts = createToasts();
  const { set: showList, ...list } = createStore(false);
  const open = createOpen(deps.open);
  const system = createWebNotifications({ ...deps, open });
  const settings = () => ({ zone: zones().display, mark: deps.mark });
  const pathOf = (event: EconomicEvent) => paths.weekEvent(startOfWeek(toZonedEvent(event, zones()).day), event.id);

  const notify = createNotifier({ deps, toasts, system, pathOf, settings });
  const week = createWeekSource(deps);
  const { schedule } = reconcileCache(deps.queryClient);
  // In the same render as the rows of the week, which show the same figures.
  const stopUpdating = week.subscribe(() => schedule(() => toasts.updateEvents(week.events())));
  const parts = {
    ...deps,
    week,
    alerts: store,
    filterOf,
    jitter: Math.random(),
    notify: (notification: AlertNotification) => void notify(notification),
    onCheck: createCheck(deps, store, toasts, week),
  };
  const stopWatching = watchUsers(deps, parts, () => {
    toasts.clear();
    showList(false);
  });
  const stopSessionEnd = watchSessionEnd(deps, store, () => void notifySessionEnd(deps, system));

  return {
    store,
    toasts,
    system,
    settings,
    timeOf,
    visibility,
    now,
    pathOf,
    open,
    createMatcher() {
      const requestOf = createAlertMatcher(store.current(), filterOf, deps.starred());
      return (event) => requestOf(event).size > 0;
    },
    ...createArming(deps, { store, toasts, system, timeOf }),
    async sendTest(): Promise<void> {
      const { messages, format } = deps.i18n();
      const text = { title: messages.alerts.title, body: messages.alert.tried, lang: format.language };
      const isShown = await system.show({ ...text, tag: 'agenda:try', path: paths.home });
      // The system may hide its notification: the page always shows a toast.
      toasts.show(isShown ? messages.alert.triedSystem : messages.alert.tried);
    },
    stop: () => [stopWatching, stopUpdating, stopSessionEnd].forEach((stop) => stop()),
    list: { ...list, open: () => showList(true), close: () => showList(false) },
    AlertPage,
    AlertForm,
  };
}
