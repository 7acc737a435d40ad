const BOM = '\uFEFF';
// Characters that start a formula in a spreadsheet. Some also treat their full-width forms so.
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
// A signed number with spaces, one decimal mark and a percent sign: it cannot name a function, a cell or a file.
const PLAIN_NUMBER = /^[+-]\d[\d \u00A0\u202F]*(?:[.,]\d+)?[ \u00A0\u202F]?%?$/;
const QUOTED = /[";\r\n]/;

// Prevents formula injection: a leading apostrophe turns a formula into text.
function cell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats rows of text as a CSV that a French spreadsheet opens directly: UTF-8 with a byte order mark, semicolons, CRLF line ends.
 * Texts are verbatim, except that one that would run as a formula gets a leading apostrophe.
 * Example: `toCsv([['-0,4 %', '=A1']])` → `'\uFEFF-0,4 %;\'=A1\r\n'`.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
