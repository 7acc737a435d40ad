/** Whether a code of zlib (`Z_DATA_ERROR`) or of Brotli (`ERR__…`) says that a body is not compressed as its Content-Encoding states. */
export const isMiscoded = (code: string): boolean => /^(?:Z_DATA|ERR__)/.test(code);
