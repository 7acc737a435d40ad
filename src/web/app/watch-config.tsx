import { hashKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { decodeAppConfig, type AppConfig } from '../../contract/app-config';
import { dateOf } from '../data/http/send-request';
import type { Clock } from './context/clock';
import { NewVersion } from '../layout/notices/new-version';
import type { Store, Visibility } from '../create-store';

export type ConfigWatchDeps = {
  /** The configuration that this page started with. */
  readonly config: AppConfig;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly announcement: Store<ReactNode>;
};

type Ports = {
  /** Fetches /config.json, bypassing every cache. */
  readonly read: (signal: AbortSignal) => Promise<Response>;
  readonly reload: () => void;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
// A user who switches tabs returns often.
const RETURN_GAP = 10 * SECOND;

/** A text that is the same for equal configurations, whatever the order of their fields. */
const canonical = (config: AppConfig): string => hashKey([config]);

/**
 * Polls /config.json and shows a banner when it differs from the configuration that the page started with. Fetches at once, because
 * the service worker may have served a stale copy; then every hour, one minute after a failure while the page is visible, and when
 * the page becomes visible. Each response date also corrects the clock, which requests a fetch when it is uncertain. Returns a
 * function that stops the polling.
 */
export function watchConfig({ config, clock, visibility, announcement }: ConfigWatchDeps, { read, reload }: Ports) {
  const started = canonical(config);
  const banner = <NewVersion what="newSettings" onChange={reload} />;
  const stopped = new AbortController();
  let [fetchedAt, interval] = [-Infinity, HOUR];

  function compare(next: AppConfig): void {
    const isShown = announcement.current() === banner;
    if (canonical(next) === started) {
      if (isShown) announcement.set(null);
    } else if (announcement.current() === null) announcement.set(banner);
    // Another banner offers a new version, which loads the configuration as well.
  }
  async function refetch(): Promise<void> {
    const sentAt = clock.steady();
    fetchedAt = sentAt;
    interval = MINUTE;
    const response = await read(AbortSignal.any([stopped.signal, AbortSignal.timeout(MINUTE)]));
    const date = dateOf(response);
    if (date !== null) clock.observe({ date, sentAt, receivedAt: clock.steady(), isLive: true });
    if (!response.ok) throw new Error(`/config.json: ${response.status}`);
    const next = decodeAppConfig(await response.json());
    if (stopped.signal.aborted) return;
    interval = HOUR;
    compare(next);
  }
  // A failed fetch says nothing about the configuration.
  const attempt = (): void => void refetch().catch(() => undefined);
  const fetchAfter = (gap: number): void => {
    if (Math.abs(clock.steady() - fetchedAt) >= gap) attempt();
  };

  const hourly = setInterval(() => {
    if (!visibility.current()) attempt();
  }, HOUR);
  const stops = [
    clock.subscribe(() => fetchAfter(interval)),
    visibility.subscribe(() => {
      if (visibility.current()) fetchAfter(RETURN_GAP);
    }),
    clock.setTimeFetcher(refetch),
    () => clearInterval(hourly),
    () => stopped.abort(),
  ];
  attempt();
  return (): void => stops.forEach((stop) => stop());
}
