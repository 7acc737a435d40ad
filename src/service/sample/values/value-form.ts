/** The number format of a series. `write` takes the value and, for auctions, the bid-to-cover ratio. */
export type ValueForm = {
  readonly decimals: number;
  readonly write: (value: number, coverRatio: number) => string;
};

const FORM = /^([+−]?)(#?)0(?:([.,])(0+))?(\|0,0)?(.*)$/u;
const GROUPS = /\B(?=(\d{3})+$)/g;

/** Rounds to `decimals`; returns 0 for -0. */
export function round(value: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.round(value * power) / power + 0;
}

/**
 * Parses a format written as an example of itself: `0,0%`, `+0,0_%`, `#0,0~Md`, `−0,0`, `0.000%`, `0,00|0,0`.
 * `+` writes the sign of positive numbers, `−` uses U+2212 as minus, `#` groups thousands by U+202F; in the suffix `_` is U+00A0
 * and `~` U+202F. Returns null for anything else.
 */
export function parseValueForm(text: string): ValueForm | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, sign, grouped, mark = ',', zeros = '', cover, tail = ''] = match;
  const decimals = zeros.length;
  const suffix = tail.replaceAll('_', '\u00a0').replaceAll('~', '\u202f');
  const minus = sign === '−' ? '\u2212' : '-';
  const write = (value: number, coverRatio: number) => {
    const number = round(value, decimals);
    const [whole = '', part] = Math.abs(number).toFixed(decimals).split('.');
    const digits = (grouped ? whole.replace(GROUPS, '\u202f') : whole) + (part === undefined ? '' : mark + part);
    const before = number < 0 ? minus : sign === '+' && number > 0 ? '+' : '';
    const after = cover ? `|${coverRatio.toFixed(1).replace('.', ',')}` : '';
    return `${before}${digits}${after}${suffix}`;
  };
  return { decimals, write };
}
