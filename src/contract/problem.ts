import { asRecord } from './decode/json-record';

/** The `type` of our own problem for a provider's answer that is not of its specification: a page, a redirection, no JSON. */
export const UNEXPECTED_RESPONSE = 'urn:agenda-economique:unexpected-answer';

/** The `type` of a problem that the forwarder words itself, about a provider that does not answer or does not say why. */
export const FORWARDER_PROBLEM = 'urn:agenda-economique:forwarder';

/**
 * Whether an error body says that the provider answered something else than its specification says; any other body is false.
 * Example: `isUnexpectedAnswer({ type: UNEXPECTED_ANSWER, title: 'Bad Gateway', status: 502 })` → `true`.
 */
export const isUnexpectedAnswer = (body: unknown): boolean => asRecord(body)['type'] === UNEXPECTED_RESPONSE;

const OWN_TYPES: readonly unknown[] = [UNEXPECTED_RESPONSE, FORWARDER_PROBLEM];
const MAX_QUOTE_LENGTH = 300;

/**
 * The sentence an error body carries, whatever its form, cut to 300 characters; empty when it carries none.
 * Example: `readProblemText({ message: 'Unauthenticated.' })` → `'Unauthenticated.'`.
 */
export function decodeProblemText(body: unknown): string {
  const { detail, message, error, title } = asRecord(body);
  const said = [detail, message, error, asRecord(error)['message'], title].find((text) => typeof text === 'string');
  return said?.slice(0, MAX_QUOTE_LENGTH) ?? '';
}

/**
 * What the provider says in an error body, cut as `readProblemText` cuts it; empty when the words are those of what stands between.
 * Example: `readProviderText({ type: OWN_WORDS, detail: 'The provider cannot be reached.' })` → `''`.
 */
export const providerMessage = (body: unknown): string =>
  OWN_TYPES.includes(asRecord(body)['type']) ? '' : decodeProblemText(body);
