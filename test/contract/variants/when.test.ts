import { describe, expect, test } from 'vitest';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { collectEvent } from '../collect-diagnostics';

const UTC_MIDNIGHT = Date.UTC(2026, 10, 18) / 1000;

describe('date', () => {
  test.each<[string, unknown, string, readonly IssueCode[]]>([
    ['YYYY-MM-DD S', '2026-11-18', '2026-11-18', []],
    ['a leap day S', '2028-02-29', '2028-02-29', []],
    ['a day that one zone skips S', '2011-12-30', '2011-12-30', []],
    ['ISO midnight S', '2026-11-18T00:00:00', '2026-11-18', []],
    ['ISO midnight in UTC S', '2026-11-18T00:00:00.000Z', '2026-11-18', []],
    ['midnight after a space S', '2026-11-18 00:00:00', '2026-11-18', []],
    ['ISO with time N', '2026-11-18T14:30:00', '2026-11-18', ['date-with-time']],
    ['ISO with offset N', '2026-11-18T23:30:00+01:00', '2026-11-18', ['date-with-time']],
    ['ISO with offset as PostgreSQL prints it N', '2026-11-18 14:30:00+01', '2026-11-18', ['date-with-time']],
    ['ISO midnight with offset N', '2026-11-18T00:00:00+01:00', '2026-11-18', ['date-with-time']],
    ['ISO with time in UTC N', '2026-11-18T13:30:00.000Z', '2026-11-18', ['date-with-time']],
    ['DD/MM/YYYY N', '18/11/2026', '2026-11-18', ['date-day-first']],
    ['DD.MM.YYYY N', '18.11.2026', '2026-11-18', ['date-day-first']],
    ['DD/MM/YYYY that cannot be turned round N', '5/5/2026', '2026-05-05', ['date-day-first']],
    ['epoch in seconds N', UTC_MIDNIGHT, '2026-11-18', ['date-epoch']],
    ['epoch in milliseconds N', UTC_MIDNIGHT * 1000, '2026-11-18', ['date-epoch']],
    ['epoch as text N', String(UTC_MIDNIGHT + 3600 * 13), '2026-11-18', ['date-epoch']],
    ['epoch in seconds of the year 2000 N', 946_684_800, '2000-01-01', ['date-epoch']],
    ['epoch in seconds whose digits look like a day of 1998 N', 1_998_111_814, '2033-04-26', ['date-epoch']],
    ['epoch in seconds of 2033 whose digits are no day N', 2_019_600_000, '2033-12-31', ['date-epoch']],
    [
      'epoch before the hour from which the day depends on a zone N',
      UTC_MIDNIGHT + 21 * 3600 - 1,
      '2026-11-18',
      ['date-epoch'],
    ],
    ['the same in ISO N', '2026-11-18T20:59:59Z', '2026-11-18', ['date-with-time']],
    ['DD/MM/YYYY from the 13th on N', '13/04/2026', '2026-04-13', ['date-day-first']],
    ['year 1900 S', '1900-01-01', '1900-01-01', []],
    ['year 2100 S', '2100-12-31', '2100-12-31', []],
  ])('%s', async (_, date, expected, codes) => {
    const { event, issues } = await collectEvent({ date });
    expect(event?.date).toBe(expected);
    expect(issues).toEqual(codes);
  });

  test.each<[string, unknown]>([
    ['2025-02-30', '2025-02-30'],
    ['0000-00-00', '0000-00-00'],
    ['null', null],
    ['absent', undefined],
    ['an object', {}],
    ['empty', ''],
    ['in words', '18 novembre 2026'],
    ['DD/MM/YYYY that could be MM/DD/YYYY', '03/04/2026'],
    ['MM/DD/YYYY', '11/18/2026'],
    ['of two figures', '18/11/26'],
    ['DD/MM/YYYY up to the 12th', '12/04/2026'],
    ['DD/MM/YYYY with a time', '18/11/2026 14:30'],
    ['epoch so late that the day depends on a zone', UTC_MIDNIGHT + 21 * 3600],
    ['ISO in UTC so late that the day depends on a zone', '2026-11-17T21:00:00Z'],
    ['the same as an offset', '2026-11-17T23:00:00+00:00'],
    ['the same as a short offset', '2026-11-17T23:00:00-0000'],
    ['the same as PostgreSQL prints it', '2026-11-17 23:00:00+00'],
    ['a day written as one number', 20_261_118],
    ['a day and an hour written as one number', 202_611_181_430],
    ['the same as text', '202611181430'],
    ['a day and a whole hour written as one number', 2_026_111_814],
    ['the same of the first day that is one', '2000010100'],
    ['a year', 2026],
    ['no hour of a day', '2026-11-18T25:00:00'],
    ['year before 1900', '1899-12-31'],
    ['year after 2100', '2101-01-01'],
  ])('%s R-item: only this event is unreadable', async (_, date) => {
    const { event, unreadable, issues } = await collectEvent({ date });
    expect(event).toBeUndefined();
    expect(unreadable).toEqual([{ id: '12', reason: expect.stringContaining('date') }]);
    expect(issues).toEqual(['event-unreadable']);
  });
});

describe('hour', () => {
  test.each<[string, unknown, string, readonly IssueCode[], string]>([
    ['14:30 S', '14:30', '14:30', [], 'hour hh:mm'],
    ['9:05 S', '9:05', '09:05', [], 'hour hh:mm'],
    ['14:30:00 S', '14:30:00', '14:30', [], 'hour seconds'],
    ['" 14:30 " S', ' 14:30 ', '14:30', [], 'hour hh:mm'],
    ['14h30 N', '14h30', '14:30', ['hour-form'], 'hour h'],
    ['2:30 PM N', '2:30 PM', '14:30', ['hour-form'], 'hour twelve'],
    ['24:00 N (end of that day)', '24:00', '24:00', ['hour-end-of-day'], 'hour end-of-day'],
    ['23:59:60 N', '23:59:60', '23:59', ['hour-form'], 'hour seconds'],
    ['with offset N', '14:30+02:00', '14:30', ['hour-offset'], 'hour offset'],
  ])('%s', async (_, hour, expected, codes, reading) => {
    const { event, issues, variants } = await collectEvent({ hour });
    expect(event).toMatchObject({ hour: expected, hourText: hour });
    expect(issues).toEqual(codes);
    expect(variants).toContain(reading);
  });

  test('with offset N: utcOffset is set, and only then', async () => {
    expect((await collectEvent({ hour: '14:30-05:00' })).event).toMatchObject({ hour: '14:30', utcOffset: -300 });
    expect((await collectEvent({ hour: '14:30' })).event).not.toHaveProperty('utcOffset');
  });

  test.each<[string, unknown, string, IssueCode, string]>([
    ['null', null, '', 'hour-missing', 'no-hour null'],
    ['""', '', '', 'hour-missing', 'no-hour empty'],
    ['absent', undefined, '', 'hour-missing', 'no-hour absent'],
    ['"--:--"', '--:--', '--:--', 'hour-words', 'no-hour words'],
    ['"All Day"', 'All Day', 'All Day', 'hour-words', 'no-hour words'],
    ['"Tentative"', 'Tentative', 'Tentative', 'hour-words', 'no-hour words'],
  ])('%s N: hour is null, hourText is verbatim', async (_, hour, hourText, code, reading) => {
    const { event, issues, variants } = await collectEvent({ hour });
    expect(event).toMatchObject({ hour: null, hourText });
    expect(issues).toEqual([code]);
    expect(variants).toContain(reading);
  });

  test.each([['00:00'], [''], [null], ['All Day']])('%j on HOLIDAY = all day S', async (hour) => {
    const { event, issues } = await collectEvent({ hour, importance: 'HOLIDAY', category: { id: 9, label: 'ferié' } });
    expect(event?.importance).toBe('HOLIDAY');
    expect(issues).toEqual([]);
  });

  test.each<[unknown, string]>([
    ['25:61', '25:61'],
    ['1430', '1430'],
    [1430, '1430'],
    ['-1:00', '-1:00'],
    ['09:30-10:30', '09:30-10:30'],
    ['14:30 CET', '14:30 CET'],
    ['14:30+99:00', '14:30+99:00'],
    [true, ''],
    [{ at: '14:30' }, ''],
  ])('%j R-field: hour is null, hourText is verbatim', async (hour, hourText) => {
    const { event, issues } = await collectEvent({ hour });
    expect(event).toMatchObject({ hour: null, hourText });
    expect(issues).toEqual(['hour-unreadable']);
  });
});
