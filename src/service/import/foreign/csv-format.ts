import type { FileFormat, FormatContext } from '../formats/file-format';
import { readHeader, readRows } from '../read-csv';
import type { ForeignEvent, ForeignFault } from './foreign-event';
import { toSourceRow } from './to-wire';

type Cell<Field> = (field: Field) => string;

type CsvDeclaration<Field extends string> = {
  readonly name: string;
  /** The headers of each field, in lower case. A file has the format if it has one header of each required field. */
  readonly columns: Readonly<Record<Field, readonly string[]>>;
  readonly required: readonly NoInfer<Field>[];
  /** Creates the conversion of the rows of one file, which may remember the row before. */
  readonly start: (context: FormatContext) => (cell: Cell<Field>) => ForeignEvent | ForeignFault;
};

/**
 * Creates a format of CSV files with a header. A row with fewer cells than the header is a fault, and so is one with more, unless they are
 * empty: its values would be those of other columns.
 */
export function createCsvFormat<Field extends string>({
  name,
  columns,
  required,
  start,
}: CsvDeclaration<Field>): FileFormat {
  const indexOf = (header: readonly string[], field: Field): number =>
    header.findIndex((title) => columns[field].includes(title));
  return {
    name,
    matches(beginning) {
      if (/^\s*[[{<]/.test(beginning)) return false;
      const header = readHeader(beginning);
      return required.every((field) => indexOf(header, field) !== -1);
    },
    read: (texts, context) =>
      readRows(texts, (cells) => {
        const header = cells.map((title) => title.trim().toLowerCase());
        const indexes = new Map<string, number>();
        for (const field in columns) indexes.set(field, indexOf(header, field));
        let convert = start(context);
        return ({ line, cells: row }) => {
          if (row.length < header.length || row.some((cell, index) => index >= header.length && cell.trim() !== '')) {
            // What the rows before said no longer counts for those after it.
            convert = start(context);
            return { line, fault: `it has ${row.length} cells where the header has ${header.length}` };
          }
          return toSourceRow(
            line,
            convert((field) => row[indexes.get(field) ?? -1]?.trim() ?? ''),
          );
        };
      }),
  };
}
