/** Parses `amp=& lt=<`. */
const parseTable = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(-1)]));

const MARKS = parseTable('grave=\u0300 acute=\u0301 circ=\u0302 tilde=\u0303 uml=\u0308 ring=\u030a cedil=\u0327');
const NAMED = parseTable(
  `amp=& lt=< gt=> quot=" apos=' nbsp=\u00a0 euro=€ pound=£ deg=° laquo=« raquo=» lsquo=‘ rsquo=’ ldquo=“ rdquo=” ndash=– mdash=— hellip=… oelig=œ OElig=Œ aelig=æ`,
);

function fromCodePoint(code: number): string | null {
  const isText =
    (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
  return isText ? String.fromCodePoint(code) : null;
}

function fromName(name: string): string | null {
  const mark = MARKS.get(name.slice(1));
  const letter = mark === undefined ? '' : `${name.charAt(0)}${mark}`.normalize('NFC');
  return letter.length === 1 ? letter : (NAMED.get(name) ?? null);
}

/**
 * Decodes HTML entities once: numeric ones, accented letters and common signs by name. Leaves others unchanged. The result is plain
 * text and must never be used as HTML. Example: `decodeHtmlEntities('D&eacute;cision &amp;lt;')` → `'Décision &lt;'`.
 */
export const decodeHtmlEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return fromName(name) ?? whole;
    return fromCodePoint(typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal)) ?? whole;
  });
