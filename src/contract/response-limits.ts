/** The most bytes of an answer that are read, once decompressed. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** The deepest nesting of an answer that is read. */
export const MAX_JSON_DEPTH = 32;
/** The most rows of one answer that are read. */
export const MAX_ROWS = 20_000;
