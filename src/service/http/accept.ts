import { parseAccept } from 'hono/utils/accept';

const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** From the most specific media range to the least. */
const JSON_RANGES = ['application/json', 'application/*', '*/*'];

/** Maps each lower-case item of an Accept or Accept-Encoding header to its quality: 1 by default, 0 when refused. */
function qualities(header: string): ReadonlyMap<string, number> {
  return new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
}

/**
 * Checks that an Accept header allows JSON: the most specific range that covers it has a quality above zero. No header allows anything.
 * Example: `acceptsJson('text/html, application/json;q=0')` → `false`.
 */
export function acceptsJson(header: string | null): boolean {
  if (!header?.trim()) return true;
  const accepted = qualities(header);
  const range = JSON_RANGES.find((name) => accepted.has(name));
  return range !== undefined && (accepted.get(range) ?? 0) > 0;
}

/**
 * Picks the coding that an Accept-Encoding header prefers, br before gzip; null when it accepts neither.
 * Example: `acceptedCoding('gzip, br;q=0.5')` → `'gzip'`.
 */
export function acceptedCoding(header: string | null): Coding | null {
  const accepted = qualities(header ?? '');
  const quality = (coding: Coding): number => accepted.get(coding) ?? accepted.get('*') ?? 0;
  const best = CODINGS.reduce((one, other) => (quality(other) > quality(one) ? other : one));
  return quality(best) > 0 ? best : null;
}

/**
 * Picks the language that an Accept-Language header prefers among those given, in any of its regions; null when it names none.
 * Example: `acceptedLanguage('de, fr-CA;q=0.8', ['fr', 'en'])` → `'fr'`.
 */
export function acceptedLanguage(header: string | null, languages: readonly string[]): string | null {
  const preferred = parseAccept(header ?? '').map(({ type }) => type.toLowerCase());
  return preferred.flatMap((tag) => languages.find((language) => tag.startsWith(language)) ?? [])[0] ?? null;
}
