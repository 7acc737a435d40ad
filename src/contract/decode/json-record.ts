/** An untrusted JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object; an array is not one. Example: `isRecord([])` → `false`. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const EMPTY: Fields = {};

/** The value itself if it is a JSON object, else an empty object. Example: `asRecord('FR')` → `{}`. */
export const asRecord = (value: unknown): Fields => (isRecord(value) ? value : EMPTY);

/**
 * The value of the JSON text that `read` returns; null if it returns none or throws, and if the text is no JSON.
 * Example: `parseJson(() => '{"id":1}')` → `{ id: 1 }`; `parseJson(() => '{')` → null.
 */
export function parseJson(read: () => string | null | undefined): unknown {
  try {
    const value: unknown = JSON.parse(read() ?? 'null');
    return value;
  } catch {
    return null;
  }
}

/** A string as it is, a finite number as its digits, anything else as ''. Example: `asText(2.9)` → `'2.9'`. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Whether a text has a character that can be seen. Example: `isVisible('\u200b ')` → false. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{DI}]/u.test(text);
