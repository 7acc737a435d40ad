const MAX_MEMOIZED = 20_000;
const MAX_LENGTH = 500;

/** The same function, which does not work out again what it was asked lately: a bounded memory for pure functions of a text. */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_LENGTH) return work(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_MEMOIZED) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
