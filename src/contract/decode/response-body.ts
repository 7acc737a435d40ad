import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '../response-limits';
import { loadDecoder } from './load-decoder';
import type { Diagnostics } from '../diagnostics/diagnostics';

const PLAIN_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const MINUS = 45;
const QUOTE = 34;
const SPACE = 32;

const COMMA = 44;

const isDigit = (char: number): boolean => char >= 48 && char <= 57;
// What a number may hold beside digits: signs, a dot, an exponent.
const isOfNumber = (char: number): boolean =>
  isDigit(char) || (char >= 43 && char <= 46 && char !== COMMA) || (char | 32) === 101;
/** Whole numbers of so many digits are doubles, and are written as they were. */
const EXACT_DIGITS = 15;

// A number that JSON.parse would have written otherwise than it was sent: an id of 19 digits, 2.90, 1e3.
function isRewritten(text: string, start: number): boolean {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  if (end > start && end - start <= EXACT_DIGITS && !isOfNumber(text.charCodeAt(end))) return false;
  while (isOfNumber(text.charCodeAt(end))) end += 1;
  const written = text.slice(start, end);
  return String(Number(written)) !== written;
}

/** How many members the text has, as far as `":` tells; NaN when a number among their values would not stay as it was sent. */
function countMembers(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    if (text.charCodeAt(at - 1) !== QUOTE) continue;
    count += 1;
    const start = text.charCodeAt(at + 1) === SPACE ? at + 2 : at + 1;
    const char = text.charCodeAt(start);
    if ((char === MINUS || isDigit(char)) && isRewritten(text, start)) return NaN;
  }
  return count;
}

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isList = (tree: Tree): tree is readonly unknown[] => Array.isArray(tree);

/** How many members a parsed body has; NaN when it is too deep. */
function countKeys(tree: Tree, depth = 1): number {
  if (depth > MAX_JSON_DEPTH) return NaN;
  let count = 0;
  if (isList(tree)) {
    for (const value of tree) if (isTree(value)) count += countKeys(value, depth + 1);
    return count;
  }
  // Thousands of small objects: listing their keys as an array would take as long as parsing them.
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
 * Reads what nearly all answers are: JSON in UTF-8, said to be so, without anything odd. Null for any other, which
 * `readOddBody` reads or refuses. Example: `readPlainBody(bytesOf('{"data":[]}'), 'application/json')` → `{ body: { data: [] } }`.
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
 * Reads the bytes of an answer into what it says: JSON in whatever encoding and under whatever type; undefined for no bytes at
 * all, which an empty list is said by. Ids beyond 2^53 and values whose digits JSON.parse would change come as text.
 * What is no JSON throws a ContractError that says what it is instead, as does what is over 10 MB or 32 levels deep.
 * Example: `await readAnswerBody(bytesOf('{"id":1}'), 'application/json', witness)` → `{ id: 1 }`.
 */
export async function parseResponseBody(
  bytes: Uint8Array,
  contentType: string | null,
  diagnostics: Diagnostics,
): Promise<unknown> {
  const plain = parseStrictJson(bytes, contentType);
  if (plain === null) {
    const { parseLenientJson: readOddBody } = await loadDecoder(() => import('./lenient-json'));
    return readOddBody(bytes, contentType, diagnostics);
  }
  diagnostics.uses('content-type', 'json');
  diagnostics.uses('charset', 'utf-8');
  return plain.body;
}
