import { once } from 'node:events';
import { closeSync, fchmodSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '../../../domain/time/day';
import { createRowWriter } from '../../write-rows';
import { OWN_FORMATS, type OwnFormat } from '../../import/sniff-format';
import type { AllEvents, DaySpan } from '../../store/import/open-export';
import { UsageError } from '../../util/usage-error';
import { openExportDatabase } from '../open-database';
import { describeServiceFile } from './output-path';
import { parseFormatOption, runCommand } from './run-command';

const USAGE = `Usage: npm run export -- [FILE] [options]

Writes the events of the database to a file.

Arguments:
  FILE               a path; standard output if it is absent or -

Options:
  --format FORMAT    json, ndjson or csv; by default the extension of FILE, else ndjson
  --from YYYY-MM-DD  first day to write
  --to YYYY-MM-DD    last day to write
  -h, --help         prints this help

Environment:
  DATABASE_URL       the database of the service

Exit codes:
  0   the events were written
  1   error; FILE was not changed
  64  usage error; FILE was not changed
  129, 130, 143  stopped by SIGHUP, SIGINT or SIGTERM; FILE was not changed`;

type ExportArgs = { readonly file: string; readonly format: OwnFormat; readonly span: DaySpan };

function parseDayOption(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!isDay(text)) throw new UsageError(`--${name} ${text} is not a valid day (YYYY-MM-DD).`);
  return text;
}

const guessFormat = (file: string): OwnFormat =>
  parseFormatOption(/\.(json|ndjson|csv)$/i.exec(file)?.[1], OWN_FORMATS) ?? 'ndjson';

function parseExportArgs(args: readonly string[]): ExportArgs {
  const options = { format: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [file = '-', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Give one file at a time.\n\n${USAGE}`);
  const span = { from: parseDayOption('from', values.from), to: parseDayOption('to', values.to) };
  if (span.from !== null && span.to !== null && span.from > span.to) throw new UsageError('--from is after --to.');
  return { file, format: parseFormatOption(values.format, OWN_FORMATS) ?? guessFormat(file), span };
}

type Output = { write(text: string): Promise<void>; commit(): Promise<void> };

/**
 * Writes to a new file beside `path` and renames it on commit, so that `path` never has half of the events, and no other file changes.
 * A file that is replaced keeps its mode, and a link leads to it as before. An error, Ctrl C or a stop leaves no half; `kill -9` does.
 */
function openFileOutput(path: string): Output {
  const replaced = statSync(path, { throwIfNoEntry: false });
  const target = replaced ? realpathSync(path) : path;
  const temporary = `${target}.${crypto.randomUUID()}.part`;
  process.once('exit', () => rmSync(temporary, { force: true }));
  // The exit code that shells report for a signal.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  const file = openSync(temporary, 'wx');
  if (replaced) fchmodSync(file, replaced.mode);
  return {
    write: async (text) => writeFileSync(file, text),
    async commit() {
      closeSync(file);
      renameSync(temporary, target);
    },
  };
}

/** Throws a UsageError for a path that an export must not replace. */
function refusePath(path: string): void {
  const advice = 'nothing was written. Give the path of a new file, or - for standard output.';
  const role = describeServiceFile(path);
  if (role !== null) throw new UsageError(`${path} is ${role}, so ${advice}`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new UsageError(`${path} is a folder or a device, so ${advice}`);
}

function openStandardOutput(): Output {
  return {
    async write(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    commit: async () => undefined,
  };
}

async function writeEvents(events: AllEvents, output: Output, { format, span }: ExportArgs): Promise<number> {
  const { before, some, after } = createRowWriter(format);
  await output.write(before);
  const count = await events.read(span, (rows) => output.write(some(rows)));
  await output.write(after);
  await output.commit();
  return count;
}

async function exportEvents(options: ExportArgs): Promise<number> {
  const path = options.file === '-' ? null : resolve(process.env['INIT_CWD'] ?? process.cwd(), options.file);
  if (path !== null) refusePath(path);
  const events = await openExportDatabase(process.env, (line) => void process.stderr.write(`${line}\n`));
  try {
    const output = path === null ? openStandardOutput() : openFileOutput(path);
    const count = await writeEvents(events, output, options);
    process.stderr.write(`Wrote ${count.toLocaleString('en')} event${count === 1 ? '' : 's'} from ${events.shown}.\n`);
    return 0;
  } finally {
    await events.close();
  }
}

void runCommand(USAGE, (args) => exportEvents(parseExportArgs(args)));
