import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router-dom';
import type { AppConfig } from '../contract/app-config';
import { wallTimeOf, type Instant } from '../domain/instant';
import { createHttp, type Transport } from './data/http';
import { createLive } from './data/live';
import { createProviderRecord, type ProviderRecord } from './data/provider-record';
import { createQueries } from './data/queries';
import { createQueryClient } from './data/query-client';
import { loadSignIn } from './data/load-sign-in';
import type { Announcement } from './frame/announcement';
import { createClock, type Clock } from './frame/clock';
import { PaletteMissing } from './frame/palette-missing';
import { createPaletteState } from './frame/palette-state';
import { createSpeech } from './frame/create-speech';
import { createReaderZone } from './frame/reader-zone';
import type { Visibility } from './frame/visibility';
import type { AlertPorts } from './alerts/create-alert-desk';
import { createAlerts } from './create-alerts';
import { Surroundings } from './surroundings';
import { firstAnswers } from './first-answers';
import { startKeeping, type Keep } from './offline/start-keeping';
import { paths } from './paths';
import type { PreferenceStore } from './preferences/preferences';
import type { OpenedInstants } from './preferences/opened-instants';
import type { SavedViewStore } from './preferences/saved-views';
import { createLoaders } from './create-loaders';
import { loadLive } from './load-live';
import { createRoutes } from './routes';
import { createSession, type Session } from './session/session';
import { watchExpiry } from './session/watch-expiry';

export type WebAppDeps = {
  readonly config: AppConfig;
  readonly baseUrl: string;
  readonly transport: Transport;
  /** This machine's clock. */
  readonly now: () => Instant;
  readonly visibility: Visibility;
  /** The zone of the device; the reader may prefer another. */
  readonly readerZone: string;
  readonly sessionStorage: Storage | null;
  readonly preferences: PreferenceStore;
  readonly views: SavedViewStore;
  readonly opened: OpenedInstants;
  readonly announcement: Announcement;
  readonly whenIdle: (task: () => void) => void;
  /** Keeps what was read on this device; fetched when it is first needed. */
  readonly keep: Keep;
  readonly alertPorts: AlertPorts;
};

type Router = ReturnType<typeof createBrowserRouter>;

// The screens go first: one that is still there would ask again for what is cleared, without a token.
async function leaveScreens(session: Session, router: Router, queryClient: QueryClient, provider: ProviderRecord) {
  void queryClient.cancelQueries();
  // Signed out on purpose, the reader starts afresh; otherwise the guard remembers the page.
  await (session.endReason() === 'signed-out' ? router.navigate(paths.login) : router.revalidate());
  if (session.current()) return;
  queryClient.clear();
  provider.forget();
}

type Reach = Pick<WebAppDeps, 'baseUrl' | 'transport' | 'now' | 'config'>;

// Whatever the app asks goes through one door, which tells what it hears.
function reachService({ config, now, ...reach }: Reach, session: Session, clock: Clock) {
  const provider = createProviderRecord(now);
  const heard = { onDated: clock.hear, onHeard: provider.hear };
  const http = createHttp({ ...reach, ...heard, token: session.token, now });
  return { provider, http, queries: createQueries(http, config, { now }) };
}

/** Puts the app together from what the outside world gives it; the only place that knows all its parts. */
export function createWebApp({
  config,
  baseUrl,
  transport,
  now,
  visibility,
  readerZone: deviceZone,
  sessionStorage,
  whenIdle,
  keep,
  alertPorts,
  ...choices
}: WebAppDeps) {
  const speech = createSpeech(choices.preferences);
  const readerZone = createReaderZone(choices.preferences, deviceZone, config.sourceTimeZone);
  const session = createSession({ storage: sessionStorage, now });
  const clock = createClock(now, visibility);
  const { provider, http, queries } = reachService({ baseUrl, transport, now, config }, session, clock);
  const live = createLive(loadLive(() => ({ queryClient, queries, clock, session, ...config })));
  const queryClient = createQueryClient(() => session.end('refused'), live.isPaused, now);
  const today = () => wallTimeOf(clock.now(), readerZone()).day;
  const loaders = createLoaders({ session, queries, queryClient, today, whenIdle, ...choices });
  const router = createBrowserRouter(createRoutes(loaders));
  const zones = () => ({ source: config.sourceTimeZone, reader: readerZone() });
  const parts = { session, queries, queryClient, today, visibility, speech, whenIdle, zones, localNow: now };
  const open = (path: string) => void router.navigate(path);
  // A page in sight asks for what is due this week, and a reader who paused has nothing asked for.
  const mayAsk = () => !live.isPaused() && !(visibility.current() && live.followsThisWeek());
  const alerts = createAlerts({ ...alertPorts, ...parts, now: clock.now, open, mayAsk, mark: config.decimalMark });
  const app = {
    config,
    session,
    clock,
    signIn: loadSignIn(http),
    provider,
    palette: createPaletteState(async () => (await import('./palette/palette')).Palette, PaletteMissing),
    deviceZone,
    alerts,
    ...choices,
  };

  const leave = () => leaveScreens(session, router, queryClient, provider);
  const stops = [
    speech.stop,
    alerts.stop,
    watchExpiry(session, now),
    startKeeping(keep, { queryClient, session, whenIdle }),
    session.subscribe(() => {
      if (!session.current()) void leave();
    }),
  ];

  const element = <Surroundings {...{ app, readerZone, speech, queries, live, queryClient, router }} />;
  const dispose = () => {
    for (const stop of stops) stop();
    router.dispose();
    queryClient.clear();
  };
  return { element, dispose, ready: speech.ready, firstAnswers: () => firstAnswers(router, queryClient) };
}
