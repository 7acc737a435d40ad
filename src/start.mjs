// `npm start`: builds what is missing or older than its sources, then starts the service of the build.
// `npm run build` (`--build`): builds, and starts nothing. A first word names another program of the build, such as `doctor`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'dist/.stamp');
const [, , first = '--'] = process.argv;
const named = first.startsWith('--') ? null : first;
const program = join(root, 'dist/service', `${named ?? 'server'}.js`);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/** @param {string} path @returns {number} */
function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  // A folder's own time changes when a file in it is removed.
  return entry.isDirectory()
    ? Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : entry.mtimeMs;
}

/** @param {string[]} options @returns {Promise<void>} */
function build(...options) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    // What a program prints may be data: the words of a build go beside it.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ${options.join(' ')} ended with ${code}`)),
    );
  });
}

const changed = String(Math.max(...sources.map((source) => newest(join(root, source)))));
const current = existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === changed;

const buildOnly = process.argv.includes('--build');

if ((buildOnly || !current) && existsSync(vite)) {
  (named ? console.error : console.log)('Building the app and the service…');
  try {
    await Promise.all([build(), build('--ssr', '--outDir', 'dist/service')]);
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  writeFileSync(stamp, changed);
}
if (!existsSync(program)) {
  console.error('There is no build in dist/ and no vite to make one: run npm ci first.');
  process.exit(1);
}
if (!buildOnly) {
  // A command is told where it was called from, for the paths among its words; npm says so by this name.
  process.env['INIT_CWD'] ??= process.cwd();
  process.chdir(root);
  await import(program);
}
