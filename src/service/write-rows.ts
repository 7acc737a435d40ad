import { EVENT_FIELDS } from '../contract/event-fields';
import { toEventDto, FIELD_COLUMNS, type EventRow } from './store/event-record';
import type { OwnFormat } from './import/sniff-format';

/** Writes events as the text of a file: `before` and `after` surround all of them, `some` writes the next few. */
type RowWriter = {
  readonly before: string;
  readonly after: string;
  some(rows: readonly EventRow[]): string;
};

const json = (row: EventRow): string => JSON.stringify(toEventDto(row));

function jsonWriter(): RowWriter {
  let separator = '';
  const write = (row: EventRow): string => {
    const text = separator + json(row);
    separator = ',\n';
    return text;
  };
  return { before: '[\n', after: '\n]\n', some: (rows) => rows.map(write).join('') };
}

// Also quotes cells with a lone carriage return, which some parsers take for the end of the record, or with outer spaces, which some trim.
const QUOTED = /[",\r\n;\t]|^\s|\s$/;

function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Does not escape what a spreadsheet would run as a formula: the file is for machines, and must import unchanged. */
const csvWriter = (): RowWriter => ({
  before: `${EVENT_FIELDS.map(({ wire }) => wire).join(',')}\n`,
  after: '',
  some: (rows) => rows.map((row) => `${FIELD_COLUMNS.map((column) => csvCell(row[column])).join(',')}\n`).join(''),
});

const WRITERS: Readonly<Record<OwnFormat, () => RowWriter>> = {
  json: jsonWriter,
  ndjson: () => ({ before: '', after: '', some: (rows) => rows.map((row) => `${json(row)}\n`).join('') }),
  csv: csvWriter,
};

export const createRowWriter = (format: OwnFormat): RowWriter => WRITERS[format]();
