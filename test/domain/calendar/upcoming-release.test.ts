import { describe, expect, test } from 'vitest';
import { toZonedWeek } from '../../../src/domain/calendar/agenda';
import { countUpcoming, isPastRelease, nextReleases } from '../../../src/domain/calendar/upcoming-release';
import { anEvent } from '../an-event';

const ZONES = { source: 'Europe/Paris', display: 'America/New_York' };
const release = (id: string, hour: string | null, importance: 'LOW' | 'HIGH' | 'HOLIDAY' = 'LOW') =>
  anEvent({ id, date: '2026-11-18', hour, importance });

const EVENTS = [
  release('1', '14:30'),
  release('2', '14:30', 'HIGH'),
  release('3', '16:00', 'HIGH'),
  release('4', null, 'HIGH'),
  release('5', '00:00', 'HOLIDAY'),
];
const zoned = toZonedWeek(EVENTS, '2026-11-16', ZONES);
const idsAt = (hour: string) => {
  const { next, important } = nextReleases(zoned, Date.parse(`2026-11-18T${hour}:00+01:00`));
  return [next, important].map((coming) => coming?.events.map(({ event }) => event.id) ?? null);
};

describe('The next release', () => {
  test('is every event of its time slot, most important first, and separately the important ones', () => {
    expect(idsAt('14:00')).toEqual([['2', '1'], ['2']]);
    expect(idsAt('14:29')).toEqual([['2', '1'], ['2']]);
  });

  test('is the most important of the next 24 hours, and beyond them the next one', () => {
    const later = [
      release('1', '14:30'),
      release('2', '16:00', 'HIGH'),
      anEvent({ id: '3', date: '2026-11-19', hour: '15:00', importance: 'HIGH' }),
    ];
    const nextAt = (time: string) => {
      const { next, important } = nextReleases(
        toZonedWeek(later, '2026-11-16', ZONES),
        Date.parse(`2026-11-${time}:00+01:00`),
      );
      return [next, important].map((coming) => coming?.events.map(({ event }) => event.id).join(' '));
    };
    expect(nextAt('17T12:00')).toEqual(['1', '2']);
    expect(nextAt('17T15:59')).toEqual(['1', '2']);
    expect(nextAt('17T16:00')).toEqual(['2', '2']);
    expect(nextAt('18T16:00')).toEqual(['3', '3']);
  });

  test('is over from its own minute on', () => {
    expect(idsAt('14:30')).toEqual([['3'], ['3']]);
  });

  test('counts with all that is to come at a known hour', () => {
    const left = ['14:00', '14:30', '16:00'].map((hour) =>
      countUpcoming(zoned, Date.parse(`2026-11-18T${hour}:00+01:00`)),
    );
    expect(left).toEqual([3, 1, 0]);
  });

  test('is never what has no hour, and nothing when the week is over', () => {
    expect(idsAt('16:00')).toEqual([null, null]);
  });
});

describe('A release', () => {
  test('is past fifteen minutes after its time, not before', () => {
    const at = Date.parse('2026-11-18T13:30:00Z');
    const minutes = [-1, 0, 14, 15, 600].map((later) => isPastRelease(at, at + later * 60_000));
    expect(minutes).toEqual([false, false, false, true, true]);
    expect(isPastRelease(Number.NaN, at)).toBe(false);
  });
});
