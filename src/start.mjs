// `npm start` builds what is missing or older than its sources, then starts the built service. `npm run build` (`--build`) only
// builds. The first argument may name another program of the build, such as `doctor`, which parses the others.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} message @param {number} code @returns {never} */
function fail(message, code) {
  console.error(message);
  process.exit(code);
}

// An older Node would fail in the build, or later, with a stack trace.
/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = engines.node.split(' || ').some((range) => {
  const [from = 0, least = 0] = range
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  return range.startsWith('^') ? major === from && minor >= least : major >= from;
});
if (!isSupported)
  fail(`This is Node ${process.versions.node}, and the app needs ${engines.node}. Install one: https://nodejs.org.`, 1);

const COMMANDS = ['doctor', 'export', 'feeds', 'import', 'user'];
const USAGE = `Usage: node src/start.mjs                     starts the service; it builds what is missing or old first
       node src/start.mjs --build             only builds
       node src/start.mjs COMMAND [--help]    runs ${COMMANDS.join(', ')}

README.md lists the settings, which are environment variables.`;

const args = process.argv.slice(2);
const [first] = args;
const command = COMMANDS.find((name) => name === first);
if (!command && args.some((word) => word === '--help' || word === '-h')) {
  console.log(USAGE);
  process.exit();
}
const unknown = command ? undefined : args.find((word) => word !== '--build');
if (unknown !== undefined) fail(`There is no command or option ${unknown}.\n\n${USAGE}`, 64);

const stamp = join(root, 'dist/.stamp');
const lock = join(root, 'dist/.building');
const program = join(root, 'dist/service', `${command ?? 'server'}.js`);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/**
 * The times of a path and of all below it. The newest one would hide a change that is older, as after a clock that was ahead.
 * @param {string} path @returns {number[]}
 */
function timesOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  // The time of a folder itself changes when a file in it is removed.
  const names = entry.isDirectory() ? readdirSync(path).toSorted() : [];
  return [entry.mtimeMs, ...names.flatMap((name) => timesOf(join(path, name)))];
}

/** @param {string[]} options @returns {Promise<void>} */
function build(...options) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    // The output of a command may be data, so the build reports on stderr.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${['vite build', ...options].join(' ')} ended with ${code}`)),
    );
  });
}

/**
 * Whether the process that holds the lock was killed: it has not touched it for five seconds, or the clock was set back since. Its number
 * may be that of another.
 */
function isAbandoned() {
  const entry = statSync(lock, { throwIfNoEntry: false });
  return entry !== undefined && Math.abs(Date.now() - entry.mtimeMs) > 5000;
}

/**
 * Waits while another process builds here: each would delete the files that the other has just written. Returns what ends the lock.
 * @returns {Promise<() => void>}
 */
async function lockBuild() {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, '', { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isAbandoned()) rmSync(lock, { force: true });
    else await sleep(100);
    return lockBuild();
  }
  const touch = setInterval(() => utimes(lock, new Date(), new Date(), () => undefined), 1000);
  return () => {
    clearInterval(touch);
    rmSync(lock, { force: true });
  };
}

const times = sources.map((source) => timesOf(join(root, source)));
const changed = createHash('sha256').update(JSON.stringify(times)).digest('hex');
const isCurrent = () => existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === changed;

const buildOnly = first === '--build';

if ((buildOnly || !existsSync(program)) && !existsSync(vite))
  fail('Vite, which builds the app, is missing. Run npm ci --include=dev first: NODE_ENV=production leaves it out.', 1);

if ((buildOnly || !isCurrent()) && existsSync(vite)) {
  if (root.includes('#'))
    fail(`Vite cannot build in ${root}: it reads a # as the end of a path. Move or rename it.`, 1);
  (command ? console.error : console.log)('Building the app and the service…');
  try {
    const unlock = await lockBuild();
    try {
      if (buildOnly || !isCurrent()) {
        // A build that ends halfway, by Ctrl C or a full disk, must not pass for the one before it.
        rmSync(stamp, { force: true });
        await Promise.all([build(), build('--ssr', '--outDir', 'dist/service')]);
        writeFileSync(stamp, changed);
      }
    } finally {
      unlock();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`The build failed: ${reason}. If this user may not write in ${root}, let its owner run npm run build.`, 1);
  }
}
if (!buildOnly) {
  // Commands resolve paths among their arguments against the caller's folder; npm passes it in this variable.
  process.env['INIT_CWD'] ??= process.cwd();
  process.chdir(root);
  // A path would be read as a URL, its % as an escape.
  await import(pathToFileURL(program).href);
}
