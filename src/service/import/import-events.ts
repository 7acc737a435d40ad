import { API_TIME_ZONE } from '../../contract/api-limits';
import { asRecord, isRecord } from '../../contract/decode/json-record';
import { EVENT_FIELDS, valueAt } from '../../contract/event-fields';
import type { ImportOutcome, ImportStore } from '../store/import/import-store';
import type { StagedRow } from '../store/import/staging-table';
import type { FieldMap } from './csv-columns';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { decodeRow } from './decode-row';
import { parseVerbatim } from './foreign/json-format';
import { FOREIGN_FORMATS, sniffFormat } from './sniff-format';
import { ImportError, MAX_ROW_LENGTH, parseRow, type SourceRow, type TextChunks, type WarnFn } from './source-row';

const TEXTS = EVENT_FIELDS.filter(({ kind, wire }) => kind === 'text' && !wire.includes('.')).map(({ wire }) => wire);

/** Parses an event of ours. Numbers in the place of texts, and an id too long for a number, become texts with the same digits. */
function parseEvent(line: number, text: string): SourceRow {
  const row = parseRow(line, text);
  if (!isRecord(row.value)) return row;
  const { value } = row;
  const numbers: string[] = TEXTS.filter((name) => typeof value[name] === 'number');
  const { id } = value;
  if (typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER) numbers.push('id');
  if (numbers.length === 0) return row;
  const verbatim = parseVerbatim(line, text);
  return {
    line,
    value: { ...row.value, ...Object.fromEntries(numbers.map((name) => [name, valueAt(verbatim.value, name)])) },
  };
}

export async function* readNdjson(texts: TextChunks): AsyncGenerator<readonly SourceRow[]> {
  let rest = '';
  let line = 0;
  const parseLines = (lines: readonly string[]): SourceRow[] =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [parseEvent(line, text)];
    });
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW_LENGTH)
      throw new ImportError(`Line ${line + lines.length + 1} is longer than ${MAX_ROW_LENGTH}.`);
    yield parseLines(lines);
  }
  yield parseLines([rest]);
}

/** A row that cannot be imported: the line it begins on, and why. */
export type BadRow = { readonly line: number; readonly reason: string };

export type ImportOptions = {
  /** Null to detect it from the beginning of the file. */
  readonly format: string | null;
  /** Null to detect it from the bytes of the file. */
  readonly encoding: string | null;
  readonly map: FieldMap;
  /** The IANA time zone of the hours in the file; null for the one that the file states or its publisher uses. */
  readonly zone: string | null;
  /** Imports the valid rows even if there are invalid ones. */
  readonly skipBad: boolean;
  readonly keepSample: boolean;
};

type ImportDeps = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly store: ImportStore;
  readonly warn: WarnFn;
  readonly onBad: (bad: BadRow) => void;
  /** Called with the number of rows after every batch, and once when writing begins. */
  readonly onProgress: (rows: number, phase: 'reading' | 'writing') => void;
};

/** `outcome` is null if nothing was imported, because rows are invalid or there are none. */
export type ImportResult = { readonly rows: number; readonly bad: number; readonly outcome: ImportOutcome | null };

const MAX_ID_LENGTH = 40;

/** The rows of a text, in batches, and the format that was chosen or detected. */
type ParsedText = { readonly format: string; readonly rows: AsyncIterable<readonly SourceRow[]> };

/** Gives each row its position among the events of a file, where one line may hold many. */
async function* numbered(batches: AsyncIterable<readonly SourceRow[]>): AsyncGenerator<readonly SourceRow[]> {
  let ordinal = 0;
  for await (const rows of batches) yield rows.map((row) => ({ ...row, ordinal: (ordinal += 1) }));
}

const MAX_WARNINGS = 50;

/** Passes on each warning once, since formats warn at every row. */
function warnOnce(warn: WarnFn): WarnFn {
  const said = new Set<string>();
  return (line) => {
    if (said.has(line) || said.size >= MAX_WARNINGS) return;
    said.add(line);
    warn(line);
  };
}

/** Turns a text into rows. Throws an ImportError, at once or at a batch, if the text as a whole cannot be read. */
export async function parseText(
  text: TextChunks,
  { format, map, zone }: Pick<ImportOptions, 'format' | 'map' | 'zone'>,
  warn: WarnFn,
): Promise<ParsedText> {
  const { format: detected, texts } = await sniffFormat(text);
  const chosen = format ?? detected;
  if (map.size > 0 && chosen !== 'csv') warn('--map is for the header of CSV: it changes nothing here.');
  const foreign = FOREIGN_FORMATS.find(({ name }) => name === chosen);
  if (foreign) return { format: chosen, rows: numbered(foreign.read(texts, { zone, warn: warnOnce(warn) })) };
  if (zone !== null) warn(`A zone is for the files of other publishers: ours are in ${API_TIME_ZONE}.`);
  if (chosen === 'csv') return { format: chosen, rows: readCsv(texts, map, warn) };
  return { format: chosen, rows: chosen === 'json' ? numbered(readJson(texts, parseEvent)) : readNdjson(texts) };
}

/** Identifies one event of many on a line, by its position and its id. Empty if the line says enough. */
export function eventPrefix({ ordinal, value }: SourceRow): string {
  if (ordinal === undefined) return '';
  const { id } = asRecord(value);
  const isShort = typeof id === 'number' || (typeof id === 'string' && id.length <= MAX_ID_LENGTH);
  return `event ${ordinal}${isShort ? ` (id ${id})` : ''}: `;
}

export const isCancelled = ({ value }: SourceRow): boolean => asRecord(value)['isCancelled'] === true;

function decodeRows(rows: readonly SourceRow[], onBad: ImportDeps['onBad']): readonly StagedRow[] {
  const good: StagedRow[] = [];
  for (const row of rows) {
    const decoded = row.fault ?? decodeRow(row.value);
    if (typeof decoded === 'string') onBad({ line: row.line, reason: `${eventPrefix(row)}${decoded}` });
    else good.push(decoded);
  }
  return good;
}

/**
 * Imports the events of a file in one transaction: stages the valid rows, then commits them, unless rows are invalid and `skipBad` is
 * not set. Events that their publisher has cancelled are left out, with a warning. Throws an ImportError if the file as a whole cannot be parsed; nothing is imported then.
 */
export async function importEvents(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  const { bytes, store, warn, onBad, onProgress } = deps;
  let [rows, bad, cancelled] = [0, 0, 0];
  const count = (row: BadRow): void => {
    bad += 1;
    onBad(row);
  };
  const parsed = await parseText(decodeText(bytes, options.encoding, warn), options, warn);
  for await (const all of parsed.rows) {
    const batch = all.filter((row) => !isCancelled(row));
    cancelled += all.length - batch.length;
    rows += batch.length;
    const good = decodeRows(batch, count);
    // Once nothing will be imported, the rest is decoded only to list its faults.
    if (bad === 0 || options.skipBad) await store.stage(good);
    onProgress(rows, 'reading');
  }
  if (cancelled > 0) warn(`Events left out because their publisher has cancelled them: ${cancelled}.`);
  if (rows - bad === 0 || (bad > 0 && !options.skipBad)) return { rows, bad, outcome: null };
  onProgress(rows, 'writing');
  return { rows, bad, outcome: await store.commit({ keepSample: options.keepSample }) };
}
