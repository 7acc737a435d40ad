/** How a series writes its numbers, as every source has its own habit. */
export type ValueForm = {
  readonly decimals: number;
  readonly write: (value: number, cover: number) => string;
};

const FORM = /^([+−]?)(#?)0(?:([.,])(0+))?(\|0,0)?(.*)$/u;
const GROUPS = /\B(?=(\d{3})+$)/g;

/** `value` rounded to `decimals`, without minus zero. */
export function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.round(value * power) / power + 0;
}

/**
 * Reads a form written as an example of itself: `0,0%`, `+0,0_%`, `#0,0~Md`, `−0,0`, `0.000%`, `0,00|0,0`.
 * `+` writes the sign of gains, `−` uses U+2212, `#` groups thousands by U+202F; in the rest `_` is U+00A0 and `~` U+202F.
 * Returns null when the text is no such example.
 */
export function parseValueForm(text: string): ValueForm | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, sign, grouped, mark = ',', zeros = '', cover, tail = ''] = match;
  const decimals = zeros.length;
  const suffix = tail.replaceAll('_', '\u00a0').replaceAll('~', '\u202f');
  const minus = sign === '−' ? '\u2212' : '-';
  const write = (value: number, coverRatio: number) => {
    const number = rounded(value, decimals);
    const [whole = '', part] = Math.abs(number).toFixed(decimals).split('.');
    const digits = (grouped ? whole.replace(GROUPS, '\u202f') : whole) + (part === undefined ? '' : mark + part);
    const before = number < 0 ? minus : sign === '+' && number > 0 ? '+' : '';
    const after = cover ? `|${coverRatio.toFixed(1).replace('.', ',')}` : '';
    return `${before}${digits}${after}${suffix}`;
  };
  return { decimals, write };
}
