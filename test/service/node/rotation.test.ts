import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authResponseSchema } from '../../../src/contract/schemas/responses';
import { z } from '../../../src/contract/zod';
import type { Service } from '../../../src/service/node/create-service';
import { openStore } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/drivers/sqlite-dialect';
import { createPasswords } from '../../../src/service/node/password-hash';
import { FAST, start } from './a-service';

const OLD = 'the secret that signed until today, long enough';
const NEW = 'the secret that signs from today on, long enough';
const CLIENTS = 100;
const folder = mkdtempSync(join(tmpdir(), 'rotation-'));

beforeAll(async () => {
  const store = await openStore(sqliteDialect(join(folder, 'calendar.db')));
  const passwords = createPasswords(FAST);
  for (const name of ['anna', 'leaver']) await store.users.save(name, await passwords.hash('secret'));
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tokenOf({ handler }: Service, name: string): Promise<string> {
  const body = new URLSearchParams({ username: name, secret: 'secret' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await handler(new Request('http://x.test/api/auth/login', { method: 'POST', body, headers }));
  return z.parse(authResponseSchema, await response.json()).access_token;
}

/** The distinct statuses of many concurrent requests. */
async function statuses({ handler }: Service, token: string): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const sendRequest = () => handler(new Request('http://x.test/api/v1/events?limit=1', { headers }));
  const responses = await Promise.all(Array.from({ length: CLIENTS }, sendRequest));
  return [...new Set(responses.map(({ status }) => status))];
}

test('rolling out a new signing secret logs nobody out, and revives no invalid token', async () => {
  const [first, second] = [await start(folder, { TOKEN_SECRET: OLD }), await start(folder, { TOKEN_SECRET: OLD })];
  const old = await tokenOf(first, 'anna');
  const revoked = await tokenOf(first, 'leaver');
  const store = await openStore(sqliteDialect(join(folder, 'calendar.db')));
  await store.users.disable('leaver');
  await store.close();
  await second.close();

  // Each process in turn learns the new secret, then each in turn signs with it.
  const learnt = await start(folder, { TOKEN_SECRET: OLD, TOKEN_SECRET_PREVIOUS: NEW });
  await first.close();
  const swapped = await start(folder, { TOKEN_SECRET: NEW, TOKEN_SECRET_PREVIOUS: OLD });
  const young = await tokenOf(swapped, 'anna');
  for (const service of [learnt, swapped]) {
    expect([await statuses(service, old), await statuses(service, young)]).toEqual([[200], [200]]);
    expect(await statuses(service, revoked)).toEqual([401]);
  }
  await learnt.close();
  await swapped.close();

  const after = await start(folder, { TOKEN_SECRET: NEW });
  expect([await statuses(after, old), await statuses(after, young)]).toEqual([[401], [200]]);
  await after.close();
});
