/** The code of an error of Node, a database or zlib, such as `ENOENT`; empty without one. Example: `codeOf('no error')` → `''`. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** The message of an error, or whatever else was thrown as a text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Whether a code of zlib (`Z_DATA_ERROR`) or of Brotli (`ERR__…`) says that a body is not compressed as its Content-Encoding states. */
export const isMiscoded = (code: string): boolean => /^(?:Z_DATA|ERR__)/.test(code);

const CERTIFICATE_ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /SELF_SIGNED|^UNABLE_TO/,
    'set NODE_EXTRA_CA_CERTS, for the service and its commands, to a file with the certificate of its authority',
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)/,
    'check the clock of this machine, or ask the owner of the certificate for a valid one',
  ],
  [/ALTNAME_INVALID/, 'correct the host of the address, or ask the owner of the certificate to add it'],
];

/** What to do about a certificate that TLS refused, by the code of Node; undefined for any other failure. */
export const certificateAdvice = (code: string): string | undefined =>
  CERTIFICATE_ADVICE.find(([codes]) => codes.test(code))?.[1];
