import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createService, type Service } from '../../../src/service/node/create-service';
import { createLog } from '../../../src/service/node/log';
import { readSettings } from '../../../src/service/settings';
import { openStore } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/sqlite';

const newFolder = () => mkdtempSync(join(tmpdir(), 'service-'));
const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
const start = (folder: string, env: Record<string, string> = {}): Promise<Service> =>
  createService(readSettings({ DATABASE_URL: `file:${folder}/calendar.db`, ...env }), quiet);

/** A database that remembers simulated events reaching far enough ahead for none to be added. */
async function filledFolder(): Promise<string> {
  const folder = newFolder();
  const store = await openStore(sqliteDialect(join(folder, 'calendar.db')));
  await store.sample.add([], { from: '2018-01-01', to: '2999-12-31' });
  await store.close();
  return folder;
}

function signIn(service: Service): Promise<Response> {
  const body = new URLSearchParams({ username: 'demo', secret: 'demo' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return service.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body, headers }));
}

async function tokenOf(service: Service): Promise<string> {
  const answer: { access_token?: string } = await (await signIn(service)).json();
  return answer.access_token ?? '';
}

function readList(service: Service, token: string): Promise<Response> {
  return service.handler(new Request('http://x.test/api/v1/events', { headers: { authorization: `Bearer ${token}` } }));
}

describe('the sample data', () => {
  test('are remembered by the database, with their account', async () => {
    const service = await start(await filledFolder());
    expect([service.simulated, (await signIn(service)).status]).toEqual([true, 200]);
    await service.close();
  });

  test('stay off in a database that began without them', async () => {
    const folder = newFolder();
    await (await start(folder, { SAMPLE_DATA: 'off' })).close();
    const service = await start(folder);
    expect([service.simulated, (await signIn(service)).status]).toEqual([false, 401]);
    await service.close();
  });

  test('stay off in a new database that others can reach', async () => {
    const service = await start(newFolder(), { HOST: '0.0.0.0' });
    expect([service.simulated, (await signIn(service)).status]).toEqual([false, 401]);
    await service.close();
  });

  test('shut their account out when they are turned off, and still say that they are simulated', async () => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    const service = await start(folder, { SAMPLE_DATA: 'off' });
    expect([service.simulated, (await signIn(service)).status]).toEqual([true, 401]);
    await service.close();
  });

  test('stop the start when others could reach their account', async () => {
    await expect(start(await filledFolder(), { HOST: '0.0.0.0' })).rejects.toThrow(
      /^SAMPLE_DATA= cannot be used: .*demo \/ demo/,
    );
  });
});

test('a database that cannot be opened stops the start in one line', async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder, 'calendar.db'),
    'a text that is no database, long enough to be read as a header of one'.repeat(20),
  );
  await expect(start(folder)).rejects.toThrow(
    /^DATABASE_URL=.* cannot be used: it cannot be opened \(.*\)\. Allowed: .*$/,
  );
});

describe('the token secret', () => {
  test('is generated once, for its owner alone, so that tokens outlive a restart', async () => {
    const folder = await filledFolder();
    const first = await start(folder);
    const token = await tokenOf(first);
    await first.close();
    const second = await start(folder);
    expect((await readList(second, token)).status).toBe(200);
    await second.close();
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toHaveLength(64);
  });

  test('ends all tokens when it is another one', async () => {
    const folder = await filledFolder();
    const first = await start(folder);
    const token = await tokenOf(first);
    await first.close();
    const second = await start(folder, { TOKEN_SECRET: 'another secret that is long enough for it' });
    expect((await readList(second, token)).status).toBe(401);
    await second.close();
  });
});
