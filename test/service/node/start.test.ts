import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Runs `src/start.mjs` with arguments that end before a build, as a Node of this version. */
function start(args: readonly string[], version = process.versions.node) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...preload, 'src/start.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const USAGE = /^Usage: [\s\S]*--build[\s\S]* doctor, export, feeds, import, user\n/m;

describe('the start script', () => {
  test.each(['--help', '-h'])('prints its usage for %s', (option) => {
    expect(start([option])).toEqual({ status: 0, stdout: expect.stringMatching(USAGE), stderr: '' });
  });

  test.each([['bogus'], ['server'], ['--bogus'], ['--build', 'bogus']])('refuses %s %s', (...args) => {
    const { status, stdout, stderr } = start(args);
    expect([status, stdout]).toEqual([64, '']);
    expect(stderr).toMatch(`There is no command or option ${args.at(-1)}.`);
    expect(stderr).toMatch(USAGE);
  });

  test.each(['18.20.8', '20.18.3', '22.11.0', '23.11.0'])(
    'names the versions of Node that it needs to %s',
    (version) => {
      const { status, stderr } = start(['--help'], version);
      expect([status, stderr]).toEqual([1, expect.stringMatching(`This is Node ${version}, and .* \\^20\\.19\\.0 `)]);
    },
  );

  test.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])('accepts Node %s', (version) => {
    expect(start(['--help'], version).status).toBe(0);
  });
});

/** Stands in for vite: notes each build, and deletes and writes the program as it does. */
const BUILDER = `import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
if (process.argv.includes('--ssr')) {
  appendFileSync('builds', '.');
  rmSync('dist/service', { recursive: true, force: true });
  setTimeout(() => {
    mkdirSync('dist/service', { recursive: true });
    writeFileSync('dist/service/user.js', '');
  }, 50);
}`;

test('two starts in one folder build once, also after one that was killed while it built', async () => {
  const root = mkdtempSync(join(tmpdir(), 'a folder of Zoé, 100%25 '));
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  for (const path of ['src/start.mjs', 'package.json']) cpSync(path, join(root, path));
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), BUILDER);
  writeFileSync(join(root, 'dist/.building'), '');
  utimesSync(join(root, 'dist/.building'), 0, 0);
  const codes = [1, 2].map(async () => once(spawn(process.execPath, [join(root, 'src/start.mjs'), 'user']), 'close'));
  expect(await Promise.all(codes)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(root, 'builds'), 'utf8')).toBe('.');
  expect(readdirSync(join(root, 'dist'))).toEqual(['.stamp', 'service']);
  rmSync(root, { recursive: true });
});
