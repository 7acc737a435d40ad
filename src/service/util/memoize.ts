const MAX_ENTRIES = 20_000;
const MAX_TEXT_LENGTH = 500;

/** Memoizes a pure function of a text in bounded memory; the results for long texts are not stored. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    if (results.size >= MAX_ENTRIES) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
