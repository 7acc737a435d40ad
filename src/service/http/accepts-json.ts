const RANGES: ReadonlyMap<string, number> = new Map([
  ['application/json', 3],
  ['application/*', 2],
  ['*/*', 1],
]);

function weight(parameters: readonly string[]): number {
  const written = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((parameter) => parameter.startsWith('q='));
  const value = Number(written?.slice(2) ?? 1);
  return Number.isNaN(value) ? 1 : value;
}

/**
 * Whether an Accept header allows JSON: the most specific range that covers it has a weight above zero.
 * Example: `acceptsJson('text/html, application/json;q=0')` → `false`; an absent or empty header accepts anything.
 */
export function acceptsJson(accept: string | null): boolean {
  if (!accept?.trim()) return true;
  let best = { rank: 0, weight: 0 };
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';');
    const rank = RANGES.get(type.trim().toLowerCase()) ?? 0;
    if (rank > best.rank) best = { rank, weight: weight(parameters) };
  }
  return best.weight > 0;
}
