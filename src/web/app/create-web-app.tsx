import { useSyncExternalStore } from 'react';
import type { AppConfig } from '../../contract/app-config';
import { toWallTime, type Instant } from '../../domain/time/instant';
import { type Transport, createHttpClient, type HttpClientDeps } from '../data/http/client';
import { createLive, type Live, type LiveStore } from '../data/live/live';
import { createQueryClient, shiftDates } from '../data/cache/query-client';
import { createClock, type Clock } from './context/clock';
import { createDialogStore } from '../layout/dialog-store';
import { createI18n, type I18nStore } from './context/create-i18n';
import { loadLoginAgain, LazyLoginAgain } from '../layout/login/lazy-login-again';
import { createDisplayZone } from './context/display-zone';
import type { AlertPorts, AlertCenterDeps } from '../alerts/create-alert-center';
import type { SoundLogDeps } from '../alerts/ui/release-sound';
import { waitUntil, type Visibility } from '../create-store';
import type { PersistDeps } from '../offline/persist-queries';
import { startPersistence, type LoadPersistence } from '../offline/start-persistence';
import { createLoaders } from './create-loaders';
import { createRoutes } from './routes';
import { createRouter, type AppRouter } from './router/create-router';
import { type AppRoute, prepareRoutes } from './router/match-routes';
import { RouterView } from './router/router-view';
import { createSession, watchExpiry, type Session, renewToken } from '../session/session';
import { startTabSync, type TabPorts } from '../session/tab-sync/start-tab-sync';
import type { ConfigWatchDeps } from './watch-config';
import type { LiveEngineDeps } from '../data/live/live-engine';
import { createLazyAlerts } from './context/lazy-alerts';
import { ApiError } from '../data/http/api-error';
import { createProviderDiagnostics } from '../data/provider-diagnostics';
import { createQueries, type Queries } from '../data/queries/queries';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { LiveContext, QueriesContext } from '../data/queries/hooks';
import { AppProvider, type AppProviderProps, useApp, type App, usePreferences } from './context/app-context';
import { I18nContext, useI18n } from '../i18n/messages-context';
import type { EconomicEvent } from '../../contract/decode/event';
import { toSeriesKey } from '../../domain/series/key';
import { lazyPart } from '../ui/lazy-part';
import { createSessionNavigation } from './session-navigation';

type AppProvidersProps = Pick<AppProviderProps, 'app' | 'zones'> & {
  readonly i18n: I18nStore;
  readonly queries: Queries;
  readonly live: Live;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  readonly routes: AppRoute[];
  readonly soundLog: SoundLogDeps;
};

const LazyReleaseSound = lazyPart(async () => (await import('../alerts/ui/release-sound')).ReleaseSound);

/** The sound of releases, if the user has turned it on. */
function ReleaseSoundHost({ log }: { log: SoundLogDeps }) {
  const { alerts } = useApp();
  const { sound, starred } = usePreferences();
  const isWatched = (event: EconomicEvent): boolean =>
    alerts.center()?.createMatcher()(event) || starred.includes(toSeriesKey(event));
  return sound ? <LazyReleaseSound isWatched={isWatched} log={log} /> : null;
}

// A popover: the screens fill the window.
const show = (notice: HTMLElement | null): void => notice?.showPopover?.();

/** Toasts and the list of alerts, once the alert center has loaded. */
function AlertHost() {
  const { alerts } = useApp();
  const { messages } = useI18n();
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.current);
  if (alertCenter === 'failed')
    return (
      <div ref={show} role="alert" popover="auto">
        {messages.alerts.failed}
      </div>
    );
  return alertCenter ? <alertCenter.AlertPage alertCenter={alertCenter} /> : null;
}

function AppProviders({ app, zones, i18n, queries, live, queryClient, soundLog, ...navigation }: AppProvidersProps) {
  return (
    <AppProvider app={app} zones={zones}>
      <I18nContext value={useSyncExternalStore(i18n.subscribe, i18n.current)}>
        <QueryClientProvider client={queryClient}>
          <QueriesContext value={queries}>
            <LiveContext value={live}>
              <RouterView {...navigation} />
              <ReleaseSoundHost log={soundLog} />
            </LiveContext>
            <AlertHost />
            <LazyLoginAgain />
          </QueriesContext>
        </QueryClientProvider>
      </I18nContext>
    </AppProvider>
  );
}

type ApiClientDeps = Pick<HttpClientDeps, 'baseUrl' | 'transport' | 'now'> & { readonly config: AppConfig };

/** Creates the API client: sends the session token, waits for re-authentication on 401 and records response diagnostics. */
export function createApiClient({ config, now, ...transportDeps }: ApiClientDeps, session: Session, clock: Clock) {
  const provider = createProviderDiagnostics(now);
  const http = createHttpClient({
    ...transportDeps,
    now,
    token: session.token,
    renew: renewToken(session, () => new ApiError('unauthorized')),
    onDated: clock.observe,
    onDiagnostics(request, report) {
      // Data confirms the token it was requested with.
      if (request.method === 'GET' && request.refusal === undefined) session.confirm();
      provider.add(request, report);
    },
  });
  return { provider, queries: createQueries(http, config, { now, onDiagnostics: provider.addList }) };
}

type AlertsDeps = Omit<AlertCenterDeps, 'storageKey' | 'i18n'> & {
  readonly i18n: I18nStore;
  readonly whenIdle: (task: () => void) => void;
};

/** The storage key for data of the logged-in user; null when no one is logged in. */
const storageKeyOf = (name: 'alerts' | 'sounds', session: Session) => () => {
  const user = session.user();
  return user === null ? null : `agenda.${name}:${user}`;
};

function createAlerts(deps: AlertsDeps) {
  const place = storageKeyOf('alerts', deps.session);
  const load = async () => {
    const [{ createAlertCenter }] = await Promise.all([import('../alerts/create-alert-center'), deps.i18n.loadLate()]);
    return createAlertCenter({ ...deps, i18n: deps.i18n.late, storageKey: place });
  };
  return createLazyAlerts({ ...deps, place, load });
}

const loadLive = (deps: () => Omit<LiveEngineDeps, 'live' | 'random'>) => async (live: LiveStore) =>
  (await import('../data/live/live-engine')).createLiveEngine({ live, random: () => Math.random(), ...deps() });

const INITIAL_DATA_TIMEOUT_MS = 150;

/** Resolves when the queries of the current URL have settled, after 150 ms at most: a fast response needs no loading screen before it. */
async function waitForInitialData({ page, subscribe }: AppRouter, queryClient: QueryClient): Promise<void> {
  // Once there is a page, the loaders have sent the first requests.
  await waitUntil(() => page() !== null, subscribe);
  const cache = queryClient.getQueryCache();
  const isSettled = () => queryClient.isFetching() === 0;
  await waitUntil(isSettled, (listener) => cache.subscribe(listener), INITIAL_DATA_TIMEOUT_MS);
}

export type WebAppDeps = Pick<App, 'preferences' | 'views' | 'opened' | 'announcement'> & {
  readonly config: AppConfig;
  readonly baseUrl: string;
  readonly transport: Transport;
  /** The system clock. */
  readonly now: () => Instant;
  /** ms since the page opened, independent of the system clock. */
  readonly monotonic: () => number;
  readonly visibility: Visibility;
  /** The current zone of the device; the user may prefer another. */
  readonly displayZone: () => string;
  readonly sessionStorage: Storage | null;
  readonly whenIdle: (task: () => void) => void;
  /** Loads and starts the offline store. */
  readonly keep: LoadPersistence<PersistDeps & ConfigWatchDeps>;
  readonly alertPorts: AlertPorts;
  readonly tabPorts: TabPorts;
};

/** Composes the app from the browser APIs it is given. The only place that knows all areas. */
export function createWebApp(deps: WebAppDeps) {
  const { config, baseUrl, transport, now, monotonic, visibility, displayZone: deviceZone, ...others } = deps;
  const { sessionStorage, whenIdle, keep, alertPorts, tabPorts, ...choices } = others;

  // Language, time zone and time
  const i18n = createI18n(choices.preferences);
  const displayZone = createDisplayZone(choices.preferences, deviceZone, config.sourceTimeZone);
  const clock = createClock(now, visibility, { monotonic, onSet: (...how) => shiftDates(queryClient, ...how) });
  const today = () => toWallTime(clock.now(), displayZone()).day;
  const zones = () => ({ source: config.sourceTimeZone, display: displayZone() });

  // Session
  const sharedStorage = alertPorts.storage;
  const times = { now: clock.steady, wall: clock.wall, monotonic };
  const session = createSession({ storage: sessionStorage, sharedStorage, ...times });
  const tabs = startTabSync({ ...tabPorts, session, whenIdle, settled: () => navigation.settled() });

  // Data
  const requests = { baseUrl, transport, now: clock.steady, config };
  const { provider, queries } = createApiClient(requests, session, clock);
  const live = createLive(loadLive(() => ({ queryClient, queries, clock, session, ...config })));
  const queryClient = createQueryClient(session.giveUp, live.isPaused, clock.wall);

  // Routes
  const loaders = createLoaders({ session, join: tabs.join, queries, queryClient, today, whenIdle, ...choices });
  const routes = createRoutes(loaders, i18n.loadLate);
  const router = createRouter(prepareRoutes(routes));
  const palette = createDialogStore(async () => (await import('../palette/palette')).Palette);
  const navigation = createSessionNavigation({ session, router, queryClient, provider });

  // Alerts
  const shared = { session, queries, queryClient, today, visibility, i18n, whenIdle, zones, wall: clock.wall };
  const open = (path: string) => void router.navigate(path);
  // The visible page polls the current week itself, and a user who paused updates polls nothing.
  const canPoll = () => !live.isPaused() && !(visibility.current() && live.followsThisWeek());
  const starred = () => choices.preferences.current().starred;
  const settings = { now: clock.now, open, canPoll, starred, mark: config.decimalMark };
  const alerts = createAlerts({ ...alertPorts, ...shared, ...settings });

  // Screens
  const app = { config, session, clock, provider, palette, alerts, ...choices };
  const soundLog = { ...alertPorts, zones, visibility, now: clock.now, storageKey: storageKeyOf('sounds', session) };
  const data = { queries, live, queryClient };
  const providers = { app, zones: { displayZone, deviceZone }, i18n, ...data, router, routes, soundLog };
  const element = <AppProviders {...providers} />;

  // Loaded early: a session may end while there is no network.
  whenIdle(() => void Promise.all([loadLoginAgain(), i18n.loadLate()]).catch(() => undefined));
  const stops = [
    ...[i18n, alerts, tabs, navigation].map(({ stop }) => stop),
    watchExpiry(session, { tick: clock.subscribe, visibility }),
    startPersistence(keep, { ...shared, config, clock, announcement: choices.announcement }),
  ];
  const dispose = () => {
    for (const stop of stops) stop();
    router.dispose();
    queryClient.clear();
  };
  return { element, dispose, initialData: () => waitForInitialData(router, queryClient) };
}
