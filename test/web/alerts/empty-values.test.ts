import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { NO_FILTER } from '../../../src/domain/calendar/filter';
import { createAlertStore } from '../../../src/web/alerts/alert-store';
import { createAlertWatch } from '../../../src/web/alerts/alert-watch';
import { createDeliveredLog } from '../../../src/web/alerts/delivered-log';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { someLocks } from './some-locks';
import { sample } from '../../support/runs';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-19T13:30:00Z');
const STORAGE_KEY = 'agenda.alerts:demo';

const event = (changes: object) =>
  decodeEvent({ id: 14, title: 'Inscriptions', date: '2026-11-19', hour: '14:30', prevision: '228 K', ...changes });

/** Tabs of one user, who has an alert on the value of the event: each has its own week, and all receive the next one at once. */
function tabsThatKnow(...weeks: readonly EconomicEvent[]) {
  const base = { storage: localStorage, storageKey: () => STORAGE_KEY, now: () => Date.now() };
  const locks = someLocks();
  const shown: string[] = [];
  const polled: string[] = [];
  createAlertStore(base).set({ kind: 'event', key: '14', title: 'Inscriptions' }, ['value']);
  const known = [...weeks];
  const listeners = new Set<() => void>();
  for (const tab of weeks.keys()) {
    const watch = createAlertWatch({
      alerts: createAlertStore(base),
      delivered: createDeliveredLog({ ...base, storageKey: () => `${STORAGE_KEY}:fired`, locks }),
      week: {
        events: () => known.slice(tab, tab + 1),
        age: () => 0,
        dataAge: () => 0,
        refresh: async () => undefined,
        fetchEvent: async (id) => void polled.push(`${id} +${Math.round((Date.now() - AT) / 1000)}`),
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      },
      zones: () => ({ source: 'Europe/Paris', display: 'Europe/Paris' }),
      starred: () => [],
      filterOf: () => NO_FILTER,
      now: () => Date.now(),
      visibility: { current: () => true, subscribe: () => () => undefined },
      canPoll: () => tab === 0,
      jitter: 0,
      notify: ({ kind, events, at, notifiedAt }) =>
        shown.push(`${kind} ${events.length} +${Math.round((notifiedAt - at) / 1000)}`),
    });
    onTestFinished(watch.stop);
  }
  return {
    shown,
    polled,
    learn(next: EconomicEvent) {
      known.fill(next);
      for (const listener of listeners) listener();
    },
  };
}

const claims = () => Object.keys(JSON.parse(localStorage.getItem(`${STORAGE_KEY}:fired`) ?? '{}'));
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => void vi.useFakeTimers({ now: AT - 6 * MINUTE }));

// The tests of the domain cover every text; these cover the effects of an empty one.
describe.each(sample(EMPTY_TEXTS, 4).map((text) => [spelled(text), text]))('an alert on a value of %s', (_, text) => {
  const none = { current: text, prevision: text, previous: text };

  test('shows and claims nothing while the value is polled; the real value is shown once, by one tab', async () => {
    const tabs = tabsThatKnow(event({ current: text }), event({ current: '' }));
    await pass(6.2);
    expect([tabs.shown, claims(), tabs.polled]).toEqual([[], [], ['14 +5']]);
    tabs.learn(event({ current: '231 K' }));
    await pass(1);
    // A late response brings the empty text back.
    tabs.learn(event({ current: text }));
    await pass(1);
    tabs.learn(event({ current: '231 K' }));
    await pass(30);
    expect([tabs.shown, claims()]).toEqual([['value 1 +12'], ['14:value']]);
  });

  test('shows the hour of a speech without a value; a value published later is shown too', async () => {
    const tabs = tabsThatKnow(event(none));
    await pass(7);
    expect([tabs.shown, tabs.polled]).toEqual([['now 1 +0'], []]);
    tabs.learn(event({ ...none, current: '231 K' }));
    await pass(30);
    expect(tabs.shown).toEqual(['now 1 +0', 'value 1 +60']);
  });

  test('shows no hour once the value was shown', async () => {
    const tabs = tabsThatKnow(event({ ...none, current: '231 K' }));
    await pass(6.1);
    tabs.learn(event(none));
    await pass(30);
    expect(tabs.shown).toEqual(['value 1 +0']);
  });
});
