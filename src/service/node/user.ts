import { SettingError } from '../setting-error';
import { SettingReader } from '../setting-reader';
import { readDatabase } from '../settings-of-database';
import { CommandFault, runUserCommand, USER_USAGE } from '../user-command';
import { needDatabase, openDatabase } from './open-database';
import { createPasswords } from './password-hash';
import { readSecret } from './read-secret';

const HELP = ['', 'help', '--help', '-h'];

async function run(words: readonly string[]): Promise<string> {
  const reader = new SettingReader(process.env);
  if (reader.text('UPSTREAM_URL') !== '')
    throw new CommandFault('UPSTREAM_URL is set: the accounts are those of the provider, who manages them.');
  const address = readDatabase(reader);
  if (words[0] !== 'add') needDatabase(address);
  // The database and its journal are for their owner alone.
  process.umask(0o077);
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const store = await openDatabase(address, warn);
  try {
    return await runUserCommand(words, {
      users: store.users,
      passwords: createPasswords(),
      readSecret: () => readSecret(process.stdin, (text) => process.stderr.write(text)),
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
      const isExpected = error instanceof CommandFault || error instanceof SettingError;
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(isExpected ? `${reason}\n` : `The accounts could not be changed: ${reason}\n`);
      process.exitCode = 1;
    });
}
