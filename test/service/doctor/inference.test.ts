import { describe, expect, it } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { addDays } from '../../../src/domain/time/day';
import { toInstant, toWallTime } from '../../../src/domain/time/instant';
import { findDecimalMark } from '../../../src/service/doctor/probes/find-decimal-mark';
import { findOrder } from '../../../src/service/doctor/probes/find-order';
import { suggestZone } from '../../../src/service/doctor/probes/suggest-zone';
import { simulate } from '../../../src/service/sample/simulate';
import { toEventDto } from '../../../src/service/store/event-record';

const event = (fields: Readonly<Record<string, unknown>>): EconomicEvent =>
  decodeEvent({ id: 1, title: 'IPC (a/a)', date: '2026-11-18', hour: '08:45', importance: 'LOW', ...fields });

const withValues = (...texts: readonly string[]): readonly EconomicEvent[] =>
  texts.map((current) => event({ current }));

describe('findDecimalMark', () => {
  it.each<[readonly string[], string | null, string | null]>([
    [['2,9 %', '1,25'], 'comma', null],
    [['2.9 %', '1.25'], 'dot', null],
    [['1,2345'], 'comma', null],
    [['1.2345'], 'dot', null],
    [['1.234,567'], 'comma', 'comma'],
    [['1,234.567'], 'dot', 'dot'],
    [['2,9 %', '1.234,5 K'], 'comma', 'comma'],
    [['2,9 %', '2.865.000'], 'comma', 'comma'],
    [['2.9 %', '1,350 k'], 'dot', 'dot'],
    [['2.9 %', '1,234,567'], 'dot', 'dot'],
    [['2,9 %', '3.391 %'], 'comma', null],
    [['2,9 %', '4.356K'], 'comma', null],
    [['2.9 %', '3,391 %'], 'dot', null],
    [['2,9 %', '2.9 %'], null, null],
    [['1.234', '4,356'], null, null],
    [['12', '', 'n. c.'], null, null],
  ])('finds for %j the mark %s and the setting %s', (texts, mark, setting) => {
    expect(findDecimalMark(withValues(...texts))).toMatchObject({ mark, setting });
  });

  it('reports a value that may be below ten or above a thousand', () => {
    expect(findDecimalMark(withValues('2,9 %', '4.356K')).evidence).toContain(
      '“4.356K” may be below ten or above a thousand',
    );
  });
});

/** Builds a year of weekly US jobless claims, with hours in `zone`. */
function buildReleases(zone: string): readonly EconomicEvent[] {
  return Array.from({ length: 52 }, (_, week) => {
    const day = addDays('2026-01-01', week * 7);
    const wall = toWallTime(toInstant({ day, hour: '08:30' }, 'America/New_York'), zone);
    const title = 'Inscriptions hebdomadaires au chômage';
    return event({ id: week + 1, title, zone: { code: 'US' }, date: wall.day, hour: wall.hour });
  });
}

describe('suggestZone', () => {
  it.each(['Europe/Paris', 'UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])('suggests %s', (zone) => {
    const hint = suggestZone(buildReleases(zone));
    expect(hint.zone).toBe(zone);
    expect(hint.evidence).toMatch(/^US jobless claims at .* on 52 days \(released at 08:30 America\/New_York\)$/);
  });

  it('suggests the zone of the sample', () => {
    const span = { from: '2026-07-01', to: '2026-12-31', now: new Date('2027-01-01T00:00:00Z') };
    const events = [...simulate(span)].map(({ row }) => decodeEvent(toEventDto(row)));
    expect(suggestZone(events).zone).toBe('Europe/Paris');
  });

  it('suggests no zone if two agree equally well', () => {
    const winter = buildReleases('UTC').filter(({ date }) => date < '2026-02-15');
    expect(suggestZone(winter)).toMatchObject({
      zone: null,
      evidence: expect.stringContaining('UTC and Europe/London agree equally well'),
    });
  });

  it('suggests no zone if none agrees, or for fewer than two releases', () => {
    expect(suggestZone(buildReleases('Asia/Kathmandu')).zone).toBeNull();
    expect(suggestZone(buildReleases('Europe/Paris').slice(0, 1)).zone).toBeNull();
    expect(suggestZone([])).toEqual({ zone: null, evidence: 'too few releases whose real time is known' });
  });

  it('ignores hours with a UTC offset', () => {
    const offset = buildReleases('Europe/Paris').map((found) => ({ ...found, utcOffset: 60 }));
    expect(suggestZone(offset).zone).toBeNull();
  });
});

describe('findOrder', () => {
  const at = (...hours: readonly string[]) => hours.map((hour, id) => event({ id, hour }));

  it.each([
    [at('08:00', '09:00', '09:00', '10:00'), 'oldest first'],
    [at('10:00', '09:00', '08:00'), 'newest first'],
    [at('09:00', '10:00', '08:00', '11:00'), 'none'],
    [at('09:00', '10:00'), null],
    [at('09:00', '09:00', '09:00'), null],
    [[], null],
  ])('finds the order of %# only if there is one', (list, order) => {
    expect(findOrder(list)).toBe(order);
  });

  it('finds the order by day if hours within a day have none', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
    const list = days.flatMap((date) => at('10:00', '08:00', '09:00').map((each) => ({ ...each, date })));
    expect(findOrder(list)).toBe('oldest first by day');
    expect(findOrder(list.toReversed())).toBe('newest first by day');
  });

  it('ignores untimed events', () => {
    const holiday = event({ id: 9, hour: '00:00', importance: 'HOLIDAY' });
    const allDay = event({ id: 8, hour: '' });
    expect(findOrder([...at('08:00', '09:00'), holiday, allDay, ...at('10:00')])).toBe('oldest first');
  });
});
