import type { Scale, Unit } from './unit';

/**
 * A number with all it was written with. `amount` is fully scaled (`1 234,5 Md` → 1_234_500_000_000; a percentage stays in
 * percent, `2,9 %` → 2.9), `scale` is the power of ten the text uses, `decimals` the digits it shows after the mark.
 */
export type Quantity = {
  readonly amount: number;
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};
