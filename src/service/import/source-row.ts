import { messageOf } from '../util/thrown';

/** A file that cannot be imported at all. The command prints the message. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * One event of a file, and the line it begins on. `fault` says why its text could not be parsed. `ordinal` is its position among the
 * events, from 1, in a format where one line may hold many.
 */
export type SourceRow = { readonly line: number; readonly ordinal?: number } & (
  | { readonly value: unknown; readonly fault?: never }
  | { readonly fault: string; readonly value?: never }
);

export type TextChunks = AsyncIterable<string>;
export type WarnFn = (line: string) => void;

/** Rows are yielded in batches: a promise for each of a million rows would cost more than parsing them. */
export const BATCH = 500;

/**
 * Longest event, in characters: more than its columns can hold with every quote escaped. Requests wait while one is parsed, and a file
 * with an unclosed quote fails early.
 */
export const MAX_ROW_LENGTH = 500_000;
/** Longest title, in characters. */
export const MAX_TITLE_LENGTH = 500;

export function parseRow(line: number, text: string): SourceRow {
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, fault: `it is not JSON (${messageOf(error)})` };
  }
}

/**
 * Whether a text has a complete line that is not blank. In linear time, unlike a regular expression, since a file may be one line.
 * Example: `'\n a,b\n'` → true; `'\n a,b'` → false.
 */
function hasFirstLine(text: string): boolean {
  const start = text.search(/\S/);
  return start !== -1 && (text.includes('\n', start) || text.includes('\r', start));
}

/** Yields the chunks of `rest` after `first`, which was already taken from it. */
export async function* prepend<Chunk>(first: Chunk, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads `min` characters and a complete line, or `max` characters if there is none. Returns them, and the whole text again. */
export async function readBeginning(texts: TextChunks, min: number, max: number) {
  const chunks = texts[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < max && !(beginning.length >= min && hasFirstLine(beginning))) {
    const next = await chunks.next();
    if (next.done) break;
    beginning += next.value;
  }
  return { beginning, whole: prepend(beginning, chunks) };
}

/** A copy, also of a single one: the caller may change it. */
export function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
