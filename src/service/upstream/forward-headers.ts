const GOES_ON = ['accept', 'accept-language', 'x-request-id', 'if-none-match'];
const COMES_BACK = ['retry-after', 'etag', 'date', 'age', 'deprecation', 'sunset', 'x-total-count'];
const PLAIN = /^[\t\x20-\x7e]{1,4096}$/;
const BEARER = /^bearer\b/i;

/**
 * The headers of a request that reach the provider. A credential goes on only when it is a token, and never with a sign-in: one of
 * another scheme is meant for what stands before this process.
 */
export function toUpstreamHeaders({ method, headers }: Request): Headers {
  const onward = new Headers();
  const pass = (name: string, fits: RegExp): void => {
    const value = headers.get(name);
    if (value !== null && PLAIN.test(value) && fits.test(value)) onward.set(name, value);
  };
  for (const name of GOES_ON) if (method !== 'POST' || name !== 'if-none-match') pass(name, /./);
  if (method !== 'POST') pass('authorization', BEARER);
  return onward;
}

/**
 * The headers of an answer that reach the client. Of the challenges only those of the scheme that the specification has: the
 * others open a browser's own dialogue.
 */
export function toClientHeaders(headers: Headers): Record<string, string> {
  const back: Record<string, string> = {};
  for (const name of COMES_BACK) {
    const value = headers.get(name);
    if (value !== null) back[name] = value;
  }
  const challenge = headers.get('www-authenticate') ?? '';
  if (BEARER.test(challenge)) back['www-authenticate'] = challenge;
  return back;
}
