import { describe, expect, it } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { addDays } from '../../../src/domain/time/day';
import { toInstant, toWallTime } from '../../../src/domain/time/instant';
import { findDecimalMark } from '../../../src/service/doctor/probes/find-decimal-mark';
import { orderOf } from '../../../src/service/doctor/probes/probe-order';
import { suggestZone } from '../../../src/service/doctor/probes/suggest-zone';

const event = (fields: Readonly<Record<string, unknown>>): EconomicEvent =>
  decodeEvent({ id: 1, title: 'IPC (a/a)', date: '2026-11-18', hour: '08:45', importance: 'LOW', ...fields });

const figures = (...texts: readonly string[]): readonly EconomicEvent[] => texts.map((current) => event({ current }));

describe('The decimal mark, from figures', () => {
  it.each<[readonly string[], string | null, string | null]>([
    [['2,9 %', '1,25'], 'comma', null],
    [['2.9 %', '1.25'], 'dot', null],
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
  ])('of %j is %s, and the setting to suggest is %s', (texts, mark, setting) => {
    expect(findDecimalMark(figures(...texts))).toMatchObject({ mark, setting });
  });

  it('asks about a figure that may be below ten or above a thousand', () => {
    expect(findDecimalMark(figures('2,9 %', '4.356K')).evidence).toContain(
      '“4.356K” may be below ten or above a thousand',
    );
  });
});

/** American claims each week of a year, and British prices, as a provider in `zone` writes their hours. */
function releasesIn(zone: string): readonly EconomicEvent[] {
  return Array.from({ length: 52 }, (_, week) => {
    const day = addDays('2026-01-01', week * 7);
    const wall = toWallTime(toInstant({ day, hour: '08:30' }, 'America/New_York'), zone);
    const title = 'Inscriptions hebdomadaires au chômage';
    return event({ id: week + 1, title, zone: { code: 'US' }, date: wall.day, hour: wall.hour });
  });
}

describe('The zone of the hours', () => {
  it.each(['Europe/Paris', 'UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])('is guessed to be %s', (zone) => {
    const hint = suggestZone(releasesIn(zone));
    expect(hint.zone).toBe(zone);
    expect(hint.evidence).toMatch(/^US jobless claims at .* on 52 days \(they come at 08:30 America\/New_York\)$/);
  });

  it('is not guessed where two clocks agree alike', () => {
    const winter = releasesIn('UTC').filter(({ date }) => date < '2026-02-15');
    expect(suggestZone(winter)).toMatchObject({
      zone: null,
      evidence: expect.stringContaining('UTC and Europe/London agree'),
    });
  });

  it('is not guessed from hours that agree with no clock, from one release, or from none', () => {
    expect(suggestZone(releasesIn('Asia/Kathmandu')).zone).toBeNull();
    expect(suggestZone(releasesIn('Europe/Paris').slice(0, 1)).zone).toBeNull();
    expect(suggestZone([])).toEqual({ zone: null, evidence: 'too few releases came whose real hour is known' });
  });

  it('is not asked of hours that carry their offset', () => {
    const offset = releasesIn('Europe/Paris').map((found) => ({ ...found, utcOffset: 60 }));
    expect(suggestZone(offset).zone).toBeNull();
  });
});

describe('The order of events', () => {
  const at = (...hours: readonly string[]) => hours.map((hour, id) => event({ id, hour }));

  it.each([
    [at('08:00', '09:00', '09:00', '10:00'), 'oldest first'],
    [at('10:00', '09:00', '08:00'), 'newest first'],
    [at('09:00', '10:00', '08:00', '11:00'), 'none'],
    [at('09:00', '10:00'), null],
    [at('09:00', '09:00', '09:00'), null],
    [[], null],
  ])('is told only where it can be', (events, order) => {
    expect(orderOf(events)).toBe(order);
  });

  it('is told by day where the hours of a day have none', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
    const events = days.flatMap((date) => at('10:00', '08:00', '09:00').map((each) => ({ ...each, date })));
    expect(orderOf(events)).toBe('oldest first by day');
    expect(orderOf(events.toReversed())).toBe('newest first by day');
  });

  it('is not broken by a day without an hour', () => {
    const holiday = event({ id: 9, hour: '00:00', importance: 'HOLIDAY' });
    expect(orderOf([...at('08:00', '09:00'), holiday, ...at('10:00')])).toBe('oldest first');
  });
});
