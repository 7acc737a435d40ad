import type { ImportOutcome, ImportStore } from '../store/import-store';
import type { StagedRow } from '../store/staged';
import type { FieldMap } from './csv-columns';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readNdjson } from './read-ndjson';
import { readRow } from './read-row';
import { sniffFormat, type Format } from './sniff-format';
import type { Say, SourceRow, Texts } from './source-row';

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
  readonly say: Say;
  readonly onBad: (bad: BadRow) => void;
  /** Told how many rows were read, every few hundred, and at last that they are being written. */
  readonly onProgress: (rows: number, phase: 'reading' | 'writing') => void;
};

/** Null when nothing was loaded because of bad rows. */
export type ImportResult = { readonly rows: number; readonly bad: number; readonly outcome: ImportOutcome | null };

const LONGEST_ID = 40;

async function readerOf(texts: Texts, { format, map }: ImportOptions, say: Say) {
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
  const isShort = typeof id === 'number' || (typeof id === 'string' && id.length <= LONGEST_ID);
  return `event ${ordinal}${isShort ? ` (id ${id})` : ''}: `;
}

function sort(rows: readonly SourceRow[], onBad: ImportDeps['onBad']): readonly StagedRow[] {
  const good: StagedRow[] = [];
  for (const row of rows) {
    const { line, value, fault } = row;
    const reading = fault === undefined ? readRow(value) : { ok: false as const, reason: fault };
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
  for await (const batch of await readerOf(decodeText(bytes, options.encoding, say), options, say)) {
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
