import { fieldsOf } from './fields';

/** The `type` of our own problem for a provider's answer that is not of its specification: a page, a redirection, no JSON. */
export const UNEXPECTED_ANSWER = 'urn:agenda-economique:unexpected-answer';

/**
 * Whether an error body says that the provider answered something else than its specification says; any other body is false.
 * Example: `isUnexpectedAnswer({ type: UNEXPECTED_ANSWER, title: 'Bad Gateway', status: 502 })` → `true`.
 */
export const isUnexpectedAnswer = (body: unknown): boolean => fieldsOf(body)['type'] === UNEXPECTED_ANSWER;

const QUOTED = 300;

/**
 * The sentence an error body carries, whatever its form, cut to 300 characters; empty when it carries none.
 * Example: `readProblemText({ message: 'Unauthenticated.' })` → `'Unauthenticated.'`.
 */
export function readProblemText(body: unknown): string {
  const { detail, message, error, title } = fieldsOf(body);
  const said = [detail, message, error, fieldsOf(error)['message'], title].find((text) => typeof text === 'string');
  return said?.slice(0, QUOTED) ?? '';
}
