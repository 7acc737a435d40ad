import type { Scale } from './value-unit';

/**
 * `Bn` is a French billion (10^12), as French number formatting prints it; `bn` is the English billion (10^9) of wire feeds.
 * `T` and `G` only count in capitals (a small `t` is a tonne, a small `g` a gram); everything else in any case.
 */
const SCALES: ReadonlyMap<string, Scale> = new Map<string, Scale>([
  ...['k', 'mille', 'millier', 'milliers'].map((word) => [word, 1e3] as const),
  ...['m', 'mn', 'mln', 'mio', 'million', 'millions'].map((word) => [word, 1e6] as const),
  ...['md', 'mds', 'mrd', 'mrds', 'mld', 'mlds', 'mia', 'b', 'bn', 'G', 'milliard', 'milliards'].map(
    (word) => [word, 1e9] as const,
  ),
  ...['Bn', 'T', 'tn', 'trn', 'billion', 'billions'].map((word) => [word, 1e12] as const),
]);

/**
 * The power of ten a scale word stands for, or null when the word is none.
 * Example: `readScale('Mds')` → `1e9`; `readScale('Bn')` → `1e12`; `readScale('bn')` → `1e9`; `readScale('t')` → `null`.
 */
export function readScale(word: string): Scale | null {
  return SCALES.get(word) ?? SCALES.get(word.toLowerCase()) ?? null;
}
