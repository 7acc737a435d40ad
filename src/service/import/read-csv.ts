import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { createPause } from '../util/pause';
import { toColumns, createToWire, type FieldMap } from './csv-columns';
import {
  ImportError,
  BATCH,
  MAX_ROW_LENGTH,
  readBeginning,
  type SourceRow,
  type TextChunks,
  type WarnFn,
} from './source-row';

const DELIMITERS = [';', ',', '\t'] as const;

/** The header, after a first line `sep=;` that names the delimiter to spreadsheets. */
const firstLine = (text: string): string => /^\s*(?:sep=.[\r\n]\s*)?(\S.*)/.exec(text)?.[1] ?? '';

function detectDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The cells of the header at the beginning of a CSV file, in lower case. Quotes are dropped, not parsed. */
export function readHeader(beginning: string): readonly string[] {
  const line = firstLine(beginning);
  return line.split(detectDelimiter(line)).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
}

function createParser(delimiter: string) {
  let [before, excess, end, blanks] = [0, 0, 0, 0];
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    // Puts the line on which a record begins before its cells. The parser knows the line where it ends, and within quotes counts
    // CRLF as two lines.
    on_record: (cells: string[], { lines, empty_lines }) => {
      const text = lines === before + 1 ? '' : cells.join('');
      before = lines;
      const breaks = text.split(/\r\n|\n|\r/).length - 1;
      excess += text.split(/[\r\n]/).length - 1 - breaks;
      [end, blanks] = [lines - excess, empty_lines];
      // Spreadsheets write rows of empty cells below the last one in use, and read a first line `sep=;` that names their delimiter.
      const isOfSpreadsheet = cells.every((cell) => cell.trim() === '' || (lines === 1 && cell === 'sep='));
      return isOfSpreadsheet ? null : [String(end - breaks), ...cells];
    },
  });
  /** The line of the broken record: after the last complete one and the blank lines that follow it. */
  const brokenLine = (error: CsvError): number => end + 1 + Number(error['empty_lines'] ?? blanks) - blanks;
  return { parser, brokenLine };
}

/** The error for a row that cannot be parsed. Nothing after it can be trusted. */
function toImportError({ code }: CsvError, line: number): ImportError {
  const row = `in the row that begins on line ${line}`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportError(
      `Invalid CSV: the row that begins on line ${line} has more than ${MAX_ROW_LENGTH} characters. Close its quotes, or shorten it; nothing was imported.`,
    );
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportError(
      `Invalid CSV: ${row} a cell opens with a quote that is never closed. Close it, or double the quote and put the cell in quotes; nothing was imported.`,
    );
  return new ImportError(
    `Invalid CSV: ${row} an unquoted cell contains a quote. Double the quote, and put the cell in quotes; nothing was imported.`,
  );
}

// The parser takes up to 2 µs for a byte, and for a short row 80 µs, since it makes an error of each. Smaller pieces wait for each other.
const PIECE_BYTES = 1024;

/** Encodes texts in pieces that are parsed in 2 ms, or 60 ms where each row is one byte: a text may be one row of megabytes. */
async function* toPieces(texts: TextChunks): AsyncGenerator<Uint8Array> {
  const pause = createPause();
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      await pause();
      yield bytes.subarray(at, at + PIECE_BYTES);
    }
  }
}

type ToRow = (record: { readonly line: number; readonly cells: readonly string[] }) => SourceRow;

/**
 * Parses CSV in batches: its first record is a header, and the others are converted by what `start` makes of it. Cells are separated by
 * the sign that occurs most often in the header: semicolons, commas or tabs. Throws an ImportError at invalid CSV.
 */
export async function* readRows(
  texts: TextChunks,
  start: (header: readonly string[]) => ToRow,
): AsyncGenerator<readonly SourceRow[]> {
  const { beginning, whole } = await readBeginning(texts, 0, MAX_ROW_LENGTH);
  const { parser, brokenLine } = createParser(detectDelimiter(firstLine(beginning)));
  const fed = pipeline(Readable.from(toPieces(whole)), parser);
  // The loop below reports the failure; without a handler here, an early one would be an unhandled rejection.
  fed.catch(() => undefined);
  let toRow: ToRow | undefined;
  let batch: SourceRow[] = [];
  try {
    const records: AsyncIterable<readonly string[]> = parser;
    for await (const [line = '', ...cells] of records) {
      if (toRow) batch.push(toRow({ line: Number(line), cells }));
      toRow ??= start(cells);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    await fed;
  } catch (error) {
    if (error instanceof CsvError) throw toImportError(error, brokenLine(error));
    throw error;
  }
  yield batch;
}

function createToRow(header: readonly string[], map: FieldMap, warn: WarnFn): ToRow {
  const columns = toColumns(header, map);
  const ignored = header.filter((title, index) => title.trim() !== '' && !columns[index]);
  if (ignored.length > 0) warn(`Ignored columns: ${ignored.join(', ')}.`);
  const toWire = createToWire(columns);
  return ({ line, cells }) => {
    if (cells.length === columns.length) return { line, value: toWire(cells) };
    return { line, fault: `it has ${cells.length} cells where the header has ${columns.length}` };
  };
}

/** Parses our own CSV. Throws an ImportError at invalid CSV, or at a header without a required field. */
export const readCsv = (texts: TextChunks, map: FieldMap, warn: WarnFn): AsyncGenerator<readonly SourceRow[]> =>
  readRows(texts, (header) => createToRow(header, map, warn));
