import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, startProgram, type Running } from '../../support/process/a-process';
import { builtProgram } from '../../support/process/built-program';

const folder = mkdtempSync(join(tmpdir(), 'uncaught-errors-'));
let service: string;
beforeAll(() => {
  service = builtProgram('server');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the service over a new database, with a script that runs before it. */
function startWith(script: string, env: Record<string, string> = {}): Running {
  const file = join(folder, `${crypto.randomUUID()}.cjs`);
  writeFileSync(file, script);
  const database = `file:${folder}/${crypto.randomUUID()}/calendar.db`;
  return startProgram(service, [], {
    DATABASE_URL: database,
    SAMPLE_DATA: 'off',
    NODE_OPTIONS: `--require=${file}`,
    ...env,
  });
}

describe('an uncaught error', () => {
  test.each([
    ['a rejected promise', `void Promise.reject(new Error('boom, secret=hunter2 postgres://ada:hunter2@db/x'))`],
    ['an exception that is not an Error', `throw 'boom, secret=hunter2'`],
  ])('ends the process with code 1 and one log line, without secrets: %s', async (_what, fault) => {
    const one = startWith(`process.on('SIGUSR2', () => { ${fault} });`, { LOG_LEVEL: 'error' });
    await addressOf(one);
    // The last line that the start prints.
    await expect.poll(one.said).toMatch(/No account can log in.*\n$/);
    const before = one.said().length;
    one.child.kill('SIGUSR2');
    expect(await one.ended).toBe(1);
    const words = one.said().slice(before);
    expect(words.trimEnd()).not.toContain('\n');
    expect(JSON.parse(words)).toMatchObject({
      level: 'error',
      message: 'the process ends',
      cause: expect.stringMatching(/boom/),
    });
    expect(words).not.toContain('hunter2');
  });

  test('during the start is logged in the same way', async () => {
    const one = startWith(`process.umask = () => { throw new Error('boom'); };`);
    expect(await one.ended).toBe(1);
    expect(JSON.parse(one.said())).toMatchObject({ message: 'the process ends', cause: expect.stringMatching(/boom/) });
  });
});

test('an address that a machine without IPv6 cannot have is named in one line', async () => {
  const withoutIpv6 = `
    const { Server } = require('node:net');
    Server.prototype.listen = function () {
      this.emit('error', Object.assign(new Error('address family not supported'), { code: 'EAFNOSUPPORT' }));
    };`;
  const one = startWith(withoutIpv6, { HOST: '::' });
  expect(await one.ended).toBe(1);
  expect(one.said()).toMatch(/^HOST=:: cannot be used: this machine has no such address\. Allowed: .+\n$/);
});

test('a secret is generated on Windows, which flushes neither folders nor what is open for reading', async () => {
  const windows = `
    const fs = require('node:fs');
    const { openSync, fsyncSync, linkSync } = fs;
    const readOnly = new Set();
    fs.openSync = (path, flags, ...rest) => {
      const file = openSync(path, flags, ...rest);
      readOnly[flags === 'r' ? 'add' : 'delete'](file);
      return file;
    };
    fs.fsyncSync = (file) => {
      if (readOnly.has(file)) throw new Error('EPERM: operation not permitted, fsync');
      fsyncSync(file);
    };
    fs.linkSync = (...given) => {
      linkSync(...given);
      Object.defineProperty(process, 'platform', { value: 'win32' });
    };
    require('node:module').syncBuiltinESMExports();`;
  const one = startWith(windows);
  expect(await addressOf(one)).toMatch(/^http/);
  one.child.kill();
  await one.ended;
});

test('the generated secret is flushed to disk before its file gets its name, and then the name', async () => {
  const order = `
    const fs = require('node:fs');
    const said = (word) => process.stderr.write('<' + word + '>');
    for (const name of ['fsyncSync', 'linkSync']) {
      const real = fs[name];
      fs[name] = (...given) => {
        const kind = name === 'fsyncSync' ? (fs.fstatSync(given[0]).isDirectory() ? 'sync folder' : 'sync file') : 'name';
        said(kind);
        return real(...given);
      };
    }
    require('node:module').syncBuiltinESMExports();`;
  const one = startWith(order);
  await addressOf(one);
  one.child.kill('SIGKILL');
  await one.ended;
  expect(one.said().match(/<[\w ]+>/g)).toEqual(['<sync file>', '<name>', '<sync folder>']);
});
