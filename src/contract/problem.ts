import { asRecord, asText } from './decode/json-record';

/** `Cache-Status` of a cached response that the forwarder sends while the provider is down; `Age` is its age. */
export const STALE_CACHE_HEADER = 'agenda-economique; hit; detail=provider-down';

/** `type` of the forwarder's problem about a provider response outside the specification: HTML, a redirect, no JSON. */
export const UNEXPECTED_RESPONSE = 'urn:agenda-economique:unexpected-answer';

/** `type` of a problem that the forwarder wrote: the provider does not respond, or gives no reason. */
export const FORWARDER_PROBLEM = 'urn:agenda-economique:forwarder';

/** `type` of the refusal of a login that came too soon after others. */
export const TOO_MANY_LOGINS = 'urn:agenda-economique:too-many-logins';

/**
 * Whether an error body is the forwarder's problem about a response outside the specification.
 * Example: `isUnexpectedResponse({ type: UNEXPECTED_RESPONSE, title: 'Bad Gateway', status: 502 })` → `true`.
 */
export const isUnexpectedResponse = (body: unknown): boolean => asRecord(body)['type'] === UNEXPECTED_RESPONSE;

const OWN_TYPE = /^urn:agenda-economique:/;
const MAX_QUOTE_LENGTH = 300;

/**
 * The message in an error body of any common form, cut to 300 characters; empty without one.
 * Example: `decodeProblemText({ message: 'Unauthenticated.' })` → `'Unauthenticated.'`.
 */
export function decodeProblemText(body: unknown): string {
  const { detail, message, error, title } = asRecord(body);
  const texts = [detail, message, error, asRecord(error)['message'], title];
  // Spring sends an empty `message` beside `error`.
  const found = texts.filter((text) => typeof text === 'string').find((text) => text.trim());
  return found?.slice(0, MAX_QUOTE_LENGTH) ?? '';
}

const EXPIRED_TOKEN = /\b(?:token|jwt|jeton|session)\b.{0,99}expir|expir\w*[ _-](?:access[ _-])?(?:token|jwt|session)/i;

/**
 * Whether the body of an error says that the token has expired, which some providers send with 403.
 * Example: `saysTokenExpired({ message: 'jwt expired' })` → `true`; `{ message: 'Your subscription has expired' }` → `false`.
 */
export const saysTokenExpired = (body: unknown): boolean => EXPIRED_TOKEN.test(decodeProblemText(body));

/**
 * The provider's message in an error body, as `decodeProblemText`; empty if our service wrote it, since the app has its own text for it.
 * Example: `providerMessage({ type: FORWARDER_PROBLEM, detail: 'The provider cannot be reached.' })` → `''`.
 */
export const providerMessage = (body: unknown): string =>
  OWN_TYPE.test(asText(asRecord(body)['type'])) ? '' : decodeProblemText(body);
