import { describe, expect, test } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { createAlertMatcher, type Alert } from '../../../src/domain/alerts/alert';
import { dueAlerts, nextCheck, valuePollTimes, type WatchedEvent } from '../../../src/domain/alerts/due-alerts';
import { NO_FILTER } from '../../../src/domain/calendar/filter';
import { toSeriesKey } from '../../../src/domain/series/key';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-19T13:30:00Z');

const event = (changes: object = {}) =>
  decodeEvent({
    id: 14,
    title: 'Inscriptions au chômage',
    date: '2026-11-19',
    hour: '14:30',
    period: 'nov. 2026',
    importance: 'HIGH',
    zone: { code: 'US', currency: 'USD', name: 'États-Unis' },
    prevision: '228 K',
    ...changes,
  });
const watched = (wanted: WatchedEvent['wanted'], changes: object = {}): WatchedEvent => ({
  event: event(changes),
  at: AT,
  wanted,
});
const dueOf = (one: WatchedEvent, minutes: number, isPolled = false) =>
  dueAlerts(one, AT + minutes * MINUTE, isPolled, isPolled).map(
    ({ trigger, late }) => `${trigger}${late ? ' late' : ''}`,
  );

describe('the key of a series', () => {
  test('is the same for all its periods, however they are written', () => {
    expect(toSeriesKey(event())).toBe('US|inscriptions au chomage');
    expect(toSeriesKey(event({ title: 'INSCRIPTIONS au chômage – Nov. 2026' }))).toBe('US|inscriptions au chomage');
    expect(toSeriesKey(event({ title: 'Inscriptions au chômage (déc. 2026)', period: 'déc. 2026' }))).toBe(
      'US|inscriptions au chomage',
    );
  });

  test('differs between countries and variants, and is never empty', () => {
    expect(toSeriesKey(event({ zone: { code: 'CA' } }))).toBe('CA|inscriptions au chomage');
    expect(toSeriesKey(event({ title: 'IPC (a/a)', period: 'a' }))).toBe('US|ipc (a/a)');
    expect(toSeriesKey(event({ title: 'T4', period: 'T4' }))).toBe('US|t4');
  });
});

describe('the triggers of an event', () => {
  const alert = (changes: Partial<Alert>): Alert => ({
    kind: 'event',
    key: '14',
    title: '',
    moments: ['before5'],
    since: 100,
    ...changes,
  });
  const filterOf = (search: string) => ({ ...NO_FILTER, countries: /=(..)$/.exec(search)?.slice(1) ?? [] });
  const moments = (alerts: readonly Alert[], changes: object = {}) =>
    Object.fromEntries(createAlertMatcher(alerts, filterOf, [])(event(changes)));

  test('come from alerts on its id, its series or a view that includes it', () => {
    expect(moments([alert({})])).toEqual({ before5: 100 });
    expect(moments([alert({})], { id: 15 })).toEqual({});
    const series = alert({ kind: 'series', key: 'US|inscriptions au chomage' });
    expect(moments([series], { id: 99, period: 'déc. 2026' })).toEqual({ before5: 100 });
    expect(moments([alert({ kind: 'view', key: '?countries=US' })])).toEqual({ before5: 100 });
    expect(moments([alert({ kind: 'view', key: '?countries=JP' })])).toEqual({});
  });

  test('combine, from the earliest alert on', () => {
    const view = alert({ kind: 'view', key: '?countries=US', moments: ['before5', 'value'], since: 50 });
    expect(moments([alert({}), view])).toEqual({ before5: 50, value: 50 });
    expect(moments([alert({ since: 30 }), view])).toEqual({ before5: 30, value: 50 });
  });
});

describe('what is due', () => {
  const both = watched(
    new Map([
      ['before15', 0],
      ['before5', 0],
    ]),
  );

  test('comes 15 and 5 minutes before, and two minutes late at most', () => {
    expect([-15.01, -15, -14.5, -13.5, -12.9].map((minutes) => dueOf(both, minutes))).toEqual([
      [],
      ['before15'],
      ['before15'],
      ['before15 late'],
      [],
    ]);
    expect([-5.01, -5, -3, -2.9, 0].map((minutes) => dueOf(both, minutes))).toEqual([
      [],
      ['before5'],
      ['before5 late'],
      [],
      [],
    ]);
  });

  test('leaves out a trigger that had passed when it was requested', () => {
    const late = watched(
      new Map([
        ['before15', AT - 14 * MINUTE],
        ['before5', AT - 14 * MINUTE],
      ]),
    );
    expect([dueOf(late, -14), dueOf(late, -5)]).toEqual([[], ['before5']]);
  });

  test('is the value once it is there, for 15 minutes, or as long as it was polled for', () => {
    const value = new Map([['value', 0]] as const);
    expect(dueOf(watched(value), 5)).toEqual([]);
    const there = watched(value, { current: '231 K' });
    expect([dueOf(there, 1), dueOf(there, 15), dueOf(there, 16), dueOf(there, 90, true)]).toEqual([
      ['value'],
      ['value'],
      [],
      ['value'],
    ]);
    const requestedLate = watched(new Map([['value', AT + MINUTE]]), { current: '231 K' });
    expect(dueOf(requestedLate, 2)).toEqual([]);
  });

  test('is the value also when what was published cannot be read', () => {
    const value = new Map([['value', 0]] as const);
    const unreadable = watched(value, { current: { value: 231 } });
    expect([dueOf(unreadable, 1), dueOf(unreadable, 90, true), dueOf(unreadable, 16)]).toEqual([
      ['value'],
      ['value'],
      [],
    ]);
  });

  test('is the hour itself for what publishes no figure', () => {
    const i18n = watched(new Map([['value', 0]]), { prevision: '' });
    expect([dueOf(i18n, -1), dueOf(i18n, 0), dueOf(i18n, 3)]).toEqual([[], ['value'], []]);
  });

  test('returns the next instant to check', () => {
    const next = (minutes: number, one = both) => {
      const check = nextCheck(one, AT + minutes * MINUTE);
      return check === null ? null : (check - AT) / MINUTE;
    };
    expect([next(-60), next(-15), next(-5), next(-1, watched(new Map([['value', 0]])))]).toEqual([-15, -5, null, 0]);
  });
});

test('a value is polled four times at most', () => {
  const polls = [0, 5, 29, 30, 120, 600, 9000].map((seconds) => {
    const { owed, next } = valuePollTimes(AT, AT + seconds * 1000);
    return [owed, next === null ? null : (next - AT) / 1000];
  });
  expect(polls).toEqual([
    [0, 5],
    [1, 30],
    [1, 30],
    [2, 120],
    [3, 600],
    [4, null],
    [4, null],
  ]);
});
