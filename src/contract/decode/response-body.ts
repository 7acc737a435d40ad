import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '../api-limits';
import { loadDecoder } from './load-decoder';
import type { Diagnostics } from '../diagnostics/diagnostics';

const PLAIN_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const MINUS = 45;
const QUOTE = 34;
const SPACE = 32;
const COMMA = 44;

const isDigit = (char: number): boolean => char >= 48 && char <= 57;
// Characters of a JSON number: digits, signs, a dot, an exponent.
const isNumberPart = (char: number): boolean =>
  isDigit(char) || (char >= 43 && char <= 46 && char !== COMMA) || (char | 32) === 101;
/** A whole number of up to 15 digits is exact as a double. A longer one is not, even if it happens to print as it was sent. */
const EXACT_DIGITS = 15;

// Whether JSON.parse may lose the digits that were sent: an id of 19 digits, 2.90, 1e3.
function isRewritten(text: string, start: number): boolean {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  if (end > start && end - start <= EXACT_DIGITS && !isNumberPart(text.charCodeAt(end))) return false;
  while (isNumberPart(text.charCodeAt(end))) end += 1;
  const written = text.slice(start, end);
  return end - start > EXACT_DIGITS || String(Number(written)) !== written;
}

/** Counts the object members of a JSON text by `":`. Returns NaN if JSON.parse would change the digits of a member. */
function countMembers(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    if (text.charCodeAt(at - 1) !== QUOTE) continue;
    count += 1;
    let start = at + 1;
    while (text.charCodeAt(start) <= SPACE) start += 1;
    const char = text.charCodeAt(start);
    if ((char === MINUS || isDigit(char)) && isRewritten(text, start)) return NaN;
  }
  return count;
}

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isList = (tree: Tree): tree is readonly unknown[] => Array.isArray(tree);

/** Counts the object members of a parsed body. Returns NaN if it nests too deep. */
function countKeys(tree: Tree, depth = 1): number {
  if (depth > MAX_JSON_DEPTH) return NaN;
  let count = 0;
  if (isList(tree)) {
    for (const value of tree) if (isTree(value)) count += countKeys(value, depth + 1);
    return count;
  }
  // Object.keys on thousands of small objects would take as long as parsing them.
  for (const key in tree) {
    count += 1;
    const value = tree[key];
    if (isTree(value)) count += countKeys(value, depth + 1);
  }
  return count;
}

const DAMAGED = /\\u(d[89a-f]|fffd)/i;
const isDamaged = (text: string): boolean => text.includes('\ufffd') || (text.includes('\\u') && DAMAGED.test(text));

/**
 * Parses a body that is declared as JSON in UTF-8 and has no anomaly: valid UTF-8, no repeated keys, no digits that JSON.parse would
 * change. Returns null for any other, which `parseLenientJson` parses or refuses.
 * Example: `parseStrictJson(new TextEncoder().encode('{"data":[]}'), 'application/json')` → `{ body: { data: [] } }`.
 */
export function parseStrictJson(bytes: Uint8Array, contentType: string | null): { readonly body: unknown } | null {
  if (bytes.length > MAX_BODY_BYTES || !PLAIN_TYPE.test(contentType ?? '')) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (!isTree(body) || isDamaged(text)) return null;
    return countKeys(body) === countMembers(text) ? { body } : null;
  } catch {
    return null;
  }
}

/**
 * Parses the bytes of a response as JSON, in any encoding and under any content type. Returns undefined for an empty body; list
 * endpoints treat that as an empty list. Ids beyond 2^53 and figures whose digits JSON.parse would change are returned as text.
 * Throws a ContractError whose kind says what the body is instead of JSON, or that it exceeds 10 MB or 32 levels of nesting.
 * Example: `await parseResponseBody(new TextEncoder().encode('{"id":1}'), 'application/json', diagnostics)` → `{ id: 1 }`.
 */
export async function parseResponseBody(
  bytes: Uint8Array,
  contentType: string | null,
  diagnostics: Diagnostics,
): Promise<unknown> {
  const strict = parseStrictJson(bytes, contentType);
  if (strict === null) {
    const { parseLenientJson } = await loadDecoder(() => import('./lenient-json'));
    return parseLenientJson(bytes, contentType, diagnostics);
  }
  diagnostics.observe('content-type', 'json');
  diagnostics.observe('charset', 'utf-8');
  return strict.body;
}
