import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toEventDto } from '../../../src/service/store/event-record';
import type { Service } from '../../../src/service/node/create-service';
import type { Store } from '../../../src/service/store/open-store';
import { refuseDatabase } from '../../../src/service/node/open-database';
import { eventRow } from '../../support/event-rows';
import { filledFolder, inStore, newFolder, logIn, start as startService } from './a-service';

const NOW = Date.parse('2026-11-21T09:00:00Z');
let printed: string[] = [];
beforeEach(() => (printed = []));
afterEach(() => void vi.useRealTimers());

const start = (folder: string, env: Record<string, string> = {}): Promise<Service> =>
  startService(folder, env, (line) => printed.push(line));

async function tokenOf(service: Service): Promise<string> {
  const response: { access_token?: string } = await (await logIn(service)).json();
  return response.access_token ?? '';
}

function readList(service: Service, token: string): Promise<Response> {
  return service.handler(new Request('http://x.test/api/v1/events', { headers: { authorization: `Bearer ${token}` } }));
}

describe('the feeds', () => {
  test('are read while the service runs, and replace the sample', async () => {
    const folder = await filledFolder();
    const { id: _id, ...event } = toEventDto(eventRow({ title: 'Lu dans un fichier' }));
    writeFileSync(join(folder, 'own.json'), JSON.stringify([event]));
    writeFileSync(join(folder, 'feeds.json'), JSON.stringify([{ name: 'own', file: 'own.json' }]));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const service = await start(folder, { FEEDS: join(folder, 'feeds.json') });
    expect(service.notice).toBe('Sample account: demo / demo. The events are simulated until a feed is read.');
    const token = await tokenOf(service);
    vi.advanceTimersByTime(5000);
    const request = new Request('http://x.test/api/v1/feeds', { headers: { authorization: `Bearer ${token}` } });
    expect(await (await service.handler(request)).json()).toMatchObject({
      data: [{ name: 'own', origin: 'own.json' }],
    });
    await inStore(folder, async (store) => {
      await expect.poll(async () => (await store.feeds.states())[0]?.status).toBe('ok');
      expect(await store.events.find(2_000_000_001)).toMatchObject({ title: 'Lu dans un fichier' });
      expect(await store.sample.window()).toBeUndefined();
    });
    expect((await logIn(service)).status).toBe(401);
    await service.close();
  });

  test('fill a new database alone, without a sample', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'own.json'), '[]');
    const service = await start(folder, { FEEDS: JSON.stringify([{ name: 'own', file: join(folder, 'own.json') }]) });
    expect([await service.simulated(), (await logIn(service)).status]).toEqual([false, 401]);
    expect(service.notice).toContain('npm run user -- add NAME');
    await service.close();
  });

  test('that are not valid prevent the start', async () => {
    await expect(start(newFolder(), { FEEDS: '[{"name":"own"}]' })).rejects.toThrow(/^FEEDS=\[…\] cannot be used: /);
  });
});

describe('the sample data', () => {
  test('are remembered by the database, with their account', async () => {
    const service = await start(await filledFolder());
    expect([await service.simulated(), (await logIn(service)).status]).toEqual([true, 200]);
    await service.close();
  });

  test('stay off in a database created without them', async () => {
    const folder = newFolder();
    await (await start(folder, { SAMPLE_DATA: 'off' })).close();
    const service = await start(folder);
    expect([await service.simulated(), (await logIn(service)).status]).toEqual([false, 401]);
    await service.close();
  });

  test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: 'on' }, { ALLOWED_HOSTS: 'calendar.example' }])(
    'stay off in a new database of an exposed service: %j',
    async (env) => {
      const service = await start(newFolder(), env);
      expect([await service.simulated(), (await logIn(service)).status]).toEqual([false, 401]);
      await service.close();
    },
  );

  test('disable their account when they are turned off, and still count as simulated', async () => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    const service = await start(folder, { SAMPLE_DATA: 'off' });
    expect([await service.simulated(), (await logIn(service)).status]).toEqual([true, 401]);
    await service.close();
  });

  test('stay off once they were turned off, until they are turned on again with their account', async () => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    await (await start(folder, { SAMPLE_DATA: 'off' })).close();
    const off = await start(folder);
    expect([(await logIn(off)).status, off.notice]).toEqual([401, expect.stringMatching(/^No account can log in: /)]);
    await off.close();
    const on = await start(folder, { SAMPLE_DATA: 'on' });
    expect([(await logIn(on)).status, on.notice]).toEqual([
      200,
      'Sample account: demo / demo. The events are simulated: load real ones with npm run import -- FILE, or set FEEDS.',
    ]);
    await on.close();
  });

  test('leave an account disabled by hand, and one with a password of its own', async () => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    await inStore(folder, ({ users }) => users.disable('demo'));
    const shut = await start(folder);
    expect([(await logIn(shut)).status, shut.notice]).toEqual([401, expect.stringMatching(/^No account can log in: /)]);
    await shut.close();
    await inStore(folder, ({ users }) => users.save('demo', 'scrypt$4$8$1$$'));
    const own = await start(folder, { SAMPLE_DATA: 'on' });
    expect([(await logIn(own)).status, own.notice]).toEqual([401, '']);
    await own.close();
  });

  test('are filled by the next start when the first one was interrupted, which prints a line', async () => {
    const folder = newFolder();
    await inStore(folder, async () => undefined);
    const service = await start(folder);
    expect([await service.simulated(), printed]).toEqual([true, ['Filling the sample…']]);
    expect((await (await readList(service, await tokenOf(service))).json()).meta.total).toBe(1);
    await service.close();
    await (await start(folder)).close();
    expect(printed).toHaveLength(1);
  });

  test('count as simulated within five seconds after another process fills them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const folder = newFolder();
    const service = await start(folder, { SAMPLE_DATA: 'off' });
    expect(await service.simulated()).toBe(false);
    await inStore(folder, ({ sample }) => sample.add([], { from: '2018-01-01', to: '2999-12-31' }));
    vi.advanceTimersByTime(5000);
    expect(await service.simulated()).toBe(true);
    await service.close();
  });

  test('are added once when two processes fill at the same time', async () => {
    const folder = newFolder();
    const window = { from: '2018-01-01', to: '2999-12-31' };
    const filling = (title: string, store: Store) =>
      store.sample.add([{ row: eventRow({ title }), pending: [] }], window);
    await inStore(folder, async (first) => {
      await inStore(folder, (second) => filling('second', second));
      await filling('first', first);
      expect((await first.events.find(1))?.title).toBe('second');
    });
  });

  test.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['TRUST_PROXY=on', { TRUST_PROXY: 'on' }],
    ['ALLOWED_HOSTS=calendar.example', { ALLOWED_HOSTS: 'calendar.example' }],
  ])('prevent the start when their account would be exposed: %s', async (setting, env) => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    const restart = start(folder, env);
    await expect(restart).rejects.toThrow(/^SAMPLE_DATA= cannot be used: .*demo \/ demo.*Allowed: off, .*$/);
    await expect(restart).rejects.toThrow(setting);
    await (await start(folder, { ...env, SAMPLE_DATA: 'off' })).close();
  });
});

describe('a failed login', () => {
  const countOf = (folder: string) => {
    const database = new Database(join(folder, 'calendar.db'));
    const rows = database.prepare('select * from sign_in_failures').all();
    database.close();
    return rows.length;
  };

  test('is deleted after 15 minutes although nobody else logs in, and by the next start', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    const folder = await filledFolder();
    const service = await start(folder, { SAMPLE_DATA: 'off' });
    await logIn(service);
    await expect.poll(() => countOf(folder)).toBe(1);
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1000);
    expect(countOf(folder)).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.poll(() => countOf(folder)).toBe(0);
    await logIn(service);
    await expect.poll(() => countOf(folder)).toBe(1);
    await service.close();
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await (await start(folder)).close();
    expect(countOf(folder)).toBe(0);
  });
});

test('a clock that is set back does not lock out who mistyped a password before', async () => {
  const service = await start(await filledFolder());
  vi.useFakeTimers({ toFake: ['Date'] });
  const login = async (secret: string) => (await logIn(service, {}, secret)).status;
  expect(await login('dmeo')).toBe(401);
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  expect(await login('demo')).toBe(200);
  await service.close();
});

test('a locked database is said to be in use, not to be a wrong file', () => {
  const locked = new Error('database is locked');
  const refuse = () => refuseDatabase({ kind: 'sqlite', file: 'calendar.db' }, 'opened', locked);
  expect(refuse).toThrow(/is locked\): another process writes to it, .+ try again when it has finished\./);
});

test('a folder in place of a database prevents the start, and is said to be one', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'calendar.db'));
  await expect(start(folder)).rejects.toThrow(
    /^DATABASE_URL=.* cannot be used: it is a folder\. Allowed: the path of a file\.?$/,
  );
});

test('a database with damaged pages prevents the start, with one line', async () => {
  const folder = await filledFolder();
  const file = join(folder, 'calendar.db');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 4096));
  await expect(start(folder)).rejects.toThrow(/^DATABASE_URL=.* cannot be used: .*$/);
});

test('a folder that cannot be created prevents the start at once, with one line', async () => {
  await expect(start('/proc/nope/deeper')).rejects.toThrow(/^DATABASE_URL=.* cannot be used: it cannot be opened .*$/);
});

describe('the token secret', () => {
  test.each([
    ['empty', '', 'is empty'],
    ['short', 'a'.repeat(31), 'is too short'],
  ])('whose file is %s prevents the start before the database is filled', async (_name, text, reason) => {
    const folder = newFolder();
    const file = join(folder, 'token-secret');
    writeFileSync(file, text);
    const line = new RegExp(`^TOKEN_SECRET= cannot be used: its file ${file} ${reason}.*delete it.*$`);
    await expect(start(folder)).rejects.toThrow(line);
    expect(printed).toEqual([]);
  });

  test('whose file cannot be read prevents the start, with one line', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'token-secret'));
    await expect(start(folder)).rejects.toThrow(/^TOKEN_SECRET= cannot be used: its file .* cannot be read .*$/);
  });

  test('is readable by its owner only once more, where a copy lost its mode', async () => {
    const folder = await filledFolder();
    await (await start(folder)).close();
    const file = join(folder, 'token-secret');
    chmodSync(file, 0o644);
    await (await start(folder)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is generated once, readable by its owner only, so that tokens outlive a restart', async () => {
    const folder = await filledFolder();
    const first = await start(folder);
    const token = await tokenOf(first);
    await first.close();
    const second = await start(folder);
    expect((await readList(second, token)).status).toBe(200);
    await second.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('token-secret'))).toEqual(['token-secret']);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toHaveLength(64);
  });
});
