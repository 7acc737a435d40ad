/** A row of a table. `cell` returns a cell by column name; `fail` creates an error with the file and the line. */
export type TableRow = {
  readonly cell: (column: string) => string;
  readonly fail: (reason: string) => Error;
};

/**
 * Parses a `;`-separated text whose first line names the columns. Skips empty lines. Throws an error
 * with the file and the line if a row has more or fewer cells than the header.
 */
export function parseTable(file: string, text: string): TableRow[] {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const columns = header.split(';');
  return lines.flatMap((content, index) => {
    if (content === '') return [];
    const fail = (reason: string) => new Error(`${file}, line ${index + 2}: ${reason}`);
    const cells = content.split(';');
    if (cells.length !== columns.length) throw fail(`has ${cells.length} cells where the header has ${columns.length}`);
    const byName = new Map(columns.map((column, at) => [column, cells[at] ?? '']));
    const cell = (column: string) => {
      const value = byName.get(column);
      if (value === undefined) throw fail(`has no column ${column}`);
      return value;
    };
    return [{ cell, fail }];
  });
}
