import { decodeAppConfig, type AppConfig } from '../../contract/app-config';
import { isRecord } from '../../contract/decode/json-record';
import { dateOf } from '../data/http/send-request';
import type { Announcement } from '../layout/banner-store';
import type { Clock } from './context/clock';
import { NewVersion } from '../layout/new-version';
import type { Visibility } from './context/visibility';

export type ConfigWatchDeps = {
  /** The settings that this page started with. */
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly announcement: Announcement;
};

type Ports = {
  /** Asks the server for /config.json, past every cache. */
  readonly read: (signal: AbortSignal) => Promise<Response>;
  readonly reload: () => void;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
// A reader who leafs through tabs comes back many times.
const RETURN_GAP = 10 * SECOND;

/** The same text for the same settings, in whatever order their fields come. */
const canonical = (config: AppConfig): string =>
  JSON.stringify(config, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/**
 * Reads the settings again at once, for the page may have started with those that the worker kept; then every hour, a minute after a
 * failure while in sight, and on return into sight. Says when they are others than those the page started with. The clock learns from
 * the date of each answer, and has them read when it is in doubt. Returns how to stop.
 */
export function watchConfig({ config, clock, visibility, announcement }: ConfigWatchDeps, { read, reload }: Ports) {
  const started = canonical(config);
  const strip = <NewVersion what="newSettings" onChange={reload} />;
  const stopped = new AbortController();
  let [askedAt, wait] = [-Infinity, HOUR];

  function compare(next: AppConfig): void {
    const isSaid = announcement.current() === strip;
    if (canonical(next) === started) {
      if (isSaid) announcement.say(null);
    } else if (announcement.current() === null) announcement.say(strip);
    // A new version of the app reads the settings anew as well.
  }
  async function readAgain(): Promise<void> {
    const sentAt = clock.steady();
    askedAt = sentAt;
    wait = MINUTE;
    const response = await read(AbortSignal.any([stopped.signal, AbortSignal.timeout(MINUTE)]));
    const date = dateOf(response);
    if (date !== null) clock.hear({ date, sentAt, receivedAt: clock.steady(), isLive: true });
    if (!response.ok) throw new Error(`/config.json: ${response.status}`);
    const next = decodeAppConfig(await response.json());
    if (stopped.signal.aborted) return;
    wait = HOUR;
    compare(next);
  }
  // What cannot be had or read says nothing of the settings.
  const attempt = (): void => void readAgain().catch(() => undefined);
  const askAfter = (gap: number): void => {
    if (Math.abs(clock.steady() - askedAt) >= gap) attempt();
  };

  const hourly = setInterval(() => {
    if (!visibility.current()) attempt();
  }, HOUR);
  const stops = [
    clock.subscribe(() => askAfter(wait)),
    visibility.subscribe(() => {
      if (visibility.current()) askAfter(RETURN_GAP);
    }),
    clock.askBy(readAgain),
    () => clearInterval(hourly),
    () => stopped.abort(),
  ];
  attempt();
  return (): void => stops.forEach((stop) => stop());
}
