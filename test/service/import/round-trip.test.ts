import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWN_FORMATS } from '../../../src/service/import/sniff-format';
import { EVENT_FIELDS } from '../../../src/contract/event-fields';
import type { EventRow } from '../../../src/service/store/event-record';
import { eventRow } from '../../support/event-rows';
import { newDatabase, openTables, sharedDatabases } from '../../support/databases';
import { exported, importInto, readAllOf } from '../../support/import-into';
import { runs } from '../../support/runs';

const hostile = fc.constantFrom(
  '=1+1',
  '"',
  '""',
  "'",
  ';',
  ',',
  '\n',
  '\r',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  '\uFEFF',
  '\\',
  '\\n',
  '1,3%',
  '@x',
  '-2',
  '😀',
  'é',
  '\u2028',
  '{',
  '[1]',
  '#',
  'null',
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 5 })
  .map((parts) => parts.join('').replaceAll('\0', ''));
const title = text.map((words) => `T${words}`);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

// Every text of the table of fields, so that a field added to it is tested as well.
const texts = fc.record(
  Object.fromEntries(
    EVENT_FIELDS.filter(({ kind }) => kind === 'text' || kind === 'link').map(({ column }) => [column, text]),
  ),
);
const event: fc.Arbitrary<EventRow> = fc
  .record({
    id: fc.nat(999_999_999),
    at: day,
    title,
    texts,
    importance: fc.constantFrom('LOW', 'MEDIUM', 'HIGH', 'HOLIDAY'),
    category_id: fc.integer({ min: -5, max: 99 }),
    zone_code: fc.constantFrom('FR', 'US', 'EU'),
  })
  .map(({ at, texts: drawn, ...others }) =>
    eventRow({ ...drawn, ...others, series: '', date: at.slice(0, 10), hour: at.slice(11, 16) }),
  );

const byTime = (a: EventRow, b: EventRow): number =>
  `${a.date} ${a.hour}`.localeCompare(`${b.date} ${b.hour}`, 'en') || a.id - b.id;

describe.each(sharedDatabases)('exporting and importing again into %s', (_name, create) => {
  test.each(OWN_FORMATS)(
    'is the same events, whatever their texts, as %s',
    async (format) => {
      const database = await newDatabase(create);
      const db = openTables(database);
      const written = fc.uniqueArray(event, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
      const property = fc.asyncProperty(written, fc.integer({ min: 1, max: 700 }), async (rows, piece) => {
        const { problems } = await importInto(database, exported(rows, format), { format, piece });
        expect(problems).toEqual([]);
        const stored = await readAllOf(database);
        expect(stored.map((row) => ({ ...row, series: '' }))).toEqual(rows.toSorted(byTime));
        expect(exported(stored, format)).toBe(exported(rows.toSorted(byTime), format));
        await db.deleteFrom('events').execute();
      });
      await fc.assert(property, { numRuns: runs(4), endOnFailure: true });
    },
    120_000,
  );
});
