import { describe, expect, test, vi } from 'vitest';
import { createLive, type Scope } from '../../../../src/web/data/live/live';

const WEEK: Scope = { kind: 'week', monday: '2026-11-16', phase: 'current' };
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The live state of a page whose engine is loaded when asked to; `loads` counts the attempts, `watched` the scopes kept up to date. */
function aLive() {
  const watched: Scope[] = [];
  const load = vi.fn<() => Promise<(scope: Scope) => () => void>>(() =>
    Promise.resolve((scope) => {
      watched.push(scope);
      return () => void watched.splice(watched.indexOf(scope), 1);
    }),
  );
  return { live: createLive(load), load, watched };
}

describe('A page', () => {
  test('follows this week as long as it shows it, also beside another one', () => {
    const { live } = aLive();
    expect(live.followsThisWeek()).toBe(false);
    const leaveOther = live.watch({ ...WEEK, phase: 'past' });
    live.watch({ kind: 'event', id: '1' });
    expect(live.followsThisWeek()).toBe(false);
    const leave = live.watch(WEEK);
    expect(live.followsThisWeek()).toBe(true);
    leaveOther();
    const leaveAgain = live.watch(WEEK);
    leave();
    leave();
    expect(live.followsThisWeek()).toBe(true);
    leaveAgain();
    expect(live.followsThisWeek()).toBe(false);
  });

  test('keeps nothing up to date that was left before the engine was loaded, or since', async () => {
    const { live, watched } = aLive();
    const event: Scope = { kind: 'event', id: '1' };
    live.watch(WEEK)();
    const leave = live.watch(event);
    await settle();
    expect(watched).toEqual([event]);
    leave();
    expect(watched).toEqual([]);
  });

  test('does not pass for following this week when the engine cannot be loaded: the alerts must poll it', async () => {
    const { live, load } = aLive();
    load.mockRejectedValueOnce(new Error('The file is gone.'));
    const leave = live.watch(WEEK);
    await settle();
    expect(live.followsThisWeek()).toBe(false);
    leave();
    live.watch(WEEK);
    await settle();
    expect(live.followsThisWeek()).toBe(true);
  });

  test('loads the engine once, and again with the next scope if that failed', async () => {
    const { live, load, watched } = aLive();
    load.mockRejectedValueOnce(new Error('The file is gone.'));
    live.watch(WEEK);
    await settle();
    for (const id of ['1', '2']) live.watch({ kind: 'event', id });
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(watched).toHaveLength(2);
  });
});
