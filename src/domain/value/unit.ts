/** The unit of a quantity. `code` is an ISO 4217 code for a currency, the counted thing for a count, empty otherwise. */
export type Unit = {
  readonly kind: 'plain' | 'percent' | 'point' | 'basis-point' | 'currency' | 'count';
  readonly code: string;
};

/** The power of ten of a text: none, thousands, millions, French milliards, French billions. */
export type Scale = 1 | 1e3 | 1e6 | 1e9 | 1e12;

export const PLAIN: Unit = { kind: 'plain', code: '' };
export const PERCENT: Unit = { kind: 'percent', code: '' };

/**
 * Whether two units allow comparison and subtraction: same kind, and same currency or counted thing. Scales may differ.
 * Example: `sameUnit(PLAIN, { kind: 'percent', code: '' })` → `false`.
 */
export function sameUnit(a: Unit, b: Unit): boolean {
  return a.kind === b.kind && a.code === b.code;
}

/** How a number is written: its unit, and the power of ten and the number of decimals of its text. */
export type Measure = { readonly unit: Unit; readonly scale: Scale; readonly decimals: number };

/**
 * A number with its unit and notation. `amount` is fully scaled (`1 234,5 Md` → 1_234_500_000_000; a percentage stays in percent,
 * `2,9 %` → 2.9), `scale` is the power of ten of the text, `decimals` the number of digits after its decimal mark. `comparison` is
 * the period a rate compares with, as `a/a`, if the text says so.
 */
export type Quantity = Measure & { readonly amount: number; readonly comparison?: string | undefined };
