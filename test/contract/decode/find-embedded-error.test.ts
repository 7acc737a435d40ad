import { expect, test } from 'vitest';
import { findEmbeddedError } from '../../../src/contract/decode/find-embedded-error';
import { providerMessage } from '../../../src/contract/problem';

test('a list of messages beside data is an error if one speaks of the token', () => {
  expect(findEmbeddedError({ data: [], message: ['Refused', 'Expired JWT Token'] }, true)).not.toBeNull();
  expect(findEmbeddedError({ data: [], message: ['Welcome'] }, true)).toBeNull();
});

test('an object in place of a text is none, even one that cannot become a text', () => {
  const object = { toString: 1, valueOf: 1 };
  expect(findEmbeddedError({ data: [], message: object, detail: [object] }, true)).toBeNull();
  expect(findEmbeddedError({ error: object }, false)).toMatchObject({ status: null });
  expect(providerMessage({ type: object, detail: 'Refused' })).toBe('Refused');
});

test('a message of a megabyte is read at once', { timeout: 5000 }, () => {
  const message = 'token '.repeat(170_000);
  expect(findEmbeddedError({ data: [], message }, true)).toBeNull();
  expect(findEmbeddedError({ error: message }, false)).toMatchObject({ status: null });
});
