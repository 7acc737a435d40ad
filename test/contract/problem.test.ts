import { expect, test } from 'vitest';
import {
  isUnexpectedResponse,
  FORWARDER_PROBLEM,
  TOO_MANY_LOGINS,
  decodeProblemText,
  providerMessage,
  UNEXPECTED_RESPONSE,
} from '../../src/contract/problem';
import { problemSchema } from '../../src/contract/schemas/responses';

test.each([
  ['RFC 9457', { type: 'about:blank', title: 'Not found', status: 404, detail: 'No event 12.' }, 'No event 12.'],
  ['title alone', { title: 'Not found', status: 404 }, 'Not found'],
  ['message', { message: 'Unauthenticated.' }, 'Unauthenticated.'],
  ['error', { error: 'invalid_grant' }, 'invalid_grant'],
  [
    'message and errors',
    { message: 'The from field is invalid.', errors: { from: ['invalid'] } },
    'The from field is invalid.',
  ],
  ['an error that is an object', { error: { code: 12, message: 'Wrong key' } }, 'Wrong key'],
  ['a detail that is no text, and a message', { detail: 12, message: 'Wrong key' }, 'Wrong key'],
  ['an empty message, and an error', { error: 'Unauthorized', message: '' }, 'Unauthorized'],
  ['a blank detail, and a title', { detail: ' ', title: 'Gone' }, 'Gone'],
  ['markup, as text', { message: '<b>no</b>' }, '<b>no</b>'],
  ['a long one, cut', { message: 'x'.repeat(1000) }, 'x'.repeat(300)],
  ['none', { code: 12 }, ''],
  ['a list', [], ''],
  ['a text', 'no', ''],
  ['nothing', null, ''],
])('the message of an error body: %s', (_, body, text) => {
  expect(decodeProblemText(body)).toBe(text);
});

test('our own problems name each invalid parameter', () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    errors: [{ name: 'limit', reason: 'must be whole' }],
  };
  expect(problemSchema.parse(problem)).toEqual(problem);
});

test.each([
  ['our problem about it', { type: UNEXPECTED_RESPONSE, title: 'Bad Gateway', status: 502 }, true],
  ['another problem', { type: 'about:blank', title: 'Bad Gateway', status: 502 }, false],
  ['a text', UNEXPECTED_RESPONSE, false],
  ['nothing', null, false],
])('recognizes the problem of a response outside the specification: %s', (_, body, expected) => {
  expect(isUnexpectedResponse(body)).toBe(expected);
});

test('quotes the message of the provider, never our own', () => {
  const detail = 'The provider cannot be reached.';
  expect(providerMessage({ type: 'about:blank', detail })).toBe(detail);
  for (const type of [FORWARDER_PROBLEM, TOO_MANY_LOGINS, UNEXPECTED_RESPONSE])
    expect(providerMessage({ type, detail })).toBe('');
});
