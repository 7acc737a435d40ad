import { MAX_JSON_DEPTH } from '../response-limits';

/** A part of a text that would be read otherwise than it was sent: a number, or a word such as NaN. */
export type Span = { readonly start: number; readonly end: number; readonly key: string };
export type JsonScan = {
  readonly depth: number;
  readonly repeated: readonly string[];
  readonly rewritten: readonly Span[];
};

const QUOTE = 34;
const BACKSLASH = 92;
// What stands between strings, brackets and signs: numbers and words.
const BARE = /[\w.+-]+/y;
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const char = text.charCodeAt(at);
    if (char === QUOTE || Number.isNaN(char)) return at;
    at += char === BACKSLASH ? 2 : 1;
  }
}

function bareEnd(text: string, start: number): number {
  BARE.lastIndex = start;
  return BARE.test(text) ? BARE.lastIndex : start + 1;
}

const isRewritten = (written: string): boolean =>
  !WORDS.has(written) && (String(Number(written)) !== written || !Number.isFinite(Number(written)));

/**
 * Looks over the text of an answer for what parsing it would hide: keys written twice in one object, numbers whose digits would
 * change, words that are no JSON, and how deep it nests. The text may be broken: nothing is thrown.
 * Example: `scanJson('{"id":1,"id":2}')` → depth 1, repeated `['id']`, nothing rewritten.
 */
export function scanJson(text: string): JsonScan {
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
