export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** What a list of codings or types weighs its items by: `q`, 1 when absent, 0 for what is refused. */
function weights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const written = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = Number(written?.slice(2) ?? 1);
      return [name, Number.isNaN(weight) ? 0 : weight] as const;
    }),
  );
}

/**
 * The coding of ours that an Accept-Encoding header likes best, br before gzip; null for none.
 * Example: `acceptedCoding('gzip, br;q=0.5')` → `'gzip'`.
 */
export function acceptedCoding(header: string | null): Coding | null {
  const accepted = weights(header ?? '');
  const weight = (coding: Coding): number => accepted.get(coding) ?? accepted.get('*') ?? 0;
  const best = CODINGS.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  return weight(best) > 0 ? best : null;
}
