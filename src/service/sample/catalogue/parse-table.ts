/** One line of a table: a cell by column name. `fail` makes an error that names the file and the line. */
export type TableLine = {
  readonly cell: (column: string) => string;
  readonly fail: (reason: string) => Error;
};

/**
 * Reads a `;`-separated text whose first line names the columns; empty lines and lines that start with `#` are skipped.
 * A line with another number of cells than the header throws an error that names the file and the line.
 */
export function parseTable(file: string, text: string): TableLine[] {
  const [header = '', ...rest] = text.split(/\r?\n/);
  const columns = header.split(';');
  return rest.flatMap((content, index) => {
    if (content === '' || content.startsWith('#')) return [];
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
