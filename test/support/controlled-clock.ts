import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { A_WEEK } from './a-week';
import { openApp, requestsInFlight } from './open-app';
import { WEEK } from './week-page';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

let sight: DocumentVisibilityState = 'visible';
// How far the clock of the machine was set from the truth, and how long its other clock stood still.
let [setBy, restedFor] = [0, 0];

/** What time it really is, as the service knows it. */
export const truth = (): number => Date.now() - setBy;
/** The clock of the machine that nobody can set. */
const monotonic = (): number => truth() - restedFor;

/** Has the time stand still until a test says otherwise, in a page that is in sight. To be called before each test. */
export function stopTheClock(): void {
  sight = 'visible';
  [setBy, restedFor] = [0, 0];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
}

/** Takes the page out of sight, or back. */
export function turn(to: DocumentVisibilityState): void {
  sight = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const realTimeout = setTimeout;

const CALM_ROUNDS = 5;
const MAX_ROUNDS = 25;

/** Waits until every request under way has its response, on screen: responses arrive outside the controlled clock. */
export async function settle(): Promise<void> {
  for (let [round, calm] = [0, 0]; calm < CALM_ROUNDS && round < MAX_ROUNDS; round += 1) {
    await act(() => new Promise((resolve) => realTimeout(resolve, 1)));
    calm = requestsInFlight() === 0 ? calm + 1 : 0;
  }
}

/** Has what waits out of sight wait for the same clock. To be called once the app is open: answers travel outside it. */
export async function stopEveryTimer(to: DocumentVisibilityState): Promise<void> {
  const toFake = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ now: Date.now(), toFake: [...toFake] });
  // What was set before waits by the clock that was there before.
  for (const sightNow of ['hidden', to] as const) await act(async () => turn(sightNow));
  await settle();
}

/** Has time pass, in steps after each of which answers arrive. */
export async function pass(milliseconds: number, step: number = SECOND): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    act(() => void vi.advanceTimersByTime(Math.min(step, left)));
    await settle();
  }
}

/** A machine that slept: the time is another, and nothing ticked meanwhile. Its other clock goes on, unless `rests`. */
export function sleep(milliseconds: number, { rests = false } = {}): void {
  if (rests) restedFor += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Somebody sets the clock of the machine, forth or back. */
export function setTheClock(milliseconds: number): void {
  setBy += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
}

type Options = Partial<Parameters<typeof openApp>[1]>;

/** Opens the app at an instant, and waits until it follows the time. `asked` gives what it asks for from then on. */
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
  const drawn = path.startsWith('/week') ? ['[aria-label="Suspendre l’actualisation"]', '[data-live]'] : ['article'];
  await waitFor(() => expect(drawn.map((part) => document.querySelector(part))).not.toContain(null));
  await settle();
  const before = app.requests.length;
  return {
    ...app,
    asked: () => app.requests.slice(before).map(({ url }) => new URL(url).pathname.replace('/api', '')),
  };
}
