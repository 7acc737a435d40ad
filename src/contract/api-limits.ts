/** Page size of our service when a request has no `limit`. */
export const DEFAULT_LIMIT = 50;
/** Largest page of our service. A larger `limit` is clamped, and `per_page` reports the clamped value. */
export const MAX_LIMIT = 500;
/** Largest `page` and `limit` of a request: nine digits. */
export const MAX_PAGE_NUMBER = 999_999_999;
/** Largest `PAGE_LIMIT` the app may be configured to request from a provider. */
export const MAX_PAGE_SIZE = 10_000;
/** Most distinct items of one list parameter; a longer list is refused. */
export const MAX_QUERY_VALUES = 300;
/** Longest `q`, in characters. */
export const MAX_QUERY_LENGTH = 100;
/** Most distinct words of `q`. */
export const MAX_QUERY_WORDS = 8;
/** Time zone of `date` and `hour` in the responses of our service. */
export const API_TIME_ZONE = 'Europe/Paris';

/** Longest access token, in characters: it leaves 1 KB for the other headers of a request. */
export const MAX_TOKEN_LENGTH = 7 * 1024;

/** Largest response body that is read, in bytes after decompression. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** Deepest nesting of a JSON response that is read. */
export const MAX_JSON_DEPTH = 32;
/** Most rows that are read of one response, and of all the pages of one list. */
export const MAX_ROWS = 20_000;

/**
 * The limit of our service that the search text `q` exceeds, or null. Spaces around it do not count, and a repeated word
 * counts once. Example: `searchLimitError('a '.repeat(50))` → `null`; `searchLimitError('a'.repeat(101))` → `'too-long'`.
 */
export function searchLimitError(q: string): 'too-long' | 'too-many-words' | null {
  const text = q.trim();
  if (text.length > MAX_QUERY_LENGTH) return 'too-long';
  const words = text.toLowerCase().split(/[\s\p{C}]+/u);
  return new Set(words.filter(Boolean)).size > MAX_QUERY_WORDS ? 'too-many-words' : null;
}
