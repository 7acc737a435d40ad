import { describe, expect, test } from 'vitest';
import { calendar, readAll, times, vevent } from './read-all';

describe('Whole days', () => {
  const day = async (...lines: readonly string[]) =>
    (await readAll(calendar(...vevent('SUMMARY:x', ...lines)))).events.map(({ time, comment }) => [time, comment]);

  test('of several days are one event on the first, with the interval in its comment', async () => {
    const time = { kind: 'all-day', day: '2026-03-31' };
    expect(await day('DTSTART;VALUE=DATE:20260331', 'DTEND;VALUE=DATE:20260402', 'DESCRIPTION:FOMC')).toEqual([
      [time, 'FOMC\n2026-03-31/2026-04-01'],
    ]);
    expect(await day('DTSTART;VALUE=DATE:20260331', 'DURATION:P1W')).toEqual([[time, '2026-03-31/2026-04-06']]);
    expect(await day('DTSTART;VALUE=DATE:20260331', 'DTEND;VALUE=DATE:20260331')).toEqual([[time, '']]);
    expect(await day('DTSTART;TZID=America/New_York;VALUE=DATE:20260331')).toEqual([[time, '']]);
  });

  test('may be written by Outlook as midnights', async () => {
    expect(await day('DTSTART:20260331T000000', 'DTEND:20260402T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')).toEqual([
      [{ kind: 'all-day', day: '2026-03-31' }, '2026-03-31/2026-04-01'],
    ]);
    const [midnight, flag] = ['DTSTART:20260331T000000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'];
    expect(await day(midnight, flag)).toEqual([[{ kind: 'all-day', day: '2026-03-31' }, '']]);
    expect(await day(midnight)).toEqual([[{ kind: 'instant', instant: Date.UTC(2026, 2, 31) }, '']]);
  });

  test('repeat up to the last day of their rule, which has no hour either', async () => {
    const until = (end: string) =>
      readAll(calendar(...vevent('SUMMARY:x', 'DTSTART;VALUE=DATE:20261225', `RRULE:FREQ=DAILY;UNTIL=${end}`)));
    expect(times(await until('20261227'))).toEqual(['2026-12-25', '2026-12-26', '2026-12-27']);
    const { events, faults } = await until('20261227T000000Z');
    expect([events, faults]).toEqual([[], ['3: its RRULE ends at an hour, and the event has none: "FREQ=DAILY"']]);
  });
});
