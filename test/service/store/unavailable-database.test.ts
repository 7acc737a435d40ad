import { createServer } from 'node:net';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parseEventFilters } from '../../../src/contract/event-filters';
import { createService } from '../../../src/service/node/create-service';
import { createLog, logFailures } from '../../../src/service/node/log';
import { failureResponse } from '../../../src/service/http/http-problem';
import { parseSettings } from '../../../src/service/settings/settings';
import { createEventStore } from '../../../src/service/store/event-store';
import { migrate } from '../../../src/service/store/migrate';
import { databases, newDatabase, openStoreOf, openTables } from '../../support/databases';
import { openPort } from '../a-provider';

describe('an unavailable database', () => {
  const silentLog = createLog({ level: 'error', now: () => new Date(), write: () => undefined });
  const start = (url: string) =>
    createService(parseSettings({ DATABASE_URL: url, TOKEN_SECRET: 'x'.repeat(32) }), silentLog, () => undefined);

  test('stops the start with one line that contains neither user nor password', async () => {
    const port = await openPort(createServer((socket) => socket.destroy()));
    const failed = start(`postgres://ada:s3cret@127.0.0.1:${port}/calendar`);
    await expect(failed).rejects.toThrow(
      new RegExp(
        `^DATABASE_URL=postgres://…@127\\.0\\.0\\.1:${port}/calendar cannot be used: it cannot be opened \\(.*\\)\\. Allowed: .*$`,
      ),
    );
    await expect(failed).rejects.not.toThrow(/ada|s3cret/);
  });

  test.each([
    ['a file that is locked', 'SQLITE_BUSY'],
    ['a disk that is full', 'SQLITE_FULL'],
    ['a cancelled statement', '57014'],
    ['a server that shuts down', '57P01'],
    ['too many connections', '53300'],
    ['a refused connection', 'ECONNREFUSED'],
  ])('maps %s to a 503 with Retry-After and no details', async (_name, code) => {
    const reported: unknown[] = [];
    const cause = Object.assign(new Error('details of the cause'), { code });
    const response = failureResponse(cause, (_reference, error) => reported.push(error));
    expect([response.status, response.headers.get('retry-after'), reported]).toEqual([503, '5', [cause]]);
    expect(await response.text()).not.toContain('details');
  });

  test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'XX001'])(
    'maps damaged data (%s) to a 500 with a reference, and says to restore a backup in the log',
    async (code) => {
      const lines: string[] = [];
      const log = createLog({ level: 'error', now: () => new Date(), write: (line) => lines.push(line) });
      const response = failureResponse(Object.assign(new Error('malformed'), { code }), logFailures(log));
      const { status, detail, instance } = await response.json();
      expect([status, detail]).toEqual([500, expect.stringContaining('damaged')]);
      expect(lines.join()).toContain(instance);
      expect(lines.join()).toMatch(/damaged on its disk: restore a backup.*Caused by Error: malformed/);
    },
  );

  test('is not assumed for other errors', () => {
    for (const cause of [new Error('x'), Object.assign(new Error('x'), { code: '42P01' }), 'x'])
      expect(failureResponse(cause, () => undefined).status).toBe(500);
  });
});

describe.each(databases.filter(([name]) => name === 'PostgreSQL'))('connections to %s', (_name, create) => {
  test('are replaced if they break, and requests meanwhile get a 503', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    expect(await store.events.isEmpty()).toBe(true);
    const other = new Kysely({ dialect: database.connect() });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other,
    );
    const failures = await Promise.all([1, 2, 3].map(() => store.events.isEmpty().catch((error: unknown) => error)));
    for (const failure of failures.filter((result) => result !== true))
      expect(failureResponse(failure, () => undefined).status).toBe(503);
    expect(await store.events.isEmpty()).toBe(true);
    await other.destroy();
  });

  test('abort a slow read with advice', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await migrate(db, (line) => expect.unreachable(line));
    const other = await db.startTransaction().execute();
    await sql`lock table events in access exclusive mode`.execute(other);
    const filters = parseEventFilters(new URLSearchParams('q=prix'));
    const read = db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction);
      return filters.ok && createEventStore(transaction).list(filters.filters);
    });
    const response = failureResponse(await read.catch((error: unknown) => error), () => undefined);
    await other.rollback().execute();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await response.json()).detail).toMatch(/took too long.*days/);
  });

  test('share tokens between processes', async () => {
    const database = await newDatabase(create);
    if (database.address.kind !== 'postgres') throw new Error('this test needs PostgreSQL');
    const settings = parseSettings({
      DATABASE_URL: database.address.url,
      TOKEN_SECRET: 'x'.repeat(32),
      SAMPLE_DATA: 'off',
    });
    const log = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
    const store = await openStoreOf(database);
    const { createPasswords } = await import('../../../src/service/node/password-hash');
    await store.users.save('ada', await createPasswords({ logN: 4, r: 8, p: 1 }).hash('a password of hers'));
    const open = () => createService(settings, log, () => undefined);
    const [one, two] = [await open(), await open()];
    const body = new URLSearchParams({ username: 'ada', secret: 'a password of hers' });
    const response = await one.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body }));
    const { access_token: token }: { access_token?: string } = await response.json();
    const request = () =>
      two.handler(new Request('http://x.test/api/v1/events', { headers: { authorization: `Bearer ${token}` } }));
    expect((await request()).status).toBe(200);
    await store.users.disable('ada');
    expect((await request()).status).toBe(401);
    for (const service of [one, two]) await service.close();
  });
});
