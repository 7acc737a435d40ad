import { ImportError } from '../../import/source-row';
import { SettingError } from '../../settings/parse-env';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { UsageError } from '../../util/usage-error';
import { codeOf, messageOf } from '../../util/thrown';

/** Replaces what would move the cursor of a terminal or begin a line. Example: a text with an escape sequence → the text without it. */
export const toLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd();

export const EXIT_USAGE = 64;

const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || codeOf(error).startsWith('ERR_PARSE_ARGS');

/** One line if the user can fix the error, else the whole stack. */
function describeError(error: unknown): string {
  if (error instanceof ImportError || error instanceof SettingError || error instanceof UsageError)
    return error.message;
  const [code, message] = [codeOf(error), messageOf(error)];
  // Node adds how to give a file whose name begins with a hyphen, in a quote that it does not close.
  if (code.startsWith('ERR_PARSE_ARGS')) return `Usage error: ${message.split('. ', 1)[0]}. --help lists the options.`;
  const advice = /^ENOSPC|^SQLITE_FULL|^53100/.test(code)
    ? ' Free space on that disk, then run the command again.'
    : '';
  if (code.startsWith('E')) return `Reading or writing failed: ${message}.${advice}`;
  if (code.startsWith('SQLITE_'))
    return `The database rejected a statement, and nothing was changed: ${message}.${advice}`;
  // A connection that breaks may have taken the answer to a commit with it.
  if (isDatabaseUnavailable(error))
    return `The database failed: ${message}.${advice || ' Run the command again once it responds.'}`;
  return `The command failed, and nothing was changed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Parses the value of --format, one of `known`; null if the option is absent. Throws a UsageError. */
export function parseFormatOption<Format extends string>(
  text: string | undefined,
  known: readonly Format[],
): Format | null {
  const format = known.find((name) => name === text?.toLowerCase());
  if (text !== undefined && !format) throw new UsageError(`--format ${text} is not one of ${known.join(', ')}.`);
  return format ?? null;
}

/**
 * Ends the process when standard output cannot be written. A closed pipe is no error: commands like `head` stop reading early. What a
 * command says on standard error is no result: it goes on when nobody reads that.
 */
export function endWithOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error) => {
    const isClosed = codeOf(error) === 'EPIPE';
    if (!isClosed) process.stderr.write(`${describeError(error)}\n`);
    process.exit(isClosed ? 0 : 1);
  });
}

/**
 * Runs a command with the arguments after its name and sets the exit code of the process: the one it returns, or after printing
 * its error 64 for a usage error, else 1. Prints `usage` for --help and -h.
 */
export async function runCommand(usage: string, command: (args: readonly string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(3);
  endWithOutput();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // Only the owner may read the database and its journal.
  process.umask(0o077);
  try {
    process.exitCode = await command(args);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = isUsageError(error) ? EXIT_USAGE : 1;
  }
}
