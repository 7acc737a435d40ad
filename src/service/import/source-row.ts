/**
 * One event as a file holds it, with the line it begins on; `fault` says why its text could not even be taken apart. `ordinal` is its
 * place among the events, from 1, where one line may hold many.
 */
export type SourceRow = { readonly line: number; readonly ordinal?: number } & (
  | { readonly value: unknown; readonly fault?: never }
  | { readonly fault: string; readonly value?: never }
);

export type TextChunks = AsyncIterable<string>;
export type WarnFn = (line: string) => void;

/** Rows are handed on by the hundred: a promise for each of a million would cost more than reading it. */
export const BATCH = 500;

/** What one event may take at most, in characters: a file that never closes its first quote is given up early. */
export const MAX_ROW_LENGTH = 4_000_000;
