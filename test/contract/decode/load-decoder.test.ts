import { expect, test } from 'vitest';
import { loadDecoder } from '../../../src/contract/decode/load-decoder';

test('what was fetched is given as it is', async () => {
  const reader = { read: () => 'read' };
  expect(await loadDecoder(async () => reader)).toBe(reader);
});

test('an answer whose reader cannot be fetched stays unread', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadDecoder(lost)).rejects.toMatchObject({ name: 'ContractError', kind: 'decoder-unavailable' });
});
