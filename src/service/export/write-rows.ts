import { stringify } from 'csv-stringify/sync';
import { toEventDto } from '../events/event-response';
import { EVENT_FIELDS } from '../import/event-fields';
import type { Format } from '../import/sniff-format';
import type { EventRow } from '../store/event-record';

/** How events are written as the text of a file: what stands before and after all of them, and some of them at a time. */
export type RowWriter = {
  readonly before: string;
  readonly after: string;
  some(rows: readonly EventRow[]): string;
};

const cellsOf = (row: EventRow): (string | number)[] => [
  row.id,
  row.title,
  row.date,
  row.hour,
  row.period,
  row.importance,
  row.category_id,
  row.category_label,
  row.zone_code,
  row.zone_currency,
  row.zone_name,
  row.source_name,
  row.source_link,
  row.previous,
  row.current,
  row.prevision,
  row.comment,
];

const json = (row: EventRow): string => JSON.stringify(toEventDto(row));

function jsonWriter(): RowWriter {
  let isFirst = true;
  const comma = (): string => {
    const sign = isFirst ? '' : ',\n';
    isFirst = false;
    return sign;
  };
  return { before: '[\n', after: '\n]\n', some: (rows) => rows.map((row) => comma() + json(row)).join('') };
}

/** A cell that a spreadsheet would take for a formula stays as it is: the file is for machines, and must come back the same. */
const csvWriter = (): RowWriter => ({
  before: `${EVENT_FIELDS.join(',')}\n`,
  after: '',
  // A lone carriage return ends a record for some readers, and others cut spaces: such cells are quoted as well.
  some: (rows) => stringify(rows.map(cellsOf), { quoted_match: /[\r\n;\t]|^\s|\s$/ }),
});

const WRITERS: Readonly<Record<Format, () => RowWriter>> = {
  json: jsonWriter,
  ndjson: () => ({ before: '', after: '', some: (rows) => rows.map((row) => `${json(row)}\n`).join('') }),
  csv: csvWriter,
};

/** A writer of a whole file in `format`; what `npm run import` reads from it is the same events. */
export const createRowWriter = (format: Format): RowWriter => WRITERS[format]();
