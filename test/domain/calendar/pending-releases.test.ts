import { expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { isPending, pendingReleases } from '../../../src/domain/calendar/pending-releases';
import { anEvent } from '../an-event';

test.each<[string, Partial<EconomicEvent>, boolean]>([
  ['a forecast without a value', { forecast: '2,9 %' }, true],
  ['a previous value alone', { current: 'n.c.', previous: '2,8 %' }, true],
  ['a published value', { current: '2,9 %', forecast: '2,8 %' }, false],
  ['a published value that cannot be read', { unreadableCurrent: true, forecast: '2,8 %' }, false],
  ['a speech', { current: '-', forecast: '-', previous: '-' }, false],
])('an event with %s is pending: %j is %s', (_, figures, expected) => {
  expect(isPending(anEvent(figures))).toBe(expected);
});

test('pendingReleases lists the events with an hour whose value is to come, without holidays', () => {
  const events = [
    anEvent({ id: '1', forecast: '2,9 %' }),
    anEvent({ id: '2', forecast: '2,9 %', current: '2,9 %' }),
    anEvent({ id: '3', forecast: '2,9 %', hour: null }),
    anEvent({ id: '4', forecast: '2,9 %', importance: 'HOLIDAY' }),
    anEvent({ id: '5', forecast: '2,9 %', utcOffset: -300 }),
  ];
  expect(pendingReleases(events, 'Europe/Paris')).toEqual([
    { id: '1', day: '2026-11-18', at: Date.parse('2026-11-18T13:30:00Z') },
    { id: '5', day: '2026-11-18', at: Date.parse('2026-11-18T19:30:00Z') },
  ]);
});
