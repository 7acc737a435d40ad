import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '../../../domain/time/day';
import { createRowWriter } from '../../export/write-rows';
import { ImportError } from '../../import/import-error';
import type { Format } from '../../import/sniff-format';
import type { DaySpan } from '../../store/import/export-reader';
import { parseFormat } from './import-args';
import { parseDatabaseSetting } from '../open-database';
import { runCommand } from './run-command';

const USAGE = `npm run export -- [FILE] [options]     writes the events; to standard output without FILE, or with -
  --format json|ndjson|csv   instead of telling it by the name of the file; NDJSON otherwise
  --from YYYY-MM-DD, --to YYYY-MM-DD   the days to write, both included`;

type Words = { readonly file: string; readonly format: Format; readonly span: DaySpan };

function readDayWord(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!isDay(text)) throw new ImportError(`--${name} ${text} is no day of the calendar, YYYY-MM-DD.`);
  return text;
}

function formatOfName(file: string): Format {
  return parseFormat(/\.(json|ndjson|csv)$/i.exec(file)?.[1]) ?? 'ndjson';
}

function readWords(args: readonly string[]): Words {
  const options = { format: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [file = '-', ...more] = positionals;
  if (more.length > 0) throw new ImportError(`One file at a time, please.\n${USAGE}`);
  const span = { from: readDayWord('from', values.from), to: readDayWord('to', values.to) };
  if (span.from !== null && span.to !== null && span.from > span.to) throw new ImportError('--from is after --to.');
  return { file, format: parseFormat(values.format) ?? formatOfName(file), span };
}

type Output = { write(text: string): Promise<void>; keep(): Promise<void>; drop(): void };

function outputTo(stream: NodeJS.WritableStream): Output['write'] {
  return async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
}

/** A file that appears whole or not at all. */
function fileOutput(path: string): Output {
  const draft = `${path}.part`;
  const stream = createWriteStream(draft);
  return {
    write: outputTo(stream),
    async keep() {
      stream.end();
      await once(stream, 'close');
      renameSync(draft, path);
    },
    drop: () => rmSync(draft, { force: true }),
  };
}

function standardOutput(): Output {
  // Whoever reads may have seen enough, as `head` does: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return { write: outputTo(process.stdout), keep: async () => undefined, drop: () => undefined };
}

async function run({ file, format, span }: Words): Promise<number> {
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const events = await parseDatabaseSetting(process.env, (line) => void process.stderr.write(`${line}\n`));
  const output = file === '-' ? standardOutput() : fileOutput(resolve(from, file));
  const { before, some, after } = createRowWriter(format);
  try {
    await output.write(before);
    const count = await events.read(span, (rows) => output.write(some(rows)));
    await output.write(after);
    await output.keep();
    process.stderr.write(`Wrote ${count.toLocaleString('en')} event${count === 1 ? '' : 's'} from ${events.shown}.\n`);
    return 0;
  } catch (error) {
    output.drop();
    throw error;
  } finally {
    await events.close();
  }
}

void runCommand(USAGE, (words) => run(readWords(words)));
