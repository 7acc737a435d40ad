/**
 * Memoizes a pure function of a text. The memory is cleared once it holds `maxEntries` results.
 * Example: `memoizeText(parseHour)` parses each of the few dozen hours of a week once.
 */
export function memoizeText<Result>(compute: (text: string) => Result, maxEntries = 2000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      if (results.size >= maxEntries) results.clear();
      result = compute(text);
      results.set(text, result);
    }
    return result;
  };
}
