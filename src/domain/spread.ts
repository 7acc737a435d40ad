import type { Surprise } from './surprise';
import { fromDigits, lastPlace, toDigits } from './value-decimal';

const LARGEST = Number.MAX_VALUE;

/** The differences as whole numbers of the finest last digit, so that what cancels out does so exactly. */
function digitsOf(surprises: readonly Surprise[]): { readonly digits: readonly bigint[]; readonly place: number } {
  const place = surprises.reduce((finest, surprise) => Math.min(finest, lastPlace(surprise)), Infinity);
  // Hundreds of digits beside hundreds of decimals are no figure: they count as very large rather than as infinite.
  const whole = (difference: number) => Math.max(-LARGEST, Math.min(LARGEST, toDigits(difference, place)));
  return { digits: surprises.map(({ difference }) => BigInt(whole(difference))), place };
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);

/**
 * The mean of differences of one unit, fully scaled; only its last division rounds, so that the mean of equal differences is
 * that difference. Null without any.
 * Example: 0.1, 0.2, -0.3 → 0.
 */
export function meanOf(surprises: readonly Surprise[]): number | null {
  if (surprises.length === 0) return null;
  const { digits, place } = digitsOf(surprises);
  const [total, n] = [Number(sum(digits)), surprises.length];
  return place < 0 ? total / fromDigits(n, -place) : fromDigits(total, place) / n;
}

/**
 * The standard deviation of a sample (n − 1) of differences of one unit, fully scaled: √((nΣd² − (Σd)²) / n(n − 1)), exact
 * up to the root, so that differences which never vary deviate by exactly 0. Null below two.
 * Example: 0.1, 0, -0.1 → 0.1.
 */
export function sampleDeviationOf(surprises: readonly Surprise[]): number | null {
  const n = surprises.length;
  if (n < 2) return null;
  const { digits, place } = digitsOf(surprises);
  const total = sum(digits);
  const spread = BigInt(n) * sum(digits.map((digit) => digit * digit)) - total * total;
  return fromDigits(Math.sqrt(Number(spread) / (n * (n - 1))), place);
}
