import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../../../src/contract/time-zone';
import { toInstant, toWallTime, type Instant } from '../../../../src/domain/time/instant';
import { decodeRow } from '../../../../src/service/import/decode-row';
import { decodeText } from '../../../../src/service/import/decode-text';
import { ImportError } from '../../../../src/service/import/source-row';
import { parseVerbatim } from '../../../../src/service/import/foreign/json-format';
import { parseText } from '../../../../src/service/import/import-events';
import type { StagedRow } from '../../../../src/service/store/import/staging-table';
import { runs, sample } from '../../../support/runs';
import { FOREIGN_FILES } from './foreign-files';

const CALENDAR = `BEGIN:VCALENDAR
PRODID:-//Example//Calendar//EN
BEGIN:VEVENT
UID:1@calendar.example
DTSTART:20260109T133000Z
SUMMARY:Unemployment Rate
X-COUNTRY:US
END:VEVENT
BEGIN:VEVENT
UID:2@calendar.example
DTSTART;TZID=America/New_York:20260310T083000
SUMMARY:Consumer Price
  Index
X-COUNTRY:US
END:VEVENT
BEGIN:VEVENT
UID:3@calendar.example
DTSTART;VALUE=DATE:20260501
SUMMARY:Holiday
CATEGORIES:Holiday
X-COUNTRY:FR
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

const FILES: Readonly<Record<string, string>> = { ...FOREIGN_FILES, icalendar: CALENDAR };
const NAMES = Object.keys(FILES);
// With a character of two bytes.
const fileOf = (name: string): string => (FILES[name] ?? '').replaceAll('Unemployment Rate', 'Chômage');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The events that are read and the reasons of those that are set aside, in order, or why the file is refused as a whole. */
type Outcome = { readonly rows: readonly (StagedRow | string)[]; readonly refusal: string | null };

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.slice(at, at + 100);
}

/** Reads a file as the import does. Throws what the import would throw, except an ImportError. */
async function readBytes(bytes: Uint8Array, format: string | null): Promise<Outcome> {
  const rows: (StagedRow | string)[] = [];
  const nothing = () => undefined;
  try {
    const parsed = await parseText(
      decodeText(inPieces(bytes), null, nothing),
      { format, map: new Map(), zone: null },
      nothing,
    );
    for await (const batch of parsed.rows) rows.push(...batch.map(({ value, fault }) => fault ?? decodeRow(value)));
    return { rows, refusal: null };
  } catch (error) {
    if (error instanceof ImportError) return { rows, refusal: error.message };
    throw error;
  }
}

const eventsOf = ({ rows }: Outcome): readonly StagedRow[] => rows.filter((row) => typeof row !== 'string');

const HOUR = 3_600_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
type Wall = { readonly day: string; readonly hour: string };

/** What the clocks that a file may mean show at an instant: its publisher's, and those that it states. */
function wallsOf(name: string, text: string, instant: Instant): readonly Wall[] {
  const newYork = toWallTime(instant, 'America/New_York');
  const offsets = Array.from(
    text.matchAll(/([+-])(\d\d):?(\d\d)/g),
    ([, sign, hours, minutes]) => (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000,
  );
  const zones = Array.from(text.matchAll(/TZID=([^:;\r\n]+)/g), ([, zone = '']) => zone).filter(isTimeZone);
  return [
    toWallTime(instant, 'UTC'),
    ...offsets.map((offset) => toWallTime(instant + offset, 'UTC')),
    ...zones.map((zone) => toWallTime(instant, zone)),
    ...(name === 'forexfactory-scraped' ? [newYork] : []),
    ...(name === 'metatrader-csv'
      ? [toWallTime(Date.parse(`${newYork.day}T${newYork.hour}:00Z`) + 7 * HOUR, 'UTC')]
      : []),
  ];
}

/** How a publisher writes a day. */
function dayPattern(name: string, date: string): RegExp {
  const [year = '', month = 0, day = 0] = date.split('-').map((part, index) => (index === 0 ? part : Number(part)));
  const iso = date.replaceAll('-', '[-./]');
  const monthFirst = `0?${month}[-/.]0?${day}[-/.]${year}`;
  if (name === 'icalendar') return new RegExp(date.replaceAll('-', ''));
  if (name.startsWith('investing')) return new RegExp(`${iso}|0?${day}[-/.]0?${month}[-/.]${year}`);
  if (name === 'forexfactory-xml' || name === 'forexfactory-csv') return new RegExp(monthFirst);
  if (name !== 'forexfactory-scraped') return new RegExp(iso);
  const named = `${MONTHS[Number(month) - 1]}[a-z]*\\.?\\s*0?${day}(?!\\d)`;
  return new RegExp(`${iso}|${monthFirst}|(?=[^]*${year})[^]*${named}`, 'i');
}

/** How publishers write an hour. */
function hourPattern(hour: string): RegExp {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const two = String(minutes).padStart(2, '0');
  const twelve = `0?${hours % 12 || 12}(?::${two})${minutes === 0 ? '?' : ''}(?::\\d\\d(?:\\.\\d+)?)?\\s*${hours < 12 ? 'a' : 'p'}`;
  return new RegExp(`(?<!\\d)0?${hours}:${two}|${twelve}|T${hour.replace(':', '')}`, 'i');
}

/** Whether the text states the day of an event, and its hour, in a clock that it may mean. */
function isStated(name: string, text: string, { date, hour, importance }: StagedRow): boolean {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  if (hour === '' || importance === 'HOLIDAY') {
    if (dayPattern(name, date).test(unfolded)) return true;
    if (hour === '') return false;
  }
  return wallsOf(name, unfolded, toInstant({ day: date, hour }, 'Europe/Paris')).some(
    (wall) => dayPattern(name, wall.day).test(unfolded) && hourPattern(wall.hour).test(unfolded),
  );
}

const asLatin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function expectNothingMadeUp(name: string, bytes: Uint8Array, outcome: Outcome): void {
  const text = asLatin(bytes);
  const madeUp = eventsOf(outcome).filter((event) => !isStated(name, text, event));
  expect(madeUp.map(({ date, hour }) => `${date} ${hour} is not in:\n${text}`)).toEqual([]);
}

/** The lengths at which a row of the file is complete. */
function endsOfRows(name: string, text: string): readonly number[] {
  const end = name === 'forexfactory-xml' ? '</event>' : name === 'icalendar' ? 'END:VEVENT\r\n' : '\n';
  const pieces = text.split(end).slice(0, -1);
  const ends = pieces.map((_, index) => bytesOf(pieces.slice(0, index + 1).join(end) + end).length);
  // The first line is the header.
  return end === '\n' ? ends.slice(1) : ends;
}

describe.each(NAMES)('A file that is cut: %s', (name) => {
  const text = fileOf(name);
  const bytes = bytesOf(text);

  it('at any byte is refused, or its complete rows are read as before', async () => {
    const whole = await readBytes(bytes, name);
    expect(eventsOf(whole).length).toBe(whole.rows.length);
    const ends = endsOfRows(name, text);
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = await readBytes(bytes.subarray(0, length), name);
      expectNothingMadeUp(name, bytes.subarray(0, length), cut);
      if (cut.refusal !== null) continue;
      const complete = ends.filter((end) => end <= length).length;
      expect(cut.rows.slice(0, complete)).toEqual(whole.rows.slice(0, complete));
      expect(cut.rows.length).toBeLessThanOrEqual(whole.rows.length + 2);
    }
  });

  it('and of no known format is refused or read, but never fails otherwise', async () => {
    for (const length of sample([...bytes.keys()], 60)) {
      const { rows, refusal } = await readBytes(bytes.subarray(0, length), null);
      expect(rows.every((row) => typeof row !== 'string' || row !== '') && refusal !== '').toBe(true);
    }
  });
});

describe.each(NAMES)('A file in another encoding: %s', (name) => {
  const text = fileOf(name);

  it('with a byte order mark, and windows-1252, are read alike', async () => {
    const whole = await readBytes(bytesOf(text), name);
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await readBytes(bytesOf(`\uFEFF${text}`), null)).toEqual(whole);
    expect(await readBytes(little, null)).toEqual(whole);
    expect(await readBytes(Buffer.from(little).swap16(), null)).toEqual(whole);
    expect(await readBytes(Buffer.from(text, 'latin1'), null)).toEqual(whole);
  });

  it('UTF-16 without a byte order mark has no event, and says so', async () => {
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      for (const format of [name, null]) {
        const outcome = await readBytes(bytes, format);
        expect(eventsOf(outcome)).toEqual([]);
        expect(outcome.refusal !== null || outcome.rows.length > 0).toBe(true);
      }
  });

  it('UTF-8 with a byte of windows-1252 is refused', async () => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf('m', bytes.indexOf('Ch'));
    const mixed = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe9]), bytes.subarray(at)]);
    expect((await readBytes(mixed, name)).refusal).toMatch(/encoding/);
  });
});

describe.each(NAMES)('A file with random changes: %s', (name) => {
  const bytes = bytesOf(fileOf(name));
  const place = fc.nat(bytes.length);
  const edit = fc.record({ at: place, drop: fc.nat(12), add: fc.uint8Array({ maxLength: 3 }) });
  const retype = fc.record({
    at: place,
    drop: fc.nat(3),
    add: fc.stringMatching(/^[\d:;,"<>\n -]{0,4}$/).map(bytesOf),
  });
  const copy = fc
    .record({ at: place, drop: fc.nat(20), from: place, length: fc.nat(40) })
    .map(({ from, length, ...rest }) => ({ ...rest, add: bytes.slice(from, from + length) }));

  it('never fails otherwise than by a refusal, and never makes up a day or an hour', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(edit, retype, copy), { minLength: 1, maxLength: 4 }), async (changes) => {
        let changed = Buffer.from(bytes);
        for (const { at, drop, add } of changes)
          changed = Buffer.concat([changed.subarray(0, at), add, changed.subarray(at + drop)]);
        expectNothingMadeUp(name, changed, await readBytes(changed, name));
        await readBytes(changed, null);
      }),
      { numRuns: runs(60) },
    );
  });
});

it('sets an event aside at once whose text has many quotes before an invalid escape', { timeout: 5000 }, () => {
  expect(parseVerbatim(1, `{"title":"${'\\"'.repeat(200_000)}\\\n"}`).fault).toBeDefined();
});
