import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authResponseSchema } from '../../../../src/contract/schemas/auth-response';
import { z } from '../../../../src/contract/zod';
import { createLog } from '../../../../src/service/node/log';
import { createService, type Service } from '../../../../src/service/node/create-service';
import { promptPassword } from '../../../../src/service/node/terminal/prompt-password';
import { parseSettings } from '../../../../src/service/settings/settings';
import { buildProgram, type Program } from '../../../support/build-program';

const SECRET = 'a secret, typed by its owner';
const folder = mkdtempSync(join(tmpdir(), 'user-'));
const database = `file:${folder}/new/calendar.db`;
let program: Program;

beforeAll(async () => {
  program = await buildProgram('src/service/node/commands/user.ts');
}, 60_000);
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function user(words: readonly string[], input: string | Uint8Array = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program.file, 'user', ...words], {
    env: { ...process.env, DATABASE_URL: database, UPSTREAM_URL: '', ...env },
  });
  let [printed, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, printed, complained };
}

describe('the command user', () => {
  test('opens an account in a database that is not there yet, for its owner alone', async () => {
    const { code, printed } = await user(['add', 'anna'], `${SECRET}\n`);
    expect([code, printed]).toEqual([0, 'Account anna added.\n']);
    expect(statSync(join(folder, 'new/calendar.db')).mode & 0o077).toBe(0);
  });

  test('changes who may sign in while the service runs', async () => {
    const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
    const service = await createService(parseSettings({ DATABASE_URL: database }), quiet, () => undefined);
    const token = async () => z.parse(authResponseSchema, await (await logIn(service, SECRET)).json()).access_token;
    const read = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await service.handler(new Request('http://x.test/api/v1/events', { headers }))).status;
    };
    const first = await token();
    expect(await read(first)).toBe(200);
    await user(['disable', 'anna']);
    expect([await read(first), (await logIn(service, SECRET)).status]).toEqual([401, 401]);
    await user(['enable', 'anna']);
    const second = await token();
    expect([await read(first), await read(second)]).toEqual([401, 200]);
    await user(['passwd', 'anna'], 'another secret of hers');
    expect([await read(second), (await logIn(service, SECRET)).status]).toEqual([401, 401]);
    expect((await logIn(service, 'another secret of hers')).status).toBe(200);
    await service.close();
  }, 60_000);

  test('lists the accounts', async () => {
    const { code, printed } = await user(['list']);
    expect([code, printed]).toEqual([0, expect.stringMatching(/^NAME .*\nanna {2}enabled {2}\d{4}-\d\d-\d\dT.*Z\n$/)]);
  });

  test.each([
    ['an account that exists', ['add', 'anna'], {}, 'exists already'],
    ['a secret among its words', ['add', 'bert', 'secret'], {}, 'Expected is'],
    ['no account', ['disable', 'nobody'], {}, 'no account "nobody"'],
    ['a provider of accounts', ['list'], { UPSTREAM_URL: 'https://provider.example/api' }, 'of the provider'],
    ['no database', ['list'], { DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL=mysql://x/y cannot be used'],
  ])('ends with an error and one line when it is given %s', async (_name, words, env, said) => {
    const { code, printed, complained } = await user(words, `${SECRET}\n`, env);
    expect([code, printed]).toEqual([1, '']);
    expect(complained).toMatch(/^[^\n]+\n$/);
    expect(complained).toContain(said);
    expect(complained).not.toContain(SECRET);
  });
});

describe('a database that is not there', () => {
  test.each([[['list']], [['disable', 'anna']], [['enable', 'anna']], [['passwd', 'anna']]])(
    'is not made by %j',
    async (words) => {
      const file = join(folder, 'mistyped.db');
      const { code, complained } = await user(words, `${SECRET}\n`, { DATABASE_URL: `file:${file}` });
      expect([code, complained]).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL=.* there is no such file\. [^\n]*\n$/),
      ]);
      expect(existsSync(file)).toBe(false);
    },
  );
});

describe('a secret that is not UTF-8', () => {
  test('is refused, and says what to do', async () => {
    const { code, complained } = await user(['add', 'carl'], Uint8Array.of(0xe9, ...Buffer.from(SECRET)));
    expect([code, complained]).toEqual([1, expect.stringMatching(/^The secret was not taken: .*UTF-8\.\n$/)]);
  });
});

function logIn(service: Service, secret: string): Promise<Response> {
  const body = new URLSearchParams({ username: 'anna', secret }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return service.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body, headers }));
}

describe('a secret typed on a terminal', () => {
  /** A terminal on which these keys are pressed. */
  function terminal(...keys: readonly string[]) {
    const modes: boolean[] = [];
    const stream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (raw: boolean) => modes.push(raw) });
    let shown = '';
    const left = [...keys];
    const ask = (text: string) => {
      shown += text;
      if (text.endsWith(': ')) setImmediate(() => stream.write(left.shift() ?? ''));
    };
    return { read: () => promptPassword(stream, ask), modes, shown: () => shown };
  }

  test('is asked for twice, not shown, and may be corrected', async () => {
    const { read, modes, shown } = terminal('a sex\u007fcret\r', 'a secret\n');
    expect(await read()).toBe('a secret');
    expect([shown(), modes]).toEqual(['Secret: \nAgain: \n', [true, false, true, false]]);
  });

  test('is not taken when the two differ', async () => {
    await expect(terminal('one\r', 'two\r').read()).rejects.toThrow('The two differ: nothing was changed.');
  });

  test('is given up with Ctrl C, and the terminal is as it was', async () => {
    const { read, modes } = terminal('on\u0003');
    await expect(read()).rejects.toThrow('Nothing was changed.');
    expect(modes).toEqual([true, false]);
  });
});
