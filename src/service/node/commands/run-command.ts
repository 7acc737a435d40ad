import { ImportError } from '../../import/import-error';
import { SettingError } from '../../settings/setting-error';

const hasCode = (error: unknown, prefix: string): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith(prefix);

/** What to print of a failure: one line of what whoever called it can mend, else the whole of what went wrong. */
function lineOf(error: unknown): string {
  if (error instanceof ImportError || error instanceof SettingError) return error.message;
  if (hasCode(error, 'ERR_PARSE_ARGS')) return error.message;
  if (hasCode(error, 'E')) return `This cannot be read or written: ${error.message}.`;
  if (hasCode(error, 'SQLITE_')) return `The database refused, and nothing was changed: ${error.message}.`;
  return `It failed, and nothing was changed: ${error instanceof Error ? error.stack : String(error)}`;
}

const HELP = ['--help', '-h'];

/**
 * Runs a command with the words behind its name, ends the process with its code, and says in one line why it could not be done;
 * prints the usage when that is asked for.
 */
export async function runCommand(usage: string, command: (words: readonly string[]) => Promise<number>): Promise<void> {
  const words = process.argv.slice(3);
  if (words.some((word) => HELP.includes(word))) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // The database and its journal are for their owner alone.
  process.umask(0o077);
  try {
    process.exitCode = await command(words);
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
  }
}
