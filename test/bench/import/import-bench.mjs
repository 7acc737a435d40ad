import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { BENCH_FILES, writeBenchFile } from './import-files.mjs';

/** Seconds, of the clock and of the processor, and MB. @typedef {{ seconds: number, processor: number, peak: number }} Run */

/** Prints the memory and the processor time of the process as it exits. `maxRSS` would be that of this process where it is larger. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    const peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    const { user, system } = process.cpuUsage();
    console.error('peak ' + peak + ' KB, processor ' + (user + system) + ' us');
  });
`)}`;

/** Runs a program to its end. @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<Run>} */
async function measure(args, env) {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (bytes) => (errors = (errors + String(bytes)).slice(-10_000)));
  const [code] = await once(child, 'close');
  const [, peak, processor] = /^peak (\d+) KB, processor (\d+) us$/m.exec(errors) ?? [];
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${errors}`);
  return { seconds: (performance.now() - began) / 1000, processor: Number(processor) / 1e6, peak: Number(peak) / 1024 };
}

/** Builds the importer alone. @param {string} folder @returns {Promise<string>} its URL */
async function buildImporter(folder) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/service/import/import-events.ts', outDir: folder, target: 'node20' },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return pathToFileURL(join(folder, 'import-events.js')).href;
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      formats: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1)
    throw new Error(`--rows is "${values.rows}": give a whole number above zero.`);
  const wanted = values.formats?.split(',');
  const unknown = wanted?.find((name) => !BENCH_FILES.some((file) => file.name === name));
  if (unknown !== undefined)
    throw new Error(`--formats has "${unknown}", which is none of ${BENCH_FILES.map(({ name }) => name).join(', ')}.`);
  // The plain CSV is what the others are compared with.
  const files = BENCH_FILES.filter(({ name }) => name === 'csv' || !wanted || wanted.includes(name));
  return { rows, files, isReadOnly: values['read-only'], json: values.json };
}

/** Imports the same events from a file of each format, and compares speed and memory with our own CSV. @param {string[]} args */
export async function benchImport(args) {
  const { rows, files, isReadOnly, json } = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
  const results = [];
  try {
    const importer = isReadOnly ? await buildImporter(join(folder, 'importer')) : '';
    for (const file of files) {
      const path = join(folder, 'events');
      const database = join(folder, 'calendar.db');
      await writeBenchFile(file, path, rows);
      const program = isReadOnly
        ? ['test/bench/import/import-parse.mjs', importer]
        : ['dist/service/import.js', 'import'];
      const run = await measure([...program, path], { DATABASE_URL: `file:${database}` });
      results.push({ name: file.name, megabytes: statSync(path).size / 1e6, rate: rows / run.seconds, ...run });
      for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [plain] = results;
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${rows} rows, ${isReadOnly ? 'parsed and decoded, not stored' : 'into a new SQLite file'}; with the start of the process. × compares processor time, which other load changes less.`,
  );
  console.table(
    Object.fromEntries(
      results.map(({ name, megabytes, rate, processor, peak }) => [
        name,
        {
          MB: Math.round(megabytes),
          'rows a second': Math.round(rate),
          'rows a processor second': Math.round(rows / processor),
          '× of CSV': Number(((plain?.processor ?? processor) / processor).toFixed(2)),
          'peak RSS, MB': Math.round(peak),
        },
      ]),
    ),
  );
  if (json) writeFileSync(json, `${JSON.stringify({ bench: 'import', rows, isReadOnly, results }, null, 2)}\n`);
  return true;
}
