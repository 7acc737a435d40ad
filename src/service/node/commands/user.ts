import { SettingError } from '../../settings/setting-error';
import { EnvReader } from '../../settings/env-reader';
import { parseDatabase } from '../../settings/database-settings';
import { UsageError, runUserCommand, USER_USAGE } from '../../auth/user-command';
import { requireDatabase, openDatabase } from '../open-database';
import { createPasswords } from '../password-hash';
import { promptPassword } from '../terminal/prompt-password';

const HELP = ['', 'help', '--help', '-h'];

async function run(words: readonly string[]): Promise<string> {
  const reader = new EnvReader(process.env);
  if (reader.text('UPSTREAM_URL') !== '')
    throw new UsageError('UPSTREAM_URL is set: the accounts are those of the provider, who manages them.');
  const address = parseDatabase(reader);
  if (words[0] !== 'add') requireDatabase(address);
  // The database and its journal are for their owner alone.
  process.umask(0o077);
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const store = await openDatabase(address, warn);
  try {
    return await runUserCommand(words, {
      users: store.users,
      passwords: createPasswords(),
      readPassword: () => promptPassword(process.stdin, (text) => process.stderr.write(text)),
      now: () => new Date(),
    });
  } finally {
    await store.close();
  }
}

const words = process.argv.slice(3);
if (HELP.includes(words[0] ?? '')) {
  process.stdout.write(`${USER_USAGE}\n`);
} else {
  run(words)
    .then((said) => process.stdout.write(`${said}\n`))
    .catch((error: unknown) => {
      const isExpected = error instanceof UsageError || error instanceof SettingError;
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(isExpected ? `${reason}\n` : `The accounts could not be changed: ${reason}\n`);
      process.exitCode = 1;
    });
}
