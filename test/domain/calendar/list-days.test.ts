import { expect, test } from 'vitest';
import { isListed, toZonedWeek, listDays } from '../../../src/domain/calendar/agenda';
import { anEvent } from '../an-event';

const EVENTS = [
  anEvent({ id: '1', date: '2026-11-17', importance: 'HOLIDAY', hour: null }),
  anEvent({ id: '2', date: '2026-11-17', hour: '08:00' }),
  anEvent({ id: '3', date: '2026-11-17', hour: '14:30' }),
  anEvent({ id: '4', date: '2026-11-17', hour: null }),
  anEvent({ id: '5', date: '2026-11-16', hour: '23:00' }),
  anEvent({ id: '6', date: '2026-11-19', hour: '07:00' }),
  anEvent({ id: '7', date: '2026-11-18', hour: null }),
  anEvent({ id: '8', date: '2026-11-23', hour: '08:00' }),
];
const zoned = toZonedWeek(EVENTS, '2026-11-16', { source: 'Europe/Paris', display: 'Europe/Paris' });

test('listDays lists the days of the week that have events, in order, each with its holidays first and what has no time last', () => {
  const listed = listDays(zoned).map(({ day, rows }) => [day, ...rows.map(({ event }) => event.id)]);
  expect(listed).toEqual([
    ['2026-11-16', '5'],
    ['2026-11-17', '1', '2', '3', '4'],
    ['2026-11-18', '7'],
    ['2026-11-19', '6'],
  ]);
});

test('isListed goes on into the next day until an instant: its holidays, the releases until then, nothing without a time', () => {
  const ids = (until: number | null) =>
    zoned.filter((item) => isListed(item, '2026-11-16', until)).map(({ event }) => event.id);
  const eight = Date.parse('2026-11-17T07:00:00Z');
  expect([ids(null), ids(eight - 1), ids(eight)]).toEqual([['5'], ['5', '1'], ['5', '2', '1']]);
});
