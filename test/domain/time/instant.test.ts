import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWallTime, toInstant, toWallTime } from '../../../src/domain/time/instant';
import { runs } from '../../support/runs';

const PARIS = 'Europe/Paris';
const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(text);
const wall = (text: string) => ({ day: text.slice(0, 10), hour: text.slice(11) });

describe('An instant', () => {
  test.each([
    ['2021-10-08 14:30', '2021-10-08T12:30Z'],
    ['2021-11-05 13:30', '2021-11-05T12:30Z'],
    ['2021-12-03 14:30', '2021-12-03T13:30Z'],
  ])('US payrolls come at 08:30 in New York, which is %s in Paris', (paris, utc) => {
    const instant = toInstant(wall(paris), PARIS);
    expect(instant).toBe(at(utc));
    expect(toWallTime(instant, NEW_YORK)).toEqual({ day: paris.slice(0, 10), hour: '08:30' });
  });

  test.each([
    // Clocks that go forward: the hour skipped is read with the offset before.
    [PARIS, '2026-03-29 01:59', '2026-03-29T00:59Z'],
    [PARIS, '2026-03-29 02:30', '2026-03-29T01:30Z'],
    [PARIS, '2026-03-29 03:00', '2026-03-29T01:00Z'],
    // At the end of DST, a repeated hour resolves to the first.
    [PARIS, '2026-10-25 01:59', '2026-10-24T23:59Z'],
    [PARIS, '2026-10-25 02:30', '2026-10-25T00:30Z'],
    [PARIS, '2026-10-25 03:00', '2026-10-25T02:00Z'],
    // Lord Howe moves by half an hour.
    ['Australia/Lord_Howe', '2026-10-04 01:59', '2026-10-03T15:29Z'],
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45Z'],
    ['Australia/Lord_Howe', '2026-10-04 02:30', '2026-10-03T15:30Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45Z'],
    ['Australia/Lord_Howe', '2026-04-05 02:00', '2026-04-04T15:30Z'],
    // Apia went over the date line and had no 30 December 2011.
    ['Pacific/Apia', '2011-12-29 23:59', '2011-12-30T09:59Z'],
    ['Pacific/Apia', '2011-12-31 00:00', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-30 12:00', '2011-12-30T22:00Z'],
    ['Asia/Kolkata', '2026-11-18 09:00', '2026-11-18T03:30Z'],
    ['UTC', '2026-11-18 00:00', '2026-11-18T00:00Z'],
  ])('in %s, %s is %s', (zone, text, utc) => {
    expect(new Date(toInstant(wall(text), zone)).toISOString()).toBe(new Date(at(utc)).toISOString());
  });

  test.each([
    [PARIS, '2026-11-18T23:30Z', '2026-11-19 00:30'],
    [PARIS, '2026-10-25T00:30Z', '2026-10-25 02:30'],
    [PARIS, '2026-10-25T01:30Z', '2026-10-25 02:30'],
    ['Australia/Lord_Howe', '2026-10-03T15:30Z', '2026-10-04 02:30'],
    ['Pacific/Apia', '2011-12-30T09:59Z', '2011-12-29 23:59'],
    ['Pacific/Apia', '2011-12-30T10:00Z', '2011-12-31 00:00'],
    ['Asia/Tokyo', '2026-12-31T15:00Z', '2027-01-01 00:00'],
  ])('in %s, the clock at %s shows %s', (zone, utc, text) => {
    expect(toWallTime(at(utc), zone)).toEqual(wall(text));
  });

  const zone = fc.constantFrom(
    PARIS,
    NEW_YORK,
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'UTC',
  );
  const minute = fc
    .integer({ min: Date.UTC(2008, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    .map((count) => count * 60_000);

  test('what a clock shows leads back to what it shows: no hour that exists is read as another', () => {
    fc.assert(
      fc.property(minute, zone, (instant, where) => {
        const shown = toWallTime(instant, where);
        const back = toInstant(shown, where);
        expect(toWallTime(back, where)).toEqual(shown);
        expect(back).toBeLessThanOrEqual(instant);
      }),
      { numRuns: runs(100) },
    );
  });

  test('around every change of clock of 2026 in Paris and Lord Howe, minute by minute, the same holds', () => {
    for (const [where, change] of [
      [PARIS, '2026-03-29T01:00Z'],
      [PARIS, '2026-10-25T01:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ] as const) {
      for (let minutes = -180; minutes <= 180; minutes += 1) {
        const shown = toWallTime(at(change) + minutes * 60_000, where);
        expect(toWallTime(toInstant(shown, where), where)).toEqual(shown);
      }
    }
  });

  test.each([
    [PARIS, '2026-03-29 01:59', 'once'],
    [PARIS, '2026-03-29 02:00', 'skipped'],
    [PARIS, '2026-03-29 02:59', 'skipped'],
    [PARIS, '2026-03-29 03:00', 'once'],
    [PARIS, '2026-10-25 01:59', 'once'],
    [PARIS, '2026-10-25 02:00', 'twice'],
    [PARIS, '2026-10-25 02:59', 'twice'],
    [PARIS, '2026-10-25 03:00', 'once'],
    [NEW_YORK, '2026-11-01 01:30', 'twice'],
    ['Australia/Lord_Howe', '2026-10-04 02:15', 'skipped'],
    ['Australia/Lord_Howe', '2026-04-05 01:45', 'twice'],
    ['Australia/Lord_Howe', '2026-04-05 01:15', 'once'],
    ['Pacific/Apia', '2011-12-30 12:00', 'skipped'],
    ['Asia/Tokyo', '2026-03-29 02:30', 'once'],
  ])('%s has %s %s', (zone, text, times) => {
    expect(parseWallTime(wall(text), zone).occurs).toBe(times);
  });
});
