import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '../../../src/service/store/open-store';
import { eventRow } from '../../support/event-rows';
import { inStore, newFolder, start } from '../node/a-service';

async function isSimulated(folder: string, env: Record<string, string> = {}): Promise<boolean> {
  const service = await start(folder, env);
  const simulated = await service.simulated();
  await service.close();
  return simulated;
}

test('a new database on this machine has the sample', async () => {
  expect(await isSimulated(newFolder())).toBe(true);
});

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['events were imported', ({ events }) => events.insert([eventRow({ id: 1 })])],
  ['an account was added', ({ users }) => users.save('anna', 'scrypt$4$8$1$$')],
])('a database has no sample when %s before the first start', async (_name, act) => {
  const folder = newFolder();
  await inStore(folder, act);
  expect(await isSimulated(folder)).toBe(false);
});

test('a new database has no sample when feeds fill it', async () => {
  const folder = newFolder();
  const FEEDS = JSON.stringify([{ name: 'own', file: join(folder, 'own.json') }]);
  const { simulated, notice, close } = await start(folder, { FEEDS });
  expect(await simulated()).toBe(false);
  await close();
  // They are refused together with UPSTREAM_URL.
  expect(notice).toMatch(/^No account can log in: .*npm run user -- add NAME, or start with SAMPLE_DATA=on [\w ]+\.$/);
});

test('the sample is refused beside real events, and the notice does not offer it', async () => {
  const folder = newFolder();
  await inStore(folder, ({ events }) => events.insert([eventRow({ id: 1 })]));
  await expect(start(folder, { SAMPLE_DATA: 'on' })).rejects.toThrow(/^SAMPLE_DATA=on cannot be used: .*real events/);
  const { close, notice } = await start(folder);
  await close();
  expect(notice).toMatch(/^No account can log in: add one with npm run user -- add NAME, or set UPSTREAM_URL/);
});
