/** The code of an error of Node, a database or zlib, such as `ENOENT`; empty without one. Example: `codeOf('no error')` → `''`. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** The message of an error, or whatever else was thrown as a text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Whether a code of zlib (`Z_DATA_ERROR`) or of Brotli (`ERR__…`) says that a body is not compressed as its Content-Encoding states. */
export const isMiscoded = (code: string): boolean => /^(?:Z_DATA|ERR__)/.test(code);
