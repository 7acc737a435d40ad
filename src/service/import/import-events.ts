import type { ImportOutcome, ImportStore } from '../store/import/import-store';
import type { StagedRow } from '../store/import/staging-table';
import type { FieldMap } from './csv-columns';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { decodeRow } from './decode-row';
import { sniffFormat, type Format } from './sniff-format';
import { type WarnFn, type SourceRow, type TextChunks, MAX_ROW_LENGTH } from './source-row';
import { ImportError } from './import-error';
import { parseRow } from './parse-row';

/** The events of NDJSON, one a line; blank lines are left out. */
export async function* readNdjson(texts: TextChunks): AsyncGenerator<readonly SourceRow[]> {
  let rest = '';
  let line = 0;
  const take = (lines: readonly string[]): SourceRow[] =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [parseRow(line, text)];
    });
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW_LENGTH)
      throw new ImportError(`Line ${line + lines.length + 1} is longer than ${MAX_ROW_LENGTH}.`);
    yield take(lines);
  }
  yield take([rest]);
}

/** A row that cannot be loaded: the line it begins on, and why. */
export type BadRow = { readonly line: number; readonly reason: string };

export type ImportOptions = {
  /** Null: told by the beginning of the file. */
  readonly format: Format | null;
  /** Null: told by the bytes of the file. */
  readonly encoding: string | null;
  readonly map: FieldMap;
  /** Loads the good rows although there are bad ones. */
  readonly skipBad: boolean;
  readonly keepSample: boolean;
};

export type ImportDeps = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly store: ImportStore;
  /** Told what the reader of a file should know, in one line. */
  readonly say: WarnFn;
  readonly onBad: (bad: BadRow) => void;
  /** Told how many rows were read, every few hundred, and at last that they are being written. */
  readonly onProgress: (rows: number, phase: 'reading' | 'writing') => void;
};

/** Null when nothing was loaded because of bad rows. */
export type ImportResult = { readonly rows: number; readonly bad: number; readonly outcome: ImportOutcome | null };

const MAX_ID_LENGTH = 40;

async function cacheScopeOf(texts: TextChunks, { format, map }: ImportOptions, say: WarnFn) {
  const { format: seen, texts: whole } = await sniffFormat(texts);
  const chosen = format ?? seen;
  if (map.size > 0 && chosen !== 'csv') say('--map is for the header of CSV: it changes nothing here.');
  if (chosen === 'csv') return readCsv(whole, map, say);
  return chosen === 'json' ? readJson(whole) : readNdjson(whole);
}

/** Which event of many on a line is meant: its place among them, and its id when it has one. */
function naming({ ordinal, value }: SourceRow): string {
  if (ordinal === undefined) return '';
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  const isShort = typeof id === 'number' || (typeof id === 'string' && id.length <= MAX_ID_LENGTH);
  return `event ${ordinal}${isShort ? ` (id ${id})` : ''}: `;
}

function sort(rows: readonly SourceRow[], onBad: ImportDeps['onBad']): readonly StagedRow[] {
  const good: StagedRow[] = [];
  for (const row of rows) {
    const { line, value, fault } = row;
    const reading = fault === undefined ? decodeRow(value) : { ok: false as const, reason: fault };
    if (reading.ok) good.push(reading.row);
    else onBad({ line, reason: `${naming(row)}${reading.reason}` });
  }
  return good;
}

/**
 * Reads events, puts the good ones aside, and brings them in together at the end: all of them, or with `skipBad` all that are
 * good. Throws an ImportError when the file as a whole cannot be read; then nothing was loaded.
 */
export async function importEvents(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  const { bytes, store, say, onBad, onProgress } = deps;
  let [rows, bad] = [0, 0];
  const count = (row: BadRow): void => {
    bad += 1;
    onBad(row);
  };
  for await (const batch of await cacheScopeOf(decodeText(bytes, options.encoding, say), options, say)) {
    rows += batch.length;
    const good = sort(batch, count);
    // Once nothing will be loaded, the rest is read for its faults alone.
    if (bad === 0 || options.skipBad) await store.stage(good);
    onProgress(rows, 'reading');
  }
  if (rows - bad === 0 || (bad > 0 && !options.skipBad)) return { rows, bad, outcome: null };
  onProgress(rows, 'writing');
  return { rows, bad, outcome: await store.commit({ keepSample: options.keepSample }) };
}
