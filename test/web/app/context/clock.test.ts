import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '../../../../src/web/app/context/clock';

const NOW = Date.UTC(2026, 10, 18, 12);

function aPage() {
  let inSight = true;
  const watchers = new Set<() => void>();
  const clock = createClock(() => Date.now(), {
    current: () => inSight,
    subscribe: (listener) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
  });
  const turn = (sight: boolean) => {
    inSight = sight;
    for (const listener of watchers) listener();
  };
  return { clock, watchers, hide: () => turn(false), show: () => turn(true) };
}

describe('The clock of the page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));

  test('ticks once a second for all subscribers together', () => {
    const { clock, watchers } = aPage();
    let [one, other] = [0, 0];
    const stops = [clock.subscribe(() => (one += 1)), clock.subscribe(() => (other += 1))];
    vi.advanceTimersByTime(3000);
    expect([one, other]).toEqual([3, 3]);
    for (const stop of stops) stop();
    expect([vi.getTimerCount(), watchers.size]).toEqual([0, 0]);
  });

  test('stops while the page is hidden, and is correct at once when it is visible again', () => {
    const { clock, hide, show } = aPage();
    const seen: number[] = [];
    clock.subscribe(() => seen.push(clock.now()));
    hide();
    expect(vi.getTimerCount()).toBe(0);
    // The machine sleeps for a night: no timer runs, the wall clock does.
    vi.setSystemTime(NOW + 8 * 3_600_000);
    expect(seen).toEqual([]);
    show();
    expect(seen).toEqual([NOW + 8 * 3_600_000]);
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveLength(2);
  });

  test('follows the service when the clock of this machine is wrong, and returns the offset', () => {
    const { clock } = aPage();
    let ticks = 0;
    clock.subscribe(() => (ticks += 1));
    clock.observe({ date: NOW, sentAt: NOW - 100, receivedAt: NOW + 100 });
    expect([clock.now() - NOW, clock.offset(), ticks]).toEqual([0, 0, 0]);
    clock.observe({ date: NOW + 300_000, sentAt: NOW, receivedAt: NOW + 200 });
    expect([clock.now() - NOW, clock.offset(), ticks]).toEqual([300_400, 300_400, 1]);
  });
});
