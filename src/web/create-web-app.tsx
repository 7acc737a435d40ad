import { createBrowserRouter } from 'react-router-dom';
import type { AppConfig } from '../contract/app-config';
import { wallTimeOf, type Instant } from '../domain/instant';
import type { Transport } from './data/http';
import { createLive } from './data/live';
import { createQueryClient, shiftDates } from './data/query-client';
import { loadSignIn } from './data/load-sign-in';
import type { Announcement } from './frame/announcement';
import { createClock } from './frame/clock';
import { PaletteMissing } from './frame/palette-missing';
import { createPaletteState } from './frame/palette-state';
import { createSpeech } from './frame/create-speech';
import { loadSignInAgain } from './frame/sign-in/sign-in-again-slot';
import { createReaderZone } from './frame/reader-zone';
import type { Visibility } from './frame/visibility';
import type { AlertPorts } from './alerts/create-alert-desk';
import { createAlerts } from './create-alerts';
import { Surroundings } from './surroundings';
import { firstAnswers } from './first-answers';
import type { KeepDeps } from './offline/keep-queries';
import { startKeeping, type Keep } from './offline/start-keeping';
import { followSession } from './follow-session';
import type { PreferenceStore } from './preferences/preferences';
import type { OpenedInstants } from './preferences/opened-instants';
import type { SavedViewStore } from './preferences/saved-views';
import { createLoaders } from './create-loaders';
import { loadLive } from './load-live';
import { reachService } from './reach-service';
import { createRoutes } from './routes';
import { createSession } from './session/session';
import { startTabs, type TabPorts } from './session/start-tabs';
import { watchExpiry } from './session/watch-expiry';
import type { ConfigWatchDeps } from './watch-config';

export type WebAppDeps = {
  readonly config: AppConfig;
  readonly baseUrl: string;
  readonly transport: Transport;
  /** This machine's clock. */
  readonly now: () => Instant;
  /** ms since the page opened, whatever this machine's clock is set to. */
  readonly monotonic: () => number;
  readonly visibility: Visibility;
  /** The zone of the device as it is now; the reader may prefer another. */
  readonly readerZone: () => string;
  readonly sessionStorage: Storage | null;
  readonly preferences: PreferenceStore;
  readonly views: SavedViewStore;
  readonly opened: OpenedInstants;
  readonly announcement: Announcement;
  readonly whenIdle: (task: () => void) => void;
  /** Keeps what was read on this device; fetched when it is first needed. */
  readonly keep: Keep<KeepDeps & ConfigWatchDeps>;
  readonly alertPorts: AlertPorts;
  readonly tabPorts: TabPorts;
};

/** Puts the app together from what the outside world gives it; the only place that knows all its parts. */
export function createWebApp({
  config,
  baseUrl,
  transport,
  now,
  monotonic,
  visibility,
  readerZone: deviceZone,
  sessionStorage,
  whenIdle,
  keep,
  alertPorts,
  tabPorts,
  ...choices
}: WebAppDeps) {
  const speech = createSpeech(choices.preferences);
  const readerZone = createReaderZone(choices.preferences, deviceZone, config.sourceTimeZone);
  const clock = createClock(now, visibility, { monotonic, onSet: (...how) => shiftDates(queryClient, ...how) });
  const session = createSession({ storage: sessionStorage, now: clock.steady, monotonic });
  const tabs = startTabs({ ...tabPorts, session, whenIdle, settled: () => screens.settled() });
  const { provider, http, queries } = reachService({ baseUrl, transport, now: clock.steady, config }, session, clock);
  const live = createLive(loadLive(() => ({ queryClient, queries, clock, session, ...config })));
  const queryClient = createQueryClient(session.giveUp, live.isPaused, clock.wall);
  const today = () => wallTimeOf(clock.now(), readerZone()).day;
  const loaders = createLoaders({ session, join: tabs.join, queries, queryClient, today, whenIdle, ...choices });
  const router = createBrowserRouter(createRoutes(loaders));
  const screens = followSession({ session, router, queryClient, provider });
  const zones = () => ({ source: config.sourceTimeZone, reader: readerZone() });
  const parts = { session, queries, queryClient, today, visibility, speech, whenIdle, zones, wall: clock.wall };
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
    alerts,
    ...choices,
  };

  whenIdle(() => void loadSignInAgain().catch(() => undefined));
  const stops = [
    ...[speech, alerts, tabs, screens].map(({ stop }) => stop),
    watchExpiry(session, { tick: clock.subscribe, visibility }),
    startKeeping(keep, { ...parts, config, clock, announcement: choices.announcement }),
  ];

  const surroundings = { app, zones: { readerZone, deviceZone }, speech, queries, live, queryClient, router };
  const element = <Surroundings {...surroundings} />;
  const dispose = () => {
    for (const stop of stops) stop();
    router.dispose();
    queryClient.clear();
  };
  return { element, dispose, ready: speech.ready, firstAnswers: () => firstAnswers(router, queryClient) };
}
