import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForeignTime } from '../../../../src/service/import/foreign/foreign-event';
import { ImportError } from '../../../../src/service/import/source-row';
import { runs } from '../../../support/runs';
import { calendar, readAll, vevent } from './read-all';
import { anyText } from '../../../support/any-text';

const HEAD = ['PRODID:-//x//y//EN', 'X-WR-CALNAME:Releases', 'X-WR-TIMEZONE:Europe/Paris'];
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const EVENTS: readonly (readonly [title: string, times: readonly string[], lines: readonly string[]])[] = [
  ['utc', ['2026-11-18T07:00:00.000Z'], ['DTSTART:20261118T070000Z', 'URL:https://x.example/a:b;c']],
  ['zoned', ['2026-07-14T12:30:00.000Z'], ['DTSTART;TZID=America/New_York:20260714T083000', 'DURATION:PT0M']],
  ['defined', ['2026-07-14T13:30:00.000Z'], ['DTSTART;TZID="Eastern":20260714T083000', 'DESCRIPTION:a\\, b', ' c']],
  [
    'floating',
    ['2026-12-01T08:00:00.000Z'],
    ['DTSTART:20261201T090000', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'],
  ],
  ['day', ['2026-09-17'], ['DTSTART;VALUE=DATE:20260917', 'DTEND;VALUE=DATE:20260919']],
  [
    'repeated',
    ['2026-09-25T12:30:00.000Z', '2026-10-30T12:30:00.000Z', '2026-11-27T13:30:00.000Z'],
    ['DTSTART;TZID=America/New_York:20260925T083000', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'],
  ],
];
const block = ([title, , lines]: (typeof EVENTS)[number]) =>
  vevent(`UID:${title}@x.example`, `SUMMARY:${title}`, ...lines);
const expected = new Map(EVENTS.map(([title, times]) => [title, times]));

type Found = Awaited<ReturnType<typeof readAll>>;

function timesByTitle({ events }: Found): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { title, time } of events) {
    const at = time.kind === 'instant' ? new Date(time.instant).toISOString() : time.day;
    const same = found.get(title);
    if (same) same.push(at);
    else found.set(title, [at]);
  }
  return found;
}

async function readOrRefuse(text: string, size: number): Promise<Found | null> {
  try {
    return await readAll(text, null, size);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

const order = fc.shuffledSubarray([...EVENTS], { minLength: 1 });
const size = fc.integer({ min: 1, max: 200 });
/** How a text is damaged: at a place between 0 and 1, some characters are replaced. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(12),
  inserted: fc.oneof(
    fc.constantFrom(
      '',
      '\n',
      '\r\n',
      ' ',
      '\r\n ',
      ':',
      ';',
      '"',
      '\\',
      '\0',
      '9',
      'Z',
      'BEGIN:VEVENT\r\n',
      'END:VEVENT\r\n',
      'END:VCALENDAR\r\n',
    ),
    anyText({ maxLength: 4 }),
  ),
});

function apply(text: string, { at, removed, inserted }: { at: number; removed: number; inserted: string }): string {
  const from = Math.floor(at * text.length);
  return text.slice(0, from) + inserted + text.slice(from + removed);
}

/** The date and hour that a line of DTSTART ends with. */
const writtenTime = (line: string): string | undefined =>
  /(\d{8}(?:T\d{6})?)Z?$/i.exec(line.trimEnd())?.[1]?.toUpperCase();

/** A time as the line would write it, in the zone that it names. */
function localTime(time: ForeignTime, line: string): string {
  if (time.kind !== 'instant') return time.day.replaceAll('-', '');
  const [, zone = 'Europe/Paris'] = /TZID="?([^":;]*)/i.exec(line) ?? [];
  const timeZone = /Z$/i.test(line.trimEnd()) ? 'UTC' : zone === 'Eastern' ? 'Etc/GMT+5' : zone;
  return new Date(time.instant).toLocaleString('sv', { timeZone }).replace(/[-:]/g, '').replace(' ', 'T');
}

describe('A file that is damaged anywhere', () => {
  test('whole, is read the same in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(order, size, async (events, length) => {
        const found = await readAll(calendar(...HEAD, ...events.flatMap(block), ...ZONE), null, length);
        expect(found.faults).toEqual([]);
        expect(timesByTitle(found)).toEqual(new Map(events.map(([title, times]) => [title, times])));
      }),
      { numRuns: runs(50) },
    );
  });

  test('never loses or changes an event beside the damaged one without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(damage, size, fc.nat(EVENTS.length - 1), async (own, length, nth) => {
        const [damaged] = EVENTS.slice(nth);
        if (!damaged) return;
        const lines = block(damaged).join('\r\n');
        const others = EVENTS.filter((event) => event !== damaged);
        const text = calendar(
          ...HEAD,
          ...ZONE,
          ...others.slice(0, 2).flatMap(block),
          '?',
          ...others.slice(2).flatMap(block),
        );
        const found = await readOrRefuse(
          text.replace('?', () => apply(lines, own)),
          length,
        );
        if (!found) return;
        const times = timesByTitle(found);
        const lost = others.filter(([title, right]) => JSON.stringify(times.get(title)) !== JSON.stringify(right));
        expect(lost.length === 0 || found.faults.length > 0).toBe(true);
        expect(found.events.length + found.faults.length).toBeGreaterThanOrEqual(others.length);
      }),
      { numRuns: runs(300) },
    );
  });

  test('never has a time that the damaged line does not state', async () => {
    await fc.assert(
      fc.asyncProperty(damage, fc.constantFrom(...EVENTS.slice(0, 5)), async (own, [title, right, lines]) => {
        const [start = '', ...rest] = lines;
        const line = apply(start, own);
        if (/[\r\n]/.test(line)) return;
        const found = await readAll(calendar(...HEAD, ...ZONE, ...vevent(`SUMMARY:${title}`, line, ...rest)));
        // Whatever is read has the date and hour that are written, in a zone that is named whole, or in none for a floating one.
        expect(found.events.map(({ time }) => localTime(time, line))).toEqual(
          found.events.map(() => writtenTime(line)),
        );
        const isIntact = line === start;
        expect(!isIntact || JSON.stringify(timesByTitle(found).get(title)) === JSON.stringify(right)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  test('that is cut anywhere has only events that are right, and a fault', async () => {
    const text = calendar(...HEAD, ...ZONE, ...EVENTS.flatMap(block));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 16, max: text.trimEnd().length - 1 }), size, async (length, pieces) => {
        const found = await readAll(text.slice(0, length), null, pieces);
        expect(found.faults).not.toEqual([]);
        for (const [title, times] of timesByTitle(found)) expect(times).toEqual(expected.get(title));
      }),
      { numRuns: runs(100) },
    );
  });

  test('of any text is read, or refused', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'END:VCALENDAR',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'RRULE:FREQ=DAILY',
      ),
      fc.constantFrom(
        'DTSTART:20261118T070000Z',
        'SUMMARY:x',
        'UID:1',
        'RECURRENCE-ID:20261118T070000Z',
        'TZID:__proto__',
        'BEGIN:__proto__',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), size, async (lines, pieces) => {
        await readOrRefuse(lines.join('\n'), pieces);
      }),
      { numRuns: runs(200) },
    );
  });
});
