import { expect, test } from 'vitest';
import { fetchReader } from '../../src/contract/fetch-reader';

test('what was fetched is given as it is', async () => {
  const reader = { read: () => 'read' };
  expect(await fetchReader(async () => reader)).toBe(reader);
});

test('an answer whose reader cannot be fetched stays unread', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetchReader(lost)).rejects.toMatchObject({ name: 'ContractError', kind: 'unfetched' });
});
