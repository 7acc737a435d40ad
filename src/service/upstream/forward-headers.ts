import { MAX_TOKEN_LENGTH } from '../../contract/api-limits';

const REQUEST_HEADERS = ['accept', 'accept-language', 'x-request-id', 'if-none-match'];
const RESPONSE_HEADERS = ['retry-after', 'etag', 'date', 'age', 'deprecation', 'sunset', 'x-total-count'];
const PLAIN = /^[\t\x20-\x7e]+$/;
const MAX_HEADER_LENGTH = 4096;
const MAX_AUTHORIZATION_LENGTH = MAX_TOKEN_LENGTH + 'Bearer '.length;
const BEARER = /^bearer\b/i;
const PARAMETER = '[\\w-]+=(?:"[^"]*"|[^\\s,"]+)';
/** A Bearer challenge with its parameters, without the challenges after it. */
const BEARER_CHALLENGE = new RegExp(`^bearer\\b(?: +${PARAMETER}(?: *, *${PARAMETER})*)?`, 'i');

/**
 * Picks the headers that are forwarded to the provider. Of the credentials only a bearer token, and none with a login: those of
 * another scheme are meant for a proxy in front of this process.
 */
export function toUpstreamHeaders({ method, headers }: Request): Headers {
  const forwarded = new Headers();
  const forward = (name: string, pattern: RegExp, maxLength: number): void => {
    const value = headers.get(name) ?? '';
    if (value.length <= maxLength && PLAIN.test(value) && pattern.test(value)) forwarded.set(name, value);
  };
  for (const name of REQUEST_HEADERS)
    if (method !== 'POST' || name !== 'if-none-match') forward(name, /./, MAX_HEADER_LENGTH);
  if (method !== 'POST') forward('authorization', BEARER, MAX_AUTHORIZATION_LENGTH);
  return forwarded;
}

/** Picks the headers that are returned to the client. Of the challenges only Bearer, since browsers open a dialog for the others. */
export function toClientHeaders(headers: Headers): Record<string, string> {
  const returned: Record<string, string> = {};
  for (const name of RESPONSE_HEADERS) {
    const value = headers.get(name);
    if (value !== null) returned[name] = value;
  }
  const [challenge] = BEARER_CHALLENGE.exec(headers.get('www-authenticate') ?? '') ?? [];
  if (challenge) returned['www-authenticate'] = challenge;
  return returned;
}
