import { MAX_JSON_DEPTH } from '../api-limits';

/** A part of a JSON text that JSON.parse may change or refuse: a number, or a word such as NaN. */
export type Span = { readonly start: number; readonly end: number; readonly key: string };

const QUOTE = 34;
const BACKSLASH = 92;
// Numbers and words: whatever is neither a string nor punctuation.
const BARE = /[\w.+-]+/y;
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** The index of the quote that closes the string opened at `start`, or one past the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const char = text.charCodeAt(at);
    if (char === QUOTE || Number.isNaN(char)) return at;
    at += char === BACKSLASH ? 2 : 1;
  }
}

/**
 * Whether a JSON text, valid or not, nests deeper than `MAX_JSON_DEPTH`. Parsing such a text could exhaust memory.
 * Example: `isTooDeep('['.repeat(33))` → `true`; `isTooDeep('"[[["')` → `false`.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Character codes: [ is 91, ] 93, { 123, } 125.
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at);
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return false;
}

/** The value of a valid JSON text; null for any other. Example: `parseValidJson('1')` → `{ value: 1 }`; `parseValidJson('{')` → null. */
export function parseValidJson(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return null;
  }
}

/** Whether a part is NaN or an infinity: some languages write them into JSON, which does not allow them. Example: `isNonFinite('-Infinity')` → `true`. */
export const isNonFinite = (part: string): boolean => /^-?(?:NaN|Infinity)$/.test(part);

/**
 * Replaces the parts of a text at `spans`, which must be in order and must not overlap.
 * Example: `replaceSpans('[1e3]', scanJson('[1e3]').rewritten, () => '0')` → `'[0]'`.
 */
export function replaceSpans(text: string, spans: readonly Span[], replace: (part: string) => string): string {
  let [replaced, from] = ['', 0];
  for (const { start, end } of spans) {
    replaced += text.slice(from, start) + replace(text.slice(start, end));
    from = end;
  }
  return replaced + text.slice(from);
}

function bareEnd(text: string, start: number): number {
  BARE.lastIndex = start;
  return BARE.test(text) ? BARE.lastIndex : start + 1;
}

// Beyond 2^53 a number may print as it was sent and still be taken for its neighbour. NaN compares as false.
const isRewritten = (sent: string): boolean =>
  !WORDS.has(sent) && (String(Number(sent)) !== sent || !(Math.abs(Number(sent)) <= Number.MAX_SAFE_INTEGER));

/**
 * Scans a JSON text for what parsing hides: keys repeated within one object, numbers whose digits may change, words that are no
 * JSON, and the depth of nesting. Never throws, even for invalid JSON.
 * Example: `scanJson('{"id":1,"id":2}')` → depth 1, repeated `['id']`, nothing rewritten.
 */
export function scanJson(text: string) {
  const repeated: string[] = [];
  const rewritten: Span[] = [];
  const keys: (Set<string> | undefined)[] = [];
  let [depth, deepest, key, last] = [0, 0, '', ''];
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    if (char === '"') {
      const end = endOfString(text, at);
      last = text.slice(at + 1, end);
      at = end + 1;
      continue;
    }
    if (char === ':') {
      key = last;
      if (keys[depth]?.has(key)) repeated.push(key);
      keys[depth]?.add(key);
    } else if (char === '{' || char === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth <= MAX_JSON_DEPTH) keys[depth] = new Set();
    } else if (char === '}' || char === ']') {
      depth = Math.max(depth - 1, 0);
    } else if (char !== ',' && char > ' ') {
      const end = bareEnd(text, at);
      if (isRewritten(text.slice(at, end))) rewritten.push({ start: at, end, key });
      at = end;
      continue;
    }
    at += 1;
  }
  return { depth: deepest, repeated, rewritten };
}
