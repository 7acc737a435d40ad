import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAgenda, toZonedWeek, type AgendaDay } from '../../../src/domain/calendar/agenda';
import { bandOf, hasMarketSessions, splitIntoBands, type BandItem } from '../../../src/domain/calendar/bands';
import { anEvent } from '../an-event';

const DAY = '2026-11-18';
const zones = { source: 'Europe/Paris', display: 'Europe/Paris' };

function dayOf(releases: readonly (readonly [string, string])[]): AgendaDay {
  const events = releases.map(([hour, importance], index) =>
    anEvent({ id: String(index), date: DAY, hour, importance: importance === 'H' ? 'HIGH' : 'LOW' }),
  );
  const day = buildAgenda(toZonedWeek(events, '2026-11-16', zones), '2026-11-16').find((one) => one.day === DAY);
  if (!day) throw new Error(`The agenda lacks ${DAY}.`);
  return day;
}

const idsOf = (item: BandItem) =>
  (item.kind === 'run' ? item.groups.flatMap(({ events }) => events) : [...item.shown, ...item.low]).map(
    ({ event }) => event.id,
  );

const outline = (item: BandItem) =>
  item.kind === 'run'
    ? `${item.groups.map(({ hour }) => hour).join(' ')} folded`
    : `${item.group.hour} ${item.shown.length}+${item.low.length}`;

describe('The bands of a day', () => {
  test.each([
    ['Europe/Paris', true],
    ['Europe/London', true],
    ['Europe/Athens', true],
    ['America/New_York', false],
    ['Asia/Tokyo', false],
    ['Asia/Dubai', false],
    ['Mars/Olympus', false],
  ])('in %s are named after markets: %s', (zone, isNamed) => {
    expect(hasMarketSessions(zone, Date.parse('2026-11-18T12:00Z'))).toBe(isNamed);
  });

  test.each([
    ['00:00', 0],
    ['06:59', 0],
    ['07:00', 1],
    ['12:00', 2],
    ['17:59', 2],
    ['18:00', 3],
    ['24:00', 3],
  ])('%s is in band %i', (hour, band) => {
    expect(bandOf(hour)).toBe(band);
  });

  test('merge consecutive time slots of low importance only, never across a band', () => {
    const day = dayOf([
      ['01:00', 'L'],
      ['06:30', 'L'],
      ['07:00', 'L'],
      ['14:30', 'H'],
      ['14:30', 'L'],
      ['15:00', 'L'],
      ['16:00', 'L'],
    ]);
    expect(splitIntoBands(day, true).map((band) => band.map(outline))).toEqual([
      ['01:00 06:30 folded'],
      ['07:00 folded'],
      ['14:30 1+1', '15:00 16:00 folded'],
      [],
    ]);
    expect(
      splitIntoBands(day, false)
        .flat()
        .every(({ kind }) => kind === 'time'),
    ).toBe(true);
  });

  test('hold every event once, in the order of time', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((hours) => `${String(hours).padStart(2, '0')}:30`);
    const release = fc.tuple(hour, fc.constantFrom('H', 'L'));
    fc.assert(
      fc.property(fc.array(release, { maxLength: 30 }), fc.boolean(), (releases, foldLow) => {
        const day = dayOf(releases);
        const items = splitIntoBands(day, foldLow).flat();
        const all = day.timeSlots.flatMap(({ events }) => events.map(({ event }) => event.id));
        expect(items.flatMap(idsOf)).toEqual(all);
        expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });
});
