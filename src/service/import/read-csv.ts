import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { toColumns, createToWire, type FieldMap } from './csv-columns';
import { ImportError } from './import-error';
import { BATCH, MAX_ROW_LENGTH, type WarnFn, type SourceRow, type TextChunks } from './source-row';

const DELIMITERS = [';', ',', '\t'] as const;

/** What separates the cells of a header: of the known signs, the one that stands there most often outside of quotes. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads up to the end of the first line that holds anything. */
async function readHead(texts: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (!/\S.*[\r\n]/.test(head) && head.length < MAX_ROW_LENGTH) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

function createParser(delimiter: string) {
  let [before, excess, end, blanks] = [0, 0, 0, 0];
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    // The line on which a record begins goes before its cells. The parser tells where it ends, and counts a carriage return and
    // the line feed after it as two when they stand within quotes.
    on_record: (cells: string[], { lines, empty_lines }) => {
      const text = lines === before + 1 ? '' : cells.join('');
      before = lines;
      const breaks = text.split(/\r\n|\n|\r/).length - 1;
      excess += text.split(/[\r\n]/).length - 1 - breaks;
      [end, blanks] = [lines - excess, empty_lines];
      return [String(end - breaks), ...cells];
    },
  });
  /** The line after the last record that was whole, and after the blank ones that follow it. */
  const brokenLine = (error: CsvError): number => end + 1 + Number(error['empty_lines'] ?? blanks) - blanks;
  return { parser, brokenLine };
}

/** What to say of a row that cannot be taken apart: what comes after it may be anything. */
function refusalOf({ code }: CsvError, line: number): ImportError {
  const row = `in the row that begins on line ${line}`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportError(
      `The CSV cannot be read on: the row that begins on line ${line} has more than ${MAX_ROW_LENGTH} characters. Close its quotes, or shorten it; nothing was loaded.`,
    );
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportError(
      `The CSV cannot be read on: ${row} a quote opens a cell and nothing closes it. Close it, or double the quote and put the cell in quotes; nothing was loaded.`,
    );
  return new ImportError(
    `The CSV cannot be read on: ${row} a quote stands within a cell. Double the quote, and put the cell in quotes; nothing was loaded.`,
  );
}

type ToRow = (line: number, cells: readonly string[]) => SourceRow;

function createToRow(header: readonly string[], map: FieldMap, say: WarnFn): ToRow {
  const columns = toColumns(header, map);
  const unread = header.filter((_, index) => !columns[index]);
  if (unread.length > 0) say(`Columns that are not read: ${unread.join(', ')}.`);
  const toWire = createToWire(columns);
  return (line, cells) => {
    if (cells.length === columns.length) return { line, value: toWire(cells) };
    return { line, fault: `it has ${cells.length} cells where the header has ${columns.length}` };
  };
}

/** The events of CSV, after a header; cells are separated by semicolons, commas or tabs. Throws an ImportError where it is broken. */
export async function* readCsv(texts: TextChunks, map: FieldMap, say: WarnFn): AsyncGenerator<readonly SourceRow[]> {
  const pieces = texts[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  const [header = ''] = /\S.*/.exec(head) ?? [];
  const { parser, brokenLine } = createParser(delimiterOf(header));
  const feeding = pipeline(Readable.from(withFirst(head, pieces)), parser);
  // Told by the loop below as well; nobody may be waiting for it yet.
  feeding.catch(() => undefined);
  let toRow: ToRow | undefined;
  let batch: SourceRow[] = [];
  try {
    const records: AsyncIterable<readonly string[]> = parser;
    for await (const [line = '', ...cells] of records) {
      if (toRow) batch.push(toRow(Number(line), cells));
      else toRow = createToRow(cells, map, say);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    await feeding;
  } catch (error) {
    if (error instanceof CsvError) throw refusalOf(error, brokenLine(error));
    throw error;
  }
  yield batch;
}
