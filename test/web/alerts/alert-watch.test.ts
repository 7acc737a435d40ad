import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import type { AlertTarget, AlertTrigger } from '../../../src/domain/alerts/alert';
import type { AlertNotification } from '../../../src/web/alerts/alert-notification';
import { toSeriesKey } from '../../../src/domain/series/key';
import { createAlertStore } from '../../../src/web/alerts/alert-store';
import { createAlertWatch } from '../../../src/web/alerts/alert-watch';
import { createDeliveredLog } from '../../../src/web/alerts/delivered-log';
import { parseFilter } from '../../../src/domain/calendar/filter-params';
import { someLocks } from './some-locks';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-19T13:30:00Z');
const KEY = 'agenda.alerts:demo';
const CLAIMS: AlertTarget = { kind: 'event', key: '14', title: 'US · Inscriptions' };

const event = (changes: object = {}) =>
  decodeEvent({
    id: 14,
    title: 'Inscriptions',
    date: '2026-11-19',
    hour: '14:30',
    importance: 'HIGH',
    zone: { code: 'US', currency: 'USD', name: 'États-Unis' },
    prevision: '228 K',
    ...changes,
  });

/** A tab of the app with a cached week; tabs share local storage. */
function aTab({
  events = [event()],
  locks = someLocks(),
  visible = true,
  storageKey = KEY,
  canPoll = true,
  isPartial = false,
} = {}) {
  const [shown, polled]: [string[], string[]] = [[], []];
  const refreshed: number[] = [];
  const openedAt = Date.now();
  const dataAge = () => Date.now() - (refreshed.at(-1) ?? openedAt);
  const watchers = new Set<() => void>();
  let known: readonly EconomicEvent[] = events;
  let seen = visible;
  const base = { storage: localStorage, storageKey: () => storageKey, now: () => Date.now() };
  const store = createAlertStore(base);
  const sights = new Set<() => void>();
  const watch = createAlertWatch({
    alerts: store,
    delivered: createDeliveredLog({ ...base, storageKey: () => `${storageKey}:fired`, locks }),
    week: {
      events: () => known,
      age: () => (isPartial ? Infinity : dataAge()),
      dataAge,
      refresh: async () => void refreshed.push(Date.now()),
      fetchEvent: async (id) => void polled.push(`${id} +${Math.round((Date.now() - AT) / 1000)}`),
      subscribe: (listener) => (watchers.add(listener), () => void watchers.delete(listener)),
    },
    zones: () => ({ source: 'Europe/Paris', display: 'Europe/Paris' }),
    starred: () => [],
    filterOf: (search) => parseFilter(new URLSearchParams(search)),
    now: () => Date.now(),
    visibility: {
      current: () => seen,
      subscribe: (listener) => (sights.add(listener), () => void sights.delete(listener)),
    },
    canPoll: () => canPoll,
    jitter: 0,
    notify: ({ kind, late, events: all, at, notifiedAt }: AlertNotification) =>
      shown.push(`${kind}${late ? ' late' : ''} ${all.map(({ id }) => id).join('+')} ${(notifiedAt - at) / 1000} s`),
  });
  onTestFinished(watch.stop);
  return {
    store,
    shown,
    polled,
    refreshed,
    close: watch.stop,
    learn(...next: readonly EconomicEvent[]) {
      known = next;
      watchers.forEach((listener) => listener());
    },
    turn(sight: boolean) {
      seen = sight;
      sights.forEach((listener) => listener());
    },
  };
}
function set(moments: readonly AlertTrigger[], target = CLAIMS) {
  const { store, close } = aTab({ events: [] });
  store.set(target, moments);
  close();
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => void vi.useFakeTimers({ now: AT - 60 * MINUTE }));

describe('alerts', () => {
  test('are shown 15 and 5 minutes before and at the value, each once', async () => {
    set(['before15', 'before5', 'value']);
    const tab = aTab();
    await pass(61);
    expect(tab.shown).toEqual(['before 14 -900 s', 'before 14 -300 s']);
    tab.learn(event({ current: '231 K' }));
    await pass(5);
    expect(tab.shown.slice(2)).toEqual(['value 14 60 s']);
  });

  test('are shown once across two tabs that share a storage', async () => {
    set(['before5', 'value']);
    const locks = someLocks();
    const tabs = [aTab({ locks }), aTab({ locks })];
    await pass(60);
    for (const { learn } of tabs) learn(event({ current: '231 K' }));
    await pass(1);
    expect(tabs.flatMap(({ shown }) => shown)).toEqual(['before 14 -300 s', 'value 14 0 s']);
  });

  test('are shown by the visible tab only', async () => {
    set(['before5']);
    const [hidden, seen] = [aTab({ visible: false }), aTab()];
    await pass(57);
    expect([hidden.shown, seen.shown]).toEqual([[], ['before 14 -300 s']]);
  });

  test('are shown by a hidden tab when it is the only one', async () => {
    set(['before5']);
    const hidden = aTab({ visible: false });
    await pass(57);
    expect(hidden.shown).toHaveLength(1);
  });

  test('survive a reload, and are not shown twice', async () => {
    set(['before15', 'before5']);
    const before = aTab();
    await pass(45.5);
    before.close();
    const after = aTab();
    await pass(11);
    expect([before.shown, after.shown]).toEqual([['before 14 -900 s'], ['before 14 -300 s']]);
  });

  test('are shown up to two minutes late after a sleep of the machine, and marked as late', async () => {
    set(['before15', 'before5']);
    const tab = aTab();
    tab.turn(false);
    vi.setSystemTime(AT - 13.5 * MINUTE);
    tab.turn(true);
    await pass(0);
    vi.setSystemTime(AT - 2.5 * MINUTE);
    tab.turn(true);
    await pass(0);
    expect(tab.shown).toEqual(['before late 14 -810 s']);
  });

  test('are checked every minute, because a machine may sleep without an event', async () => {
    set(['before5']);
    const tab = aTab();
    vi.setSystemTime(AT - 5.5 * MINUTE);
    await pass(1);
    expect(tab.shown).toHaveLength(1);
  });

  test('before an event that is moved are shown again before its new time; its value is shown once', async () => {
    set(['before5', 'value']);
    const tab = aTab();
    await pass(56);
    tab.learn(event({ hour: '15:30' }));
    await pass(64);
    tab.learn(event({ hour: '15:30', current: '231 K' }));
    tab.learn(event({ hour: '15:29', current: '231 K' }));
    await pass(5);
    expect(tab.shown).toEqual(['before 14 -300 s', 'before 14 -300 s', 'value 14 0 s']);
  });

  test('stop once removed', async () => {
    set(['before15', 'before5']);
    const tab = aTab();
    await pass(46);
    tab.store.remove(CLAIMS);
    await pass(20);
    expect([tab.shown, vi.getTimerCount()]).toEqual([['before 14 -900 s'], 0]);
  });

  test('set in another tab apply in this one', async () => {
    const tab = aTab();
    set(['before5']);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await pass(56);
    expect(tab.shown).toEqual(['before 14 -300 s']);
  });

  test('of a view cover the events that pass its filters, in one notification per instant, the important first', async () => {
    set(['before5'], { kind: 'view', key: '?countries=US', title: 'US' });
    const low = { id: 20, importance: 'LOW' };
    const tab = aTab({ events: [event(low), event(), event({ id: 21, zone: { code: 'JP' } })] });
    await pass(60);
    expect(tab.shown).toEqual(['before 14+20 -300 s']);
  });

  test('of another user are never shown', async () => {
    set(['before5']);
    const other = aTab({ storageKey: 'agenda.alerts:other' });
    await pass(60);
    expect([other.store.current(), other.shown]).toEqual([[], []]);
  });
});

describe('a pending value', () => {
  test('is polled four times, then left to the refresh of the week', async () => {
    set(['value']);
    const tab = aTab({ visible: false });
    await pass(120);
    expect(tab.polled).toEqual(['14 +5', '14 +30', '14 +120', '14 +600']);
    expect(tab.refreshed.length).toBeLessThanOrEqual(120 / 5);
  });

  test.each<[string, AlertTarget, EconomicEvent[]]>([
    ['its event has no id', { kind: 'series', key: toSeriesKey(event()), title: '' }, [event({ id: null })]],
    ['many are due at once', { kind: 'view', key: '', title: 'Tout' }, [1, 2, 3, 4, 5].map((id) => event({ id }))],
  ])('is looked for in its week when %s', async (_when, target, events) => {
    set(['value'], target);
    const tab = aTab({ events });
    await pass(60);
    const before = tab.refreshed.length;
    await pass(1);
    expect([tab.polled, tab.refreshed.length - before]).toEqual([[], 2]);
  });

  test('is polled four times more at the new time of its event', async () => {
    set(['value']);
    const tab = aTab({ visible: false });
    await pass(75);
    tab.learn(event({ hour: '15:30' }));
    await pass(60);
    expect(tab.polled.slice(4)).toEqual(['14 +3605', '14 +3630', '14 +3720', '14 +4200']);
  });

  test('is not polled while the page polls or is paused, and is still shown', async () => {
    set(['value']);
    const { polled, refreshed, shown, learn } = aTab({ canPoll: false });
    await pass(60.2);
    learn(event({ current: '231 K' }));
    await pass(60);
    expect([polled, refreshed, shown]).toEqual([[], [], ['value 14 12 s']]);
  });

  test.each([
    [10, ['value 14 600 s']],
    [240, []],
  ])('that came out during a sleep until %i min after it is shown for a quarter of an hour', async (minutes, shown) => {
    set(['value']);
    const tab = aTab();
    vi.setSystemTime(AT + minutes * MINUTE);
    tab.turn(true);
    tab.learn(event({ current: '231 K' }));
    await pass(5);
    expect(tab.shown).toEqual(shown);
  });

  test('is shown when the alert was set while it was pending, in data fetched before its time', async () => {
    const tab = aTab({ canPoll: false });
    await pass(60.5);
    tab.store.set(CLAIMS, ['value']);
    await pass(0.5);
    tab.learn(event({ current: '231 K' }));
    await pass(1);
    expect(tab.shown).toEqual(['value 14 60 s']);
  });

  test('that came out while no alert was set is not shown once one is set again', async () => {
    set(['value']);
    const tab = aTab({ canPoll: false });
    await pass(61);
    tab.store.remove(CLAIMS);
    tab.learn(event({ current: '231 K' }));
    await pass(1);
    tab.store.set(CLAIMS, ['value']);
    await pass(1);
    expect(tab.shown).toEqual([]);
  });

  test('that comes late is shown although a page of its week keeps failing', async () => {
    set(['value']);
    const tab = aTab({ isPartial: true });
    await pass(80);
    tab.learn(event({ current: '231 K' }));
    await vi.waitFor(() => expect(tab.shown).toEqual([expect.stringMatching(/^value 14/)]));
  });

  test('is no longer polled once it is published', async () => {
    set(['value']);
    const tab = aTab();
    await pass(60.2);
    tab.learn(event({ current: '231 K' }));
    await pass(30);
    expect([tab.polled, tab.shown]).toEqual([['14 +5'], ['value 14 12 s']]);
  });
});
