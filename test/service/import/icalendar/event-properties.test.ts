import { describe, expect, test } from 'vitest';
import { calendar, readAll, vevent } from './read-all';

const START = ['SUMMARY:x', 'DTSTART:20261118T070000Z'];
const one = async (lines: readonly string[], head: readonly string[] = []) =>
  (await readAll(calendar(...head, ...vevent(...START, ...lines)))).events[0];

describe('The properties of an event', () => {
  test.each([
    ['FR', ['X-COUNTRY:Spain', 'X-CURRENCY:USD', 'X-COUNTRY-CODE:FR']],
    ['Spain', ['X-CURRENCY:USD', 'X-COUNTRY:Spain', 'UID:1@bls.gov']],
    ['USD', ['X-CURRENCY:USD', 'UID:1@bde.es']],
    ['US', ['UID:https://www.bls.gov/1', 'LOCATION:Paris\\, France']],
    ['FR', ['LOCATION:Banque de France\\, Paris\\, France', 'URL:https://www.bde.es/a']],
    ['US', ['LOCATION:Washington\\, D.C.']],
    ['DE', ['LOCATION:ALLEMAGNE']],
    ['HK', ['LOCATION:Hong Kong']],
    ['US', ['LOCATION:Atlanta\\, Georgia.', 'URL:https://www.bls.gov/a']],
    ['US', ['LOCATION:Worldwide', 'URL:https://www.bls.gov/a']],
    ['', ['LOCATION:Los Angeles\\, CA', 'URL:ftp://www.bde.es/a']],
  ])('state the place %j: %j', async (place, lines) => {
    expect((await one(lines))?.place).toBe(place);
  });

  test.each([
    ['HIGH', ['X-IMPORTANCE:High', 'X-IMPACT:Low', 'CATEGORIES:Low']],
    ['MEDIUM', ['X-IMPACT:medium', 'CATEGORIES:High']],
    ['MEDIUM', ['CATEGORIES:GDP, Medium-importance ,High']],
    ['LOW', ['X-IMPORTANCE:low impact', 'CATEGORIES:High']],
    ['HOLIDAY', ['CATEGORIES:Bank holidays']],
    ['HIGH', ['CATEGORIES:GDP', 'CATEGORIES:High impact']],
    ['LOW', ['CATEGORIES:High school,Holiday season,Very high']],
  ])('state the importance %s: %j', async (importance, lines) => {
    expect((await one(lines))?.importance).toBe(importance);
  });

  test.each([
    ['First', ['NAME:First', 'X-WR-CALNAME:Second', 'PRODID:-//Owner//x//EN']],
    ['First', ['X-WR-CALNAME:First', 'X-WR-CALNAME:Second']],
    ['Owner', ['PRODID:+//Owner//x//EN', 'PRODID:-//Second//x//EN']],
    ['A program', ['PRODID:A program']],
  ])('or the calendar name the source %s: %j', async (name, head) => {
    expect((await one(['ORGANIZER:mailto:a@b.example'], head))?.source.name).toBe(name);
  });

  test('may be written in small letters', async () => {
    const lines = vevent(
      'UID:1',
      'SUMMARY:x',
      'DTSTART;TZID=Custom:20261118T070000',
      'RRULE:FREQ=DAILY;COUNT=2',
      'STATUS:CANCELLED',
    );
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:20260101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const read = await readAll(calendar('METHOD:PUBLISH', ...zone, ...lines).toLowerCase());
    expect(read.faults).toEqual([]);
    expect(read.events.map(({ time, isCancelled }) => [time, isCancelled])).toEqual([
      [{ kind: 'instant', instant: Date.UTC(2026, 10, 18, 6) }, true],
      [{ kind: 'instant', instant: Date.UTC(2026, 10, 19, 6) }, true],
    ]);
  });
});
