import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ianaZone, parseZone, toInstant, type Zone } from '../../../../src/service/import/icalendar/zone';
import { runs } from '../../../support/runs';

const HOUR = 3_600_000;

const zoneLines = (standard: string, daylight: string, toDaylight: string, toStandard: string, start = '19700101') => [
  'TZID:custom',
  'BEGIN:STANDARD',
  `DTSTART:${start}T030000`,
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  `RRULE:FREQ=YEARLY;${toStandard}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  `DTSTART:${start}T020000`,
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  `RRULE:FREQ=YEARLY;${toDaylight}`,
  'END:DAYLIGHT',
];

const PARIS = zoneLines('+0100', '+0200', 'BYMONTH=3;BYDAY=-1SU', 'BYDAY=-1SU;BYMONTH=10', '16010101');
const BOSTON = zoneLines('-0500', '-0400', 'BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU', '20070101').map((line) =>
  line.replace('T030000', 'T020000'),
);
const SYDNEY = zoneLines('+1000', '+1100', 'BYMONTH=10;BYDAY=1SU', 'BYMONTH=4;BYDAY=1SU', '20080101');

function orFail(zone: Zone | null): Zone {
  if (!zone) throw new Error('no zone');
  return zone;
}

const build = (lines: readonly string[]) => orFail(parseZone(lines));
const MINUTES = fc.integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2037, 0, 1) / 60_000 });

describe('A time zone that a file defines', () => {
  test('has the instants of the IANA zone with the same rules', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          [build(PARIS), orFail(ianaZone('Europe/Paris'))] as const,
          [build(BOSTON), orFail(ianaZone('America/New_York'))] as const,
          [build(SYDNEY), orFail(ianaZone('Australia/Sydney'))] as const,
        ),
        MINUTES,
        ([zone, iana], minutes) => {
          expect(toInstant(minutes * 60_000, zone)).toBe(toInstant(minutes * 60_000, iana));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test('may list its changes, or end its rules', () => {
    const listed = build([
      'BEGIN:STANDARD',
      'DTSTART:20260101T000000',
      'RDATE:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+013015',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20260329T010000Z',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ]);
    const offset = (...at: Parameters<typeof Date.UTC>) => listed.offsetAt(Date.UTC(...at));
    expect([offset(2025, 0), offset(2026, 1), offset(2026, 6), offset(2026, 11), offset(2027, 6)]).toEqual([
      null,
      5_415_000,
      2 * HOUR,
      5_415_000,
      5_415_000,
    ]);
  });

  test('may list a change in UTC, and has the new offset from that instant on', () => {
    const listed = build([
      'BEGIN:STANDARD',
      'DTSTART:20260101T000000',
      'RDATE:20261025T010000Z',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ]);
    const change = Date.UTC(2026, 9, 25, 1);
    expect([listed.offsetAt(change - 1), listed.offsetAt(change)]).toEqual([2 * HOUR, HOUR]);
  });

  test.each([
    ['nothing', ['TZID:x']],
    ['no offset', ['BEGIN:STANDARD', 'DTSTART:20260101T000000', 'TZOFFSETFROM:+0100', 'END:STANDARD']],
    ['a malformed offset', PARIS.map((line) => line.replace('TO:+0100', 'TO:+1'))],
    ['an offset with more digits', PARIS.map((line) => line.replace('TO:+0100', 'TO:+01005'))],
    ['two rules', PARIS.flatMap((line) => (line.startsWith('RRULE') ? [line, line] : [line]))],
    ['a malformed rule', PARIS.map((line) => line.replace('FREQ=YEARLY', 'FREQ=YEARLI'))],
    ['a rule by months', PARIS.map((line) => line.replace('FREQ=YEARLY;BYMONTH=3', 'FREQ=MONTHLY'))],
    ['a malformed line', [...PARIS.slice(0, 3), 'nothing', ...PARIS.slice(3)]],
  ])('by %s is none', (_what, lines) => {
    expect(parseZone(lines)).toBeNull();
  });

  test('is an IANA name only in full', () => {
    expect(['UTC', 'Etc/UTC', 'US/Eastern', 'Asia/Kolkata'].map((name) => ianaZone(name) !== null)).not.toContain(
      false,
    );
    expect(['EST', 'CET', 'IST', '+01:00', 'US-Eastern', '', 'Mars/Olympus'].map(ianaZone)).toEqual(
      Array(7).fill(null),
    );
  });
});
