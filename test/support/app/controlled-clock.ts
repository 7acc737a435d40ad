import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
// The app loads it lazily, and no clock may pass before it is there.
import '../../../src/web/data/live/live-engine';
import { A_WEEK } from '../a-week';
import { NOW, openApp, requestsInFlight } from './open-app';
import { WEEK } from './week-page';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

let visibility: DocumentVisibilityState = 'visible';
// How far the system clock was set from the true time, and how long the monotonic clock was suspended.
let [setBy, suspendedFor] = [0, 0];

/** The true time, which the service has. */
export const truth = (): number => Date.now() - setBy;
/** The monotonic clock, which nobody can set. */
const monotonic = (): number => truth() - suspendedFor;

/** Stops the clock at `NOW` until the test advances it, in a visible page. Call it before each test. */
export function stopTheClock(): void {
  visibility = 'visible';
  [setBy, suspendedFor] = [0, 0];
  held.length = 0;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
}

/** Hides the page, or shows it again. */
export function turn(to: DocumentVisibilityState): void {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const realTimeout = setTimeout;

/** The responses that a test holds back: each function lets one arrive. */
export const held: (() => void)[] = [];

/** Holds a response back until the test calls its function in `held`. */
export const hold = (): Promise<void> => new Promise((resolve) => void held.push(resolve));

const CALM_ROUNDS = 5;

/**
 * Waits until every request under way has its response, on screen: responses arrive outside the controlled clock. Those that the test
 * holds back are not waited for.
 */
export async function settle(): Promise<void> {
  let calm = 0;
  while (calm < CALM_ROUNDS) {
    await act(() => new Promise((resolve) => realTimeout(resolve, 1)));
    calm = requestsInFlight() > held.length ? 0 : calm + 1;
  }
}

/** Puts timeouts under the controlled clock as well. Call it once the app is open: responses need real timeouts. */
export async function stopEveryTimer(to: DocumentVisibilityState): Promise<void> {
  const toFake = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ now: Date.now(), toFake: [...toFake] });
  // Timers that are already set run on the real clock: a visibility change has the app set them again.
  for (const next of ['hidden', to] as const) await act(async () => turn(next));
  await settle();
}

/** Advances the clock in steps, and lets responses arrive after each. */
export async function pass(milliseconds: number, step: number = SECOND): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    act(() => void vi.advanceTimersByTime(Math.min(step, left)));
    await settle();
  }
}

/** Suspends the machine: time passes without any timer firing. The monotonic clock goes on, unless `rests`. */
export function sleep(milliseconds: number, { rests = false } = {}): void {
  if (rests) suspendedFor += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Sets the system clock forward or back. */
export function setTheClock(milliseconds: number): void {
  setBy += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
}

type Options = Partial<Parameters<typeof openApp>[1]>;

/** Opens the app at an instant and waits until it follows the clock. `requested` lists the paths that it requests from then on. */
export async function openAt(at: number, path: string = WEEK, options: Options = {}) {
  vi.setSystemTime(at);
  const app = await openApp(path, {
    events: A_WEEK,
    now: () => Date.now(),
    serviceNow: truth,
    monotonic,
    tokenTtl: 86_400,
    ...options,
  });
  const drawn = path.startsWith('/week')
    ? ['[aria-label="Suspendre l’actualisation"]', '[data-live]', '[aria-label="Prochain événement"] > div']
    : ['article'];
  await waitFor(() => expect(drawn.map((part) => document.querySelector(part))).not.toContain(null));
  await settle();
  const before = app.requests.length;
  return {
    ...app,
    requested: () => app.requests.slice(before).map(({ url }) => new URL(url).pathname.replace('/api', '')),
  };
}
