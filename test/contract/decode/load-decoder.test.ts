import { expect, test } from 'vitest';
import { loadDecoder } from '../../../src/contract/decode/load-decoder';

test('resolves to the loaded module', async () => {
  const decoder = { read: () => 'read' };
  expect(await loadDecoder(async () => decoder)).toBe(decoder);
});

test('throws decoder-unavailable if the module cannot be fetched', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadDecoder(lost)).rejects.toMatchObject({ name: 'ContractError', kind: 'decoder-unavailable' });
});
