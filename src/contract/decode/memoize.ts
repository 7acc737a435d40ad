const MAX_TEXT_LENGTH = 500;

/**
 * Memoizes a pure function of a text in bounded memory, which is cleared once it holds `maxEntries` results; those for texts of more
 * than 500 characters are not stored. `compute` must not return undefined.
 * Example: `memoize(parseHour)` parses each of the few dozen hours of a week once.
 */
export function memoize<Result>(compute: (text: string) => Result, maxEntries = 20_000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= maxEntries) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
