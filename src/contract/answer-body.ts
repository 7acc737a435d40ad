import { MOST_BYTES, MOST_DEPTH } from './answer-limits';
import type { Witness } from './witness';

const PLAIN_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const MINUS = 45;

const isNumberChar = (char: number): boolean =>
  (char >= 48 && char <= 57) || (char >= 43 && char <= 46 && char !== 44) || (char | 32) === 101;

// A number that JSON.parse would write otherwise than it was sent: an id of 19 digits, 2.90, 1e3.
function isRewritten(text: string, start: number): boolean {
  let end = start;
  while (isNumberChar(text.charCodeAt(end))) end += 1;
  const written = text.slice(start, end);
  return String(Number(written)) !== written;
}

/** How many members the text has, as far as `":` tells; NaN when a number among their values would not stay as it was sent. */
function countMembers(text: string): number {
  let count = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) {
    count += 1;
    const start = text.charCodeAt(at + 2) === 32 ? at + 3 : at + 2;
    const char = text.charCodeAt(start);
    if ((char === MINUS || (char >= 48 && char <= 57)) && isRewritten(text, start)) return NaN;
  }
  return count;
}

/** How many members a parsed body has; NaN when it is too deep. */
function countKeys(value: object, depth = 1): number {
  if (depth > MOST_DEPTH) return NaN;
  let count = 0;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) count += countKeys(inner, depth + 1);
  }
  return Array.isArray(value) ? count : count + Object.keys(value).length;
}

/**
 * Reads what nearly all answers are: JSON in UTF-8, said to be so, without anything odd. Null for any other, which
 * `readOddBody` reads or refuses. Example: `readPlainBody(bytesOf('{"data":[]}'), 'application/json')` → `{ body: { data: [] } }`.
 */
export function readPlainBody(bytes: Uint8Array, contentType: string | null): { readonly body: unknown } | null {
  if (bytes.length > MOST_BYTES || !PLAIN_TYPE.test(contentType ?? '')) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || text.includes('\ufffd') || /\\u(d[89a-f]|fffd)/i.test(text))
      return null;
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
export async function readAnswerBody(
  bytes: Uint8Array,
  contentType: string | null,
  witness: Witness,
): Promise<unknown> {
  const plain = readPlainBody(bytes, contentType);
  if (plain === null) return (await import('./odd-answer-body')).readOddBody(bytes, contentType, witness);
  witness.uses('content-type', 'json');
  witness.uses('charset', 'utf-8');
  return plain.body;
}
