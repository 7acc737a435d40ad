import { parseArgs } from 'node:util';
import { parseDatabase } from '../../settings/database-settings';
import { parseUserArgs, runUserCommand } from '../../auth/user-command';
import { UsageError } from '../../util/usage-error';
import { requireDatabase, openDatabase } from '../open-database';
import { createPasswords } from '../password-hash';
import { promptPassword } from './prompt';
import { runCommand } from './run-command';

const USAGE = `Usage: npm run user -- add|passwd|disable|enable NAME
       npm run user -- list

Manages the accounts of the service. It may run meanwhile.

Actions:
  add NAME      creates an account
  passwd NAME   changes its password and revokes its tokens
  disable NAME  locks it at once and revokes its tokens
  enable NAME   unlocks it
  list          lists every account, its state and its last change

Input:
  add and passwd read the password from standard input. On a terminal they ask for it twice.

Options:
  -h, --help    prints this help

Environment:
  DATABASE_URL  the database of the service
  UPSTREAM_URL  must not be set: a provider manages its own accounts

Exit codes:
  0   done
  1   error; nothing was changed, unless the database failed meanwhile: then run it again
  64  usage error; nothing was changed`;

async function execute(args: readonly string[]): Promise<string> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const userArgs = parseUserArgs(positionals);
  if (process.env['UPSTREAM_URL']?.trim())
    throw new UsageError('UPSTREAM_URL is set, so the accounts are those of the provider, which manages them itself.');
  const address = parseDatabase(process.env);
  if (userArgs.action !== 'add') requireDatabase(address);
  const print = (text: string) => void process.stderr.write(text);
  const store = await openDatabase(address, (line) => print(`${line}\n`));
  try {
    return await runUserCommand(userArgs, {
      users: store.users,
      passwords: createPasswords(),
      readPassword: () => promptPassword(process.stdin, print),
      now: () => new Date(),
    });
  } finally {
    await store.close();
  }
}

void runCommand(USAGE, async (args) => {
  process.stdout.write(`${await execute(args)}\n`);
  return 0;
});
