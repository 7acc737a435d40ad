import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import {
  buildAgenda,
  listEvents,
  takeFirstEvents,
  isHoliday,
  toZonedEvent,
  toZonedWeek,
  countEvents,
  groupHolidays,
} from '../../../src/domain/calendar/agenda';
import { anEvent } from '../an-event';

const MONDAY = '2026-11-16';
const paris = { source: 'Europe/Paris', display: 'Europe/Paris' };
const inZone = (display: string) => ({ source: 'Europe/Paris', display });
const agendaOf = (events: readonly EconomicEvent[], zones = paris) =>
  buildAgenda(toZonedWeek(events, MONDAY, zones), MONDAY);
const outline = (events: readonly EconomicEvent[], zones = paris) =>
  agendaOf(events, zones).flatMap(({ day, allDay, timeSlots, untimed }) => [
    ...allDay.map(({ event }) => `${day} all day ${event.id}`),
    ...timeSlots.map(({ hour, events: group }) => `${day} ${hour} ${group.map(({ event }) => event.id).join(' ')}`),
    ...untimed.map(({ event }) => `${day} untimed ${event.id}`),
  ]);

describe('The agenda of a week', () => {
  test('has seven days even when nothing happens', () => {
    expect(agendaOf([]).map(({ day, timeSlots }) => [day, timeSlots.length])).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => [`2026-11-${day}`, 0]),
    );
  });

  test('groups events by time slot in chronological order, for any input order', () => {
    const events = [
      anEvent({ id: '1', date: '2026-11-18', hour: '14:30' }),
      anEvent({ id: '2', date: '2026-11-18', hour: '08:00' }),
      anEvent({ id: '3', date: '2026-11-17', hour: '20:00' }),
      anEvent({ id: '4', date: '2026-11-18', hour: '14:30' }),
    ];
    const expected = ['2026-11-17 20:00 3', '2026-11-18 08:00 2', '2026-11-18 14:30 1 4'];
    expect(outline(events)).toEqual(expected);
    expect(outline(events.toReversed())).toEqual(expected);
  });

  test('puts the most important first in a minute, unknown next to the top, then by id as a number', () => {
    const events = [
      anEvent({ id: '10', importance: 'LOW' }),
      anEvent({ id: '9', importance: 'LOW' }),
      anEvent({ id: '3', importance: 'MEDIUM' }),
      anEvent({ id: '2', importance: 'UNKNOWN' }),
      anEvent({ id: '1', importance: 'HIGH' }),
    ];
    expect(outline(events)).toEqual(['2026-11-18 14:30 1 2 3 9 10']);
  });

  test('converts events to the date and hour of the display time zone', () => {
    const late = anEvent({ id: '1', date: '2026-11-18', hour: '22:00' });
    expect(outline([late], inZone('Asia/Tokyo'))).toEqual(['2026-11-19 06:00 1']);
    expect(outline([late], inZone('America/New_York'))).toEqual(['2026-11-18 16:00 1']);
  });

  test('selects the week of the display time zone: Sunday night in Paris is Monday in Tokyo', () => {
    const sundayBefore = anEvent({ id: '1', date: '2026-11-15', hour: '23:00' });
    const sunday = anEvent({ id: '2', date: '2026-11-22', hour: '23:00' });
    expect(outline([sundayBefore, sunday])).toEqual(['2026-11-22 23:00 2']);
    expect(outline([sundayBefore, sunday], inZone('Asia/Tokyo'))).toEqual(['2026-11-16 07:00 1']);
  });

  test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Apia'])(
    'holidays never move, not even for a display in %s',
    (display) => {
      const holidays = [
        anEvent({ id: '1', date: '2026-11-16', hour: '00:00', importance: 'HOLIDAY' }),
        anEvent({ id: '2', date: '2026-11-22', hour: '23:30', category: { id: 9, label: 'ferié' } }),
      ];
      expect(outline(holidays, inZone(display))).toEqual(['2026-11-16 all day 1', '2026-11-22 all day 2']);
    },
  );

  test('lists untimed events on their day, after the time slots, and never among holidays', () => {
    const events = [
      anEvent({ id: '1', hour: null, hourText: 'Tentative' }),
      anEvent({ id: '2', hour: '08:00' }),
      anEvent({ id: '3', hour: null, importance: 'HOLIDAY' }),
    ];
    expect(outline(events, inZone('Pacific/Apia'))).toEqual([
      '2026-11-18 all day 3',
      '2026-11-18 20:00 2',
      '2026-11-18 untimed 1',
    ]);
  });

  test('an hour with an offset is resolved at that offset, in any source time zone', () => {
    const events = [
      anEvent({ id: '1', hour: '08:30', hourText: '08:30-05:00', utcOffset: -300 }),
      anEvent({ id: '2', hour: '14:30' }),
      anEvent({ id: '3', hour: '01:00', hourText: '01:00+14:00', utcOffset: 840 }),
      anEvent({ id: '4', hour: '14:30', hourText: '14:30-05:00', utcOffset: -300 }),
    ];
    expect(outline(events, inZone('Europe/Paris'))).toEqual([
      '2026-11-17 12:00 3',
      '2026-11-18 14:30 1 2',
      '2026-11-18 20:30 4',
    ]);
  });

  test('24:00 is the end of its day, after everything else of it', () => {
    const events = [
      anEvent({ id: '1', hour: '24:00' }),
      anEvent({ id: '2', hour: '23:59' }),
      anEvent({ id: '3', date: '2026-11-19', hour: '00:00' }),
    ];
    expect(outline(events, inZone('Europe/Paris'))).toEqual([
      '2026-11-18 23:59 2',
      '2026-11-18 24:00 1',
      '2026-11-19 00:00 3',
    ]);
    expect(outline(events, inZone('Europe/London'))).toEqual(['2026-11-18 22:59 2', '2026-11-18 23:00 1 3']);
  });

  test('an hour that occurs twice in the display time zone gives two time slots', () => {
    const events = [
      anEvent({ id: '1', date: '2026-11-01', hour: '06:30' }),
      anEvent({ id: '2', date: '2026-11-01', hour: '07:30' }),
    ];
    const zones = inZone('America/New_York');
    const sunday = buildAgenda(toZonedWeek(events, '2026-10-26', zones), '2026-10-26').at(-1);
    expect(sunday?.timeSlots.map(({ hour, events: group }) => [hour, group.length])).toEqual([
      ['01:30', 1],
      ['01:30', 1],
    ]);
  });

  test('loses and doubles nothing that falls in the week', () => {
    const events = Array.from({ length: 400 }, (_, index) =>
      anEvent({
        id: String(index),
        date: `2026-11-${16 + (index % 7)}`,
        hour: index % 5 === 0 ? null : `${String(index % 24).padStart(2, '0')}:30`,
      }),
    );
    expect(outline(events).flatMap((line) => line.split(' ').filter((word) => /^\d{1,3}$/.test(word)))).toHaveLength(
      400,
    );
  });
});

test('an event converts alone as it does in its week', () => {
  const event = anEvent({ date: '2021-11-05', hour: '13:30' });
  expect(toZonedEvent(event, inZone('America/New_York'))).toEqual({
    event,
    day: '2021-11-05',
    hour: '08:30',
    at: Date.UTC(2021, 10, 5, 12, 30),
    offset: null,
    ambiguity: null,
  });
});

test.each([
  [{ importance: 'HOLIDAY' as const }, true],
  [{ category: { id: 9, label: 'férié' } }, true],
  [{ category: { id: null, label: 'ferié' } }, false],
  [{}, false],
])('%j is a holiday: %s', (changes, expected) => {
  expect(isHoliday(anEvent(changes))).toBe(expected);
});

describe('The first events of a day', () => {
  const day = agendaOf([
    anEvent({ id: '1', hour: null, hourText: '00:00', importance: 'HOLIDAY' }),
    anEvent({ id: '2', hour: '08:00' }),
    anEvent({ id: '3', hour: '14:30' }),
    anEvent({ id: '4', hour: '14:30' }),
    anEvent({ id: '5', hour: null, hourText: 'matin' }),
  ])[2];

  test.each([0, 1, 2, 3, 4, 5, 6])('are the first %i in the order of inZone, set out as before', (count) => {
    if (!day) throw new Error('no Wednesday');
    const first = takeFirstEvents(day, count);
    expect(listEvents(first)).toEqual(listEvents(day).slice(0, count));
    expect(countEvents(first)).toBe(Math.min(5, count));
    expect(first.timeSlots.every(({ events }) => events.length > 0)).toBe(true);
  });
});

const holiday = (id: string, title: string) =>
  toZonedEvent(anEvent({ id, title, importance: 'HOLIDAY' }), { source: 'Europe/Paris', display: 'Europe/Paris' });

test('groupHolidays groups the holidays of a day by title, whatever the accents and case, in their order', () => {
  const all = [
    holiday('1', 'Noël'),
    holiday('2', 'Boxing Day'),
    holiday('3', 'NOEL'),
    holiday('4', ''),
    holiday('5', ''),
  ];
  const groups = groupHolidays(all).map(({ key, events }) => [key, ...events.map(({ event }) => event.id)]);
  expect(groups).toEqual([
    ['noel', '1', '3'],
    ['boxing day', '2'],
    ['4', '4'],
    ['5', '5'],
  ]);
});
