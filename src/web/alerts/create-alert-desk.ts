import type { QueryClient } from '@tanstack/react-query';
import { placeEvent, type Zones } from '../../domain/agenda';
import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/event';
import type { Day } from '../../domain/day';
import type { Instant } from '../../domain/instant';
import { mondayOf } from '../../domain/week';
import type { Queries } from '../data/queries';
import { reconcileCache } from '../data/reconcile-cache';
import { paths } from '../paths';
import { readWeekUrl } from '../screens/week/week-url';
import type { Session } from '../session/session';
import { alertWords } from '../text/alert-words';
import type { Speech } from '../text/words-context';
import type { AlertDesk } from './alert-desk';
import type { AlertNotice } from './alert-notice';
import { AlertSetter } from './alert-setter';
import { AlertPage } from './alert-page';
import { createAlertStore } from './alert-store';
import { createAlertWatch } from './alert-watch';
import { createFiredRecord, type Locks } from './fired-record';
import { noticeText } from './notice-text';
import { createOpenState } from './open-state';
import { createSystemNotices, type Notifications, type SystemNotices, type Worker } from './system-notices';
import { createToasts } from './toast-store';
import { watchSessionEnd } from './watch-session-end';
import { createWeekSource } from './week-source';

/** What the browser gives alerts to work with. */
export type AlertPorts = {
  readonly storage: Storage | null;
  readonly locks: Locks | undefined;
  readonly notifications: Notifications | undefined;
  readonly worker: () => Promise<Worker | undefined>;
};

export type AlertDeskDeps = AlertPorts & {
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
  readonly speech: { readonly current: () => Speech };
  readonly open: (path: string) => void;
};

/** Watches for the reader who is signed in, afresh for each. */
function watchReaders(deps: AlertDeskDeps, parts: Omit<Parameters<typeof createAlertWatch>[0], 'fired'>) {
  const { place } = deps;
  const start = () =>
    createAlertWatch({ ...parts, fired: createFiredRecord({ ...deps, place: () => placeOfFired(place()) }) });
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

type TellerDeps = Pick<AlertDesk, 'toasts' | 'system' | 'pathOf' | 'settings'> & { readonly deps: AlertDeskDeps };

// A page that is seen says it itself; one that is not leaves it to the system, or keeps it for when it is.
function createTeller({ deps: { speech, visibility }, toasts, system, pathOf, settings }: TellerDeps) {
  return async (notice: AlertNotice): Promise<void> => {
    const { head, lines, more } = noticeText(notice, alertWords.joinTo(speech.current()), settings());
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
        lang: speech.current().format.language,
      }));
    if (!told) toasts.tell(notice);
  };
}

// The tabs that end together take each other's place, and a click leaves the page where it is.
async function sayThatItEnded({ speech }: AlertDeskDeps, system: SystemNotices): Promise<void> {
  const { words, format } = alertWords.joinTo(speech.current());
  const { pathname, search } = window.location;
  await system.show({ ...words.alert.ended, tag: 'agenda:session', path: pathname + search, lang: format.language });
}

function watchUser({ place, session }: AlertDeskDeps, onChange: () => void): () => void {
  let user = place();
  return session.subscribe(() => {
    if (place() !== user) onChange();
    user = place();
  });
}

/** Everything alerts need, fetched when there is one or when the reader asks: what is kept, told, and shown of them. */
export function createAlertDesk(deps: AlertDeskDeps): AlertDesk {
  const { now, zones, visibility } = deps;
  const store = createAlertStore(deps);
  const toasts = createToasts();
  const list = createOpenState();
  const system = createSystemNotices(deps);
  const settings = () => ({ zone: zones().reader, mark: deps.mark });
  const pathOf = (event: EconomicEvent) => paths.weekEvent(mondayOf(placeEvent(event, zones()).day), event.id);

  const tell = createTeller({ deps, toasts, system, pathOf, settings });
  const week = createWeekSource(deps);
  const { schedule } = reconcileCache(deps.queryClient);
  // Along with the lines of the week, which say the same.
  const stopRenewing = week.subscribe(() => schedule(() => toasts.renew(week.events())));
  const stopWatching = watchReaders(deps, {
    week,
    alerts: store,
    zones,
    filterOf: (search) => readWeekUrl(new URLSearchParams(search)).filter,
    now,
    visibility,
    mayAsk: deps.mayAsk,
    jitter: Math.random(),
    tell: (notice) => void tell(notice),
    // The clock of the page rests out of sight, and alerts do not.
    onLook: deps.session.look,
  });
  const tellEnd = () => void sayThatItEnded(deps, system);
  const stopSessionEnd = watchSessionEnd({ session: deps.session, alerts: store, visibility, tell: tellEnd });
  const stopClearing = watchUser(deps, () => {
    toasts.clear();
    list.close();
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
      const { words, format } = alertWords.joinTo(deps.speech.current());
      const text = { title: words.alerts.title, body: words.alert.tried, lang: format.language };
      if (!(await system.show({ ...text, tag: 'agenda:try', path: paths.home }))) toasts.say(words.alert.tried);
    },
    stop(): void {
      stopWatching();
      stopRenewing();
      stopSessionEnd();
      stopClearing();
    },
    list,
    AlertPage,
    AlertSetter,
  };
}
