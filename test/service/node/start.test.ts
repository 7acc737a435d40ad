import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';

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

/** Stands in for vite: notes each build of the service, and deletes and writes the program as it does. The app may not be buildable. */
const BUILDER = `import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
if (process.argv.includes('--ssr')) {
  appendFileSync('builds', '.');
  rmSync('dist/service', { recursive: true, force: true });
  setTimeout(() => {
    mkdirSync('dist/service', { recursive: true });
    for (const name of ['server', 'user']) writeFileSync('dist/service/' + name + '.js', '');
  }, 50);
} else if (existsSync('broken')) process.exit(1);`;

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Creates a project that the stand-in builds. Returns how its start script ends, and how often the service was built. */
function createProject(name: string) {
  root = mkdtempSync(join(tmpdir(), name));
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  for (const path of ['src/start.mjs', 'package.json']) cpSync(path, join(root, path));
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), BUILDER);
  const run = async (argument: string) => {
    const child = spawn(process.execPath, [join(root, 'src/start.mjs'), argument], { timeout: 20_000 });
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return { code: Number(code), printed };
  };
  return { run, countBuilds: () => readFileSync(join(root, 'builds'), 'utf8').length };
}

const A_DAY_AHEAD = Date.now() / 1000 + 86_400;

test.each([
  ['long ago', 0],
  ['after what the clock says now', A_DAY_AHEAD],
])(
  'two starts in one folder build once, also after one that was killed while it built, %s',
  async (_when, killedAt) => {
    const { run, countBuilds } = createProject('a folder of Zoé, 100%25 ');
    writeFileSync(join(root, 'dist/.building'), '');
    utimesSync(join(root, 'dist/.building'), killedAt, killedAt);
    const ends = await Promise.all([run('user'), run('user')]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(countBuilds()).toBe(1);
    expect(readdirSync(join(root, 'dist'))).toEqual(['.stamp', 'service']);
  },
);

test('a start builds again after a build of the same sources that failed halfway', async () => {
  const { run, countBuilds } = createProject('halfway ');
  expect((await run('--build')).code).toBe(0);
  writeFileSync(join(root, 'broken'), '');
  expect((await run('--build')).code).toBe(1);
  rmSync(join(root, 'broken'));
  expect((await run('user')).code).toBe(0);
  expect(countBuilds()).toBe(3);
});

test('a start builds a source that changed after the clock was set back', async () => {
  const { run, countBuilds } = createProject('clock ');
  utimesSync(join(root, 'package.json'), A_DAY_AHEAD, A_DAY_AHEAD);
  writeFileSync(join(root, 'index.html'), 'old');
  await run('user');
  await run('user');
  expect(countBuilds()).toBe(1);
  writeFileSync(join(root, 'index.html'), 'new');
  await run('user');
  expect(countBuilds()).toBe(2);
});

test('a build that cannot be made without vite says why npm ci left it out, and does not pass for one', async () => {
  const { run } = createProject('production ');
  const reason = expect.stringContaining('npm ci --include=dev first');
  expect((await run('--build')).code).toBe(0);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(await run('user')).toEqual({ code: 0, printed: '' });
  expect(await run('--build')).toEqual({ code: 1, printed: reason });
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await run('user')).toEqual({ code: 1, printed: reason });
});

test('a folder in which vite cannot build is named in one line', async () => {
  const { run } = createProject('C# ');
  expect(await run('--build')).toEqual({ code: 1, printed: expect.stringMatching(/^Vite cannot build in .*C# .*\n$/) });
});
