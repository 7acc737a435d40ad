import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEvent } from '../../../../src/contract/decode/decode-event';
import { toWallTime } from '../../../../src/domain/time/instant';
import { toEventDto } from '../../../../src/service/store/event-record';
import { decodeRow } from '../../../../src/service/import/decode-row';
import type { ForeignEvent } from '../../../../src/service/import/foreign/foreign-event';
import { toSourceRow } from '../../../../src/service/import/foreign/to-wire';
import { runs } from '../../../support/runs';

const PAYROLLS: ForeignEvent = {
  title: 'Nonfarm Payrolls (Dec)',
  time: { kind: 'instant', instant: Date.UTC(2026, 0, 9, 13, 30) },
  place: 'USD',
  importance: 'HIGH',
  source: { name: 'Bureau of Labor Statistics', link: 'https://www.bls.gov' },
  previous: '64K',
  current: '50K',
  forecast: '66K',
  period: '',
  comment: '',
  uid: 'payrolls-2025-12',
  isCancelled: false,
};

const wire = (changes: Partial<ForeignEvent>) => toSourceRow(1, { ...PAYROLLS, ...changes }).value;

const rowOf = (changes: Partial<ForeignEvent>) => decodeRow(wire(changes));

describe('a foreign event', () => {
  test('is an event of our API, with its period, place and category', () => {
    expect(wire({})).toEqual({
      title: 'Nonfarm Payrolls (Dec)',
      date: '2026-01-09',
      hour: '14:30',
      period: 'Dec',
      importance: 'HIGH',
      category: { id: 1, label: 'emploi' },
      zone: { code: 'US', currency: 'USD', name: 'États-Unis' },
      source: { name: 'Bureau of Labor Statistics', link: 'https://www.bls.gov' },
      previous: '64K',
      current: '50K',
      prevision: '66K',
      comment: '',
      uid: 'payrolls-2025-12',
      isCancelled: false,
    });
    expect(rowOf({})).toMatchObject({
      id: null,
      series: 'US|nonfarm payrolls',
      zone_name: 'États-Unis',
      hour: '14:30',
    });
  });

  test('keeps the period that it states itself', () => {
    expect(rowOf({ title: 'CPI (MoM)', period: 'Nov/2025' })).toMatchObject({
      period: 'Nov/2025',
      series: 'US|cpi (mom)',
    });
  });

  test.each([
    ['in winter', Date.UTC(2026, 0, 9, 13, 30), '2026-01-09', '14:30'],
    ['in summer', Date.UTC(2026, 6, 2, 12, 30), '2026-07-02', '14:30'],
    ['before midnight of UTC', Date.UTC(2026, 6, 2, 23, 50), '2026-07-03', '01:50'],
    ['before summer time', Date.UTC(2026, 2, 29, 0, 59), '2026-03-29', '01:59'],
    ['at summer time', Date.UTC(2026, 2, 29, 1, 0), '2026-03-29', '03:00'],
    ['before winter time', Date.UTC(2026, 9, 25, 0, 59), '2026-10-25', '02:59'],
    ['at winter time', Date.UTC(2026, 9, 25, 1, 0), '2026-10-25', '02:00'],
    ['before 1970', Date.UTC(1965, 0, 4, 8, 0), '1965-01-04', '09:00'],
  ])('%s has the day and the hour of Paris', (_, instant, date, hour) => {
    expect(wire({ time: { kind: 'instant', instant } })).toMatchObject({ date, hour });
  });

  test('has the day and the hour of Paris at any instant', () => {
    const instants = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2080, 0, 1) });
    fc.assert(
      fc.property(instants, (instant) => {
        const { day, hour } = toWallTime(instant, 'Europe/Paris');
        expect(wire({ time: { kind: 'instant', instant } })).toMatchObject({ date: day, hour });
      }),
      { numRuns: runs(500) },
    );
  });

  test('of a whole day is a holiday at 00:00, or has no hour', () => {
    const day = '2026-12-25';
    expect(rowOf({ title: 'Bank Holiday', importance: 'HOLIDAY', time: { kind: 'all-day', day } })).toMatchObject({
      date: day,
      hour: '00:00',
      category_id: 9,
      importance: 'HOLIDAY',
    });
    expect(rowOf({ title: 'G7 Summit', time: { kind: 'all-day', day } })).toMatchObject({
      date: day,
      hour: '',
      category_id: 0,
    });
    expect(rowOf({ time: { kind: 'tentative', day } })).toMatchObject({ date: day, hour: '' });
  });

  test('without a fixed hour is shown by the app without one', () => {
    const row = rowOf({ time: { kind: 'tentative', day: '2026-01-09' } });
    const event = typeof row === 'string' ? row : decodeEvent(toEventDto({ ...row, id: 1 }));
    expect(event).toMatchObject({ date: '2026-01-09', hour: null, hourText: '' });
  });

  test.each([
    ['Atlantis', 'its country or currency is unknown: "Atlantis"'],
    ['QQ', 'its country or currency is unknown: "QQ"'],
    ['', 'it names no country or currency'],
  ])('of the place %j is set aside with the place quoted', (place, fault) => {
    expect(toSourceRow(1, { ...PAYROLLS, place })).toEqual({ line: 1, fault });
  });

  test.each([NaN, Infinity, -Infinity, 9e15, -9e15])('at the instant %s is rejected, and never throws', (instant) => {
    expect(rowOf({ time: { kind: 'instant', instant } })).toMatch(/^date is not a day written YYYY-MM-DD: /);
  });

  test('that cannot be read keeps its fault and its position', () => {
    expect(toSourceRow(3, { fault: 'it has no date: "x"' })).toEqual({ line: 3, fault: 'it has no date: "x"' });
    expect(toSourceRow(3, PAYROLLS)).toMatchObject({ line: 3, value: { title: PAYROLLS.title } });
  });
});
