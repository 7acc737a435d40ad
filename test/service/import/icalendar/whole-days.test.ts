import { describe, expect, test } from 'vitest';
import { calendar, readAll, vevent } from './read-all';

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
});
