import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { parseFieldMap } from '../../import/csv-columns';
import { ImportError } from '../../import/import-error';
import { importEvents, type BadRow } from '../../import/import-events';
import { runCommand } from './run-command';
import { IMPORT_USAGE, parseImportArgs, type ImportArgs } from './import-args';
import { createProgressBar } from '../terminal/progress-bar';
import { openImportDatabase } from '../open-database';
import { formatImportSummary } from './format-import-summary';

const MAX_SHOWN = 20;

type Source = { readonly bytes: AsyncIterable<Uint8Array>; readonly size: number | null };

/** Opened when the first byte is asked for: what fails before would be heard by nobody. */
async function* readFileOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 262_144 });
}

function sourceOf(file: string, from: string): Source {
  if (file === '-') return { bytes: process.stdin, size: null };
  const path = resolve(from, file);
  const stat = statSync(path, { throwIfNoEntry: false });
  const toGive = 'nothing was loaded. Give the path of a file with events, or - for standard input.';
  if (!stat) throw new ImportError(`There is no file ${path}, so ${toGive}`);
  if (stat.isDirectory()) throw new ImportError(`${path} is a folder, so ${toGive}`);
  return { size: stat.size, bytes: readFileOf(path) };
}

/** Shows the first bad rows and writes all of them to the report, when one is asked for. */
function badRows(report: string | null, from: string) {
  const file = report === null ? null : createWriteStream(resolve(from, report));
  file?.once('error', (error) => void process.stderr.write(`The report cannot be written: ${error.message}.\n`));
  let shown = 0;
  return {
    add({ line, reason }: BadRow): void {
      const text = `line ${line}: ${reason}\n`;
      file?.write(text);
      shown += 1;
      if (shown <= MAX_SHOWN) process.stderr.write(text);
      if (shown === MAX_SHOWN + 1) process.stderr.write('…\n');
    },
    async close(): Promise<void> {
      if (!file || file.destroyed) return;
      file.end();
      await once(file, 'close');
    },
  };
}

async function run(words: ImportArgs): Promise<number> {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const map = parseFieldMap(words.map);
  const { bytes, size } = sourceOf(words.file, from);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const { store, shown } = await openImportDatabase(process.env, say);
  const bar = createProgressBar(process.stderr, size);
  const bad = badRows(words.report, from);
  const started = performance.now();
  try {
    const counted = bar.counting(bytes);
    const result = await importEvents(
      { bytes: counted, store, say, onBad: bad.add, onProgress: bar.show },
      { ...words, map },
    );
    bar.clear();
    await bad.close();
    const { lines, code } = formatImportSummary(result, {
      seconds: (performance.now() - started) / 1000,
      into: shown,
      ...words,
    });
    for (const line of lines) (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
    return code;
  } finally {
    bar.clear();
    await store.close();
  }
}

void runCommand(IMPORT_USAGE, (words) => run(parseImportArgs(words)));
