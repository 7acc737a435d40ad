import { closeSync, createReadStream, openSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTimeZone } from '../../../contract/time-zone';
import { parseFieldMap } from '../../import/csv-columns';
import { importEvents, type BadRow, type ImportResult } from '../../import/import-events';
import { FORMATS } from '../../import/sniff-format';
import { UsageError } from '../../util/usage-error';
import { openImportDatabase } from '../open-database';
import { toLine, parseFormatOption, runCommand } from './run-command';
import { describeServiceFile, isSameFile } from './output-path';
import { createProgressBar } from './progress-bar';

type Context = {
  readonly seconds: number;
  /** The redacted address of the database. */
  readonly database: string;
  readonly skipBad: boolean;
  readonly report: string | null;
};

const formatCount = (count: number): string => count.toLocaleString('en');
const formatEvents = (count: number): string => `${formatCount(count)} event${count === 1 ? '' : 's'}`;

/** Formats the result of an import, and chooses the exit code: 1 if nothing was loaded. */
function formatImportSummary(
  { rows, bad, outcome }: ImportResult,
  { seconds, database, skipBad, report }: Context,
): { readonly lines: readonly string[]; readonly code: 0 | 1 } {
  const where = report === null ? ' --report FILE writes all of them to a file.' : ` ${report} lists all of them.`;
  if (!outcome) {
    if (rows === 0) return { lines: ['The file has no events. Nothing was changed.'], code: 1 };
    const rejected = `Invalid rows: ${formatCount(bad)} of ${formatCount(rows)}, so nothing was changed.${where}`;
    return { lines: [skipBad ? rejected : `${rejected} Correct them, or load the others with --skip-bad.`], code: 1 };
  }
  const { added, changed, unchanged, repeated, simulated } = outcome;
  const total = formatEvents(added + changed + unchanged);
  const parts = `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;
  const lines = [`Imported ${total} into ${database} in ${seconds.toFixed(1)} s: ${parts}.`];
  if (repeated > 0)
    lines.push(`Rows that repeat an event of the file: ${formatCount(repeated)}. The last one was used.`);
  if (bad > 0) lines.push(`Skipped rows: ${formatCount(bad)} of ${formatCount(rows)}.${where}`);
  if (simulated > 0)
    lines.push(
      `The sample of ${formatEvents(simulated)} was removed and its account was disabled, because real and simulated events do not mix. Create an account with: npm run user -- add NAME`,
    );
  return { lines, code: 0 };
}

/** A list on lines of the width of the help. */
const wrapList = (names: readonly string[]): string =>
  names.join(', ').replace(/(.{50,70}?,) /g, `$1\n${' '.repeat(22)}`);

const USAGE = `Usage: npm run import -- FILE [options]

Loads events into the database.

Arguments:
  FILE                a path, or - for standard input

Options:
  --format FORMAT     by default detected from the start of the file; one of
                      ${wrapList(FORMATS)}
  --zone ZONE         the time zone of the hours in a file of another publisher, such as America/New_York
  --encoding NAME     utf-8, windows-1252, utf-16le…; by default detected from the bytes
  --map FIELD=HEADER  maps columns of a CSV file to fields, such as title=Libellé,date=Jour
  --strict            loads all rows or none (the default)
  --skip-bad          loads the valid rows even if others are not
  --report FILE       writes every invalid row to FILE, with its line and the reason
  --keep-sample       keeps the simulated events and their account
  -h, --help          prints this help

Environment:
  DATABASE_URL        the database of the service; a missing file is created

Exit codes:
  0   the events were loaded
  1   error; nothing was changed, unless the database failed meanwhile: then run it again
  64  usage error; nothing was changed`;

function parseZone(zone: string | undefined): string | null {
  if (zone === undefined || isTimeZone(zone)) return zone ?? null;
  throw new UsageError(
    `--zone ${String(zone)} is not a time zone: use a name of the IANA database, such as Europe/Paris.`,
  );
}

/** `file` is a path, or `-` for standard input. */
function parseImportArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: text,
      zone: text,
      encoding: text,
      map: { ...text, multiple: true, default: [] },
      strict: flag,
      'skip-bad': flag,
      'keep-sample': flag,
      report: text,
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Give one file at a time.\n\n${USAGE}`);
  if (values.strict && values['skip-bad']) throw new UsageError('--strict and --skip-bad exclude each other.');
  if (file === undefined) throw new UsageError(USAGE);
  return {
    file,
    format: parseFormatOption(values.format, FORMATS),
    zone: parseZone(values.zone),
    encoding: values.encoding ?? null,
    map: parseFieldMap(values.map),
    skipBad: values['skip-bad'],
    keepSample: values['keep-sample'],
    report: values.report ?? null,
  };
}

const MAX_PRINTED_ROWS = 20;

type Source = { readonly bytes: AsyncIterable<Uint8Array>; readonly size: number | null };

/** Opens the file at the first read: an `error` event before that would have no listener. */
async function* readFileBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 262_144 });
}

function openSource(file: string, folder: string): Source {
  if (file === '-') return { bytes: process.stdin, size: null };
  const path = resolve(folder, file);
  const stat = statSync(path, { throwIfNoEntry: false });
  const advice = 'nothing was loaded. Give the path of a file with events, or - for standard input.';
  if (!stat) throw new UsageError(`There is no file ${path}, so ${advice}`);
  if (stat.isDirectory()) throw new UsageError(`${path} is a folder, so ${advice}`);
  return { size: stat.size, bytes: readFileBytes(path) };
}

/**
 * Prints the first invalid rows, and writes all of them to the report file if there is one. It is opened and written at once: a failure
 * then stops the import before anything is loaded.
 */
function createRowReport(path: string | null) {
  const file = path === null ? null : openSync(path, 'w');
  let count = 0;
  return {
    add({ line, reason }: BadRow): void {
      const text = `${toLine(`line ${line}: ${reason}`)}\n`;
      if (file !== null) writeFileSync(file, text);
      count += 1;
      if (count <= MAX_PRINTED_ROWS) process.stderr.write(text);
      if (count === MAX_PRINTED_ROWS + 1) process.stderr.write('…\n');
    },
    close(): void {
      if (file !== null) closeSync(file);
    },
  };
}

async function runImport({ file, report, ...options }: ReturnType<typeof parseImportArgs>): Promise<number> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  const { bytes, size } = openSource(file, folder);
  const reportPath = report === null ? null : resolve(folder, report);
  if (reportPath !== null) {
    const role = isSameFile(reportPath, resolve(folder, file)) ? 'the file to import' : describeServiceFile(reportPath);
    if (role !== null)
      throw new UsageError(`--report names ${role}, which the report would replace. Give it another path.`);
  }
  const badRows = createRowReport(reportPath);
  const say = (line: string) => void process.stderr.write(`${toLine(line)}\n`);
  const { store, shown } = await openImportDatabase(process.env, say);
  const bar = createProgressBar(process.stderr, size);
  const startedAt = performance.now();
  try {
    const deps = { bytes: bar.countBytes(bytes), store, warn: say, onBad: badRows.add, onProgress: bar.draw };
    const result = await importEvents(deps, options);
    bar.clear();
    const seconds = (performance.now() - startedAt) / 1000;
    const { skipBad } = options;
    const { lines, code } = formatImportSummary(result, { seconds, database: shown, skipBad, report });
    for (const line of lines) (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
    return code;
  } finally {
    bar.clear();
    badRows.close();
    await store.close();
  }
}

void runCommand(USAGE, (args) => runImport(parseImportArgs(args)));
