// `npm start` builds what is missing or older than its sources, then starts the built service. `npm run build` (`--build`) only
// builds. A first argument that is not an option names another program of the build, such as `doctor`, which parses the others.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'dist/.stamp');
const [, , first = '--'] = process.argv;
const command = first.startsWith('--') ? null : first;
const program = join(root, 'dist/service', `${command ?? 'server'}.js`);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/** @param {string} path @returns {number} */
function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  // The time of a folder itself changes when a file in it is removed.
  return entry.isDirectory()
    ? Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : entry.mtimeMs;
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
      code === 0 ? resolve() : reject(new Error(`vite build ${options.join(' ')} ended with ${code}`)),
    );
  });
}

const changed = String(Math.max(...sources.map((source) => newest(join(root, source)))));
const current = existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === changed;

const buildOnly = process.argv.includes('--build');

if ((buildOnly || !current) && existsSync(vite)) {
  (command ? console.error : console.log)('Building the app and the service…');
  try {
    await Promise.all([build(), build('--ssr', '--outDir', 'dist/service')]);
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  writeFileSync(stamp, changed);
}
if (!existsSync(program)) {
  console.error('There is no build in dist/, and vite is not installed to create one. Run npm ci first.');
  process.exit(1);
}
if (!buildOnly) {
  // Commands resolve paths among their arguments against the caller's folder; npm passes it in this variable.
  process.env['INIT_CWD'] ??= process.cwd();
  process.chdir(root);
  await import(program);
}
