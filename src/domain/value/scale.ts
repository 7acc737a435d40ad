import { PLAIN, type Scale, type Unit } from './unit';

/**
 * Builds a map from each entry of a comma-separated list to the value of its list.
 * Example: `wordMap([[1e3, 'k,mille'], [1e6, 'M']]).get('mille')` → `1e3`.
 */
export function wordMap<Meant>(groups: readonly (readonly [Meant, string])[]): ReadonlyMap<string, Meant> {
  return new Map(groups.flatMap(([meant, words]) => words.split(',').map((word) => [word, meant] as const)));
}

/** The suffix of a number: a unit, a scale, which is 10^`exponent`, and what a rate compares with, as `a/a`, if the text says so. */
export type UnitSuffix = {
  readonly unit: Unit;
  readonly scale: Scale;
  readonly exponent: number;
  readonly comparison?: string | undefined;
  /** Set for a word whose scale depends on the language of the text. */
  readonly word?: 'billion' | 'trillion' | undefined;
};

export const THOUSANDS: UnitSuffix = { unit: PLAIN, scale: 1e3, exponent: 3 };
export const MILLIONS: UnitSuffix = { unit: PLAIN, scale: 1e6, exponent: 6 };
export const MILLIARDS: UnitSuffix = { unit: PLAIN, scale: 1e9, exponent: 9 };
export const BILLIONS: UnitSuffix = { unit: PLAIN, scale: 1e12, exponent: 12 };

/**
 * `Bn` and `billion` are the French billion (10^12), as French number formatting prints it, unless the text is English, see
 * `parseNumber`; `bn` is the English billion (10^9) of wire feeds.
 * `T` and `G` are scales in upper case only (`t` is a tonne, `g` a gram); the others in any case.
 */
const SCALES = wordMap([
  [THOUSANDS, 'k,mille,millier,milliers,thousand'],
  [MILLIONS, 'm,mn,mln,mio,million,millions'],
  [MILLIARDS, 'md,mds,mrd,mrds,mld,mlds,mia,b,bn,bln,G,milliard,milliards'],
  [BILLIONS, 'T,tn,trn'],
  [{ ...BILLIONS, word: 'billion' }, 'Bn,billion,billions'],
  [{ ...BILLIONS, word: 'trillion' }, 'trillion,trillions'],
]);

/**
 * Parses a word as a scale; null when it is none.
 * Example: `parseScale('Mds')` → `MILLIARDS`; `parseScale('T')` → `BILLIONS`; `parseScale('bn')` → `MILLIARDS`; `parseScale('t')` → null.
 */
export function parseScale(word: string): UnitSuffix | null {
  return SCALES.get(word) ?? SCALES.get(word.toLowerCase()) ?? null;
}
