/**
 * A map to each value from every one of its words, which commas part in one text.
 * Example: `wordMap([[1e3, 'k,mille'], [1e6, 'M']]).get('mille')` → `1e3`.
 */
export function wordMap<Meant>(groups: readonly (readonly [Meant, string])[]): ReadonlyMap<string, Meant> {
  return new Map(groups.flatMap(([meant, words]) => words.split(',').map((word) => [word, meant] as const)));
}
