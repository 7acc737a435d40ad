const BOM = '\uFEFF';
// What a spreadsheet may take for the beginning of a formula; some fold the wide forms of Asian keyboards into the plain ones.
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
// A sign, digits with spaces between them, one decimal mark, a percent: nothing that could name a function, a cell or a file.
const PLAIN_NUMBER = /^[+-]\d[\d \u00A0\u202F]*(?:[.,]\d+)?[ \u00A0\u202F]?%?$/;
const QUOTED = /[";\r\n]/;

// A spreadsheet runs a cell that begins like a formula; an apostrophe makes it a text.
function cell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows of text as a CSV that a French spreadsheet opens as it is: UTF-8 with its mark, semicolons, CRLF after every row.
 * Texts are verbatim, except that one which would run as a formula, and is no plain number, gets an apostrophe before it.
 * Example: `toCsv([['-0,4 %', '=A1']])` → `'\uFEFF-0,4 %;\'=A1\r\n'`.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
