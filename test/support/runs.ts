import fc from 'fast-check';

const factor = Number(process.env['SOAK'] ?? 1);
const seed = process.env['TEST_SEED'];

/** True in `npm run soak`: tests read whole lists and make many times the runs of the gate. */
export const isSoak = factor > 1;

/** How often a property is tried: `inGate` times in `npm test`, `SOAK` times as often in `npm run soak`. */
export const runs = (inGate: number): number => Math.ceil(inGate * factor);

/** The seed to draw from: TEST_SEED when it is set, none in the soak (fast-check picks and prints one), else `inGate`. */
export function seedOr(inGate: number): { readonly seed?: number } {
  if (seed !== undefined) return { seed: Number(seed) };
  return isSoak ? {} : { seed: inGate };
}

/**
 * `count` items of a list, evenly spread, or all of them in the soak.
 *
 * @example sample(['a', 'b', 'c', 'd'], 2) // ['a', 'c']
 */
export function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (isSoak || items.length <= count) return items;
  const share = (index: number) => Math.floor((index * count) / items.length);
  return items.filter((_, index) => share(index) !== share(index - 1));
}

// On failure fast-check prints the seed and the path: TEST_SEED runs the same again.
fc.configureGlobal({ numRuns: runs(100), ...(seed === undefined ? {} : { seed: Number(seed) }) });
