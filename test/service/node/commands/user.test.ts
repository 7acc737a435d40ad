import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteDialect } from '../../../../src/service/store/drivers/sqlite-dialect';
import { authResponseSchema } from '../../../../src/contract/schemas/responses';
import { z } from '../../../../src/contract/zod';
import { createLog } from '../../../../src/service/node/log';
import { createService, type Service } from '../../../../src/service/node/create-service';
import { promptPassword } from '../../../../src/service/node/commands/prompt';
import { parseSettings } from '../../../../src/service/settings/settings';
import { builtProgram } from '../../../support/process/built-program';

const PASSWORD = 'a password, typed by its owner';
const folder = mkdtempSync(join(tmpdir(), 'user-'));
const database = `file:${folder}/new/calendar.db`;
let program: string;

beforeAll(() => {
  program = builtProgram('user');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runUser(args: readonly string[], input: string | Uint8Array = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, 'user', ...args], {
    env: { ...process.env, DATABASE_URL: database, UPSTREAM_URL: '', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

describe('npm run user', () => {
  test('creates the database, readable by its owner only, and an account', async () => {
    const { code, out } = await runUser(['add', 'anna'], `${PASSWORD}\n`);
    expect([code, out]).toEqual([0, 'Account anna added.\n']);
    expect(statSync(join(folder, 'new/calendar.db')).mode & 0o077).toBe(0);
  });

  test('closes a database to other users that was restored with the mode of its copy', async () => {
    const file = join(folder, 'new/calendar.db');
    // Another process that has it open holds its journal.
    const db = new Kysely({ dialect: sqliteDialect(file) });
    await sql`select count(*) from users`.execute(db);
    const files = [file, `${file}-wal`, `${file}-shm`];
    for (const each of files) chmodSync(each, 0o644);
    await runUser(['list']);
    expect(files.map((each) => statSync(each).mode & 0o777)).toEqual([0o640, 0o640, 0o640]);
    await db.destroy();
  });

  test('locks, unlocks and changes accounts while the service runs', async () => {
    const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
    const service = await createService(parseSettings({ DATABASE_URL: database }), quiet, () => undefined);
    const token = async () => z.parse(authResponseSchema, await (await logIn(service, PASSWORD)).json()).access_token;
    const read = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await service.handler(new Request('http://x.test/api/v1/events', { headers }))).status;
    };
    const first = await token();
    expect(await read(first)).toBe(200);
    await runUser(['disable', 'anna']);
    expect([await read(first), (await logIn(service, PASSWORD)).status]).toEqual([401, 401]);
    await runUser(['enable', 'anna']);
    const second = await token();
    expect([await read(first), await read(second)]).toEqual([401, 200]);
    await runUser(['passwd', 'anna'], 'another password of hers');
    expect([await read(second), (await logIn(service, PASSWORD)).status]).toEqual([401, 401]);
    expect((await logIn(service, 'another password of hers')).status).toBe(200);
    await service.close();
  });

  test('lists the accounts', async () => {
    const { code, out } = await runUser(['list']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^NAME .*\nanna {2}enabled {2}\d{4}-\d\d-\d\dT.*Z\n$/)]);
  });

  test('ends quietly when nobody reads its output any more', async () => {
    const child = spawn(process.execPath, [program, 'user', 'list'], {
      env: { ...process.env, DATABASE_URL: database, UPSTREAM_URL: '' },
    });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await once(child, 'close');
    expect([child.exitCode, err]).toEqual([0, '']);
  });

  test.each([
    ['no action', [], {}, 64, 'Usage: user add'],
    ['an unknown action, whatever the database', ['bogus'], { DATABASE_URL: 'x' }, 64, 'Usage: user add'],
    ['a password as an argument', ['add', 'bert', PASSWORD], {}, 64, 'Usage: user add'],
    ['an unknown option', ['add', 'bert', `--password=${PASSWORD}`], {}, 64, "Unknown option '--password'"],
    ['the accounts of a provider', ['list'], { UPSTREAM_URL: 'https://provider.example/api' }, 64, 'of the provider'],
    [
      'an unknown kind of database',
      ['list'],
      { DATABASE_URL: 'mysql://x/y' },
      1,
      'DATABASE_URL=mysql://x/y cannot be used',
    ],
  ])('exits with one line for %s', async (_name, args, env, expected, message) => {
    const { code, out, err } = await runUser(args, `${PASSWORD}\n`, env);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(message);
    expect(err).not.toContain(PASSWORD);
  });
});

describe('a missing database', () => {
  test.each([[['list']], [['passwd', 'anna']]])('is not created by %j', async (args) => {
    const file = join(folder, 'mistyped.db');
    const { code, err } = await runUser(args, `${PASSWORD}\n`, { DATABASE_URL: `file:${file}` });
    expect([code, err]).toEqual([1, expect.stringMatching(/^DATABASE_URL=.* there is no such file\. [^\n]*\n$/)]);
    expect(existsSync(file)).toBe(false);
  });
});

describe('a password from a file that begins with a byte order mark, as editors on Windows write it', () => {
  test('is the one that its owner types', async () => {
    await runUser(['passwd', 'anna'], `\ufeff${PASSWORD}\r\n`);
    const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
    const service = await createService(parseSettings({ DATABASE_URL: database }), quiet, () => undefined);
    expect((await logIn(service, PASSWORD)).status).toBe(200);
    await service.close();
  });
});

describe('a password that is not UTF-8', () => {
  test('is rejected with an explanation', async () => {
    const { code, err } = await runUser(['add', 'carl'], Uint8Array.of(0xe9, ...Buffer.from(PASSWORD)));
    expect([code, err]).toEqual([64, expect.stringMatching(/^The password was rejected: .*UTF-8\.\n$/)]);
  });
});

function logIn(service: Service, password: string): Promise<Response> {
  const body = new URLSearchParams({ username: 'anna', secret: password }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return service.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body, headers }));
}

describe('a password typed on a terminal', () => {
  /** Creates a terminal that types one of `keys` after each prompt. */
  function terminal(...keys: readonly string[]) {
    const modes: boolean[] = [];
    const stream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (raw: boolean) => modes.push(raw) });
    let output = '';
    const remaining = [...keys];
    const write = (text: string) => {
      output += text;
      if (text.endsWith(': ')) setImmediate(() => stream.write(remaining.shift() ?? ''));
    };
    return { read: () => promptPassword(stream, write), modes, output: () => output };
  }

  test('is prompted for twice, hidden, and can be corrected', async () => {
    const { read, modes, output } = terminal('a sex\u007fcret\r', 'a secret\n');
    expect(await read()).toBe('a secret');
    expect([output(), modes]).toEqual(['Password: \nRepeat password: \n', [true, false, true, false]]);
  });

  test('is rejected if the two differ', async () => {
    await expect(terminal('one\r', 'two\r').read()).rejects.toThrow('The passwords differ: nothing was changed.');
  });

  test('is cancelled with Ctrl C, which restores the terminal', async () => {
    const { read, modes } = terminal('on\u0003');
    await expect(read()).rejects.toThrow('Cancelled: nothing was changed.');
    expect(modes).toEqual([true, false]);
  });
});
