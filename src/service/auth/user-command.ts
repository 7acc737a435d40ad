import { validateUserName, validatePassword } from './account-rules';
import type { Passwords } from './passwords';
import type { User, UserStore } from '../store/user-store';

export const USER_USAGE = `npm run user -- add NAME      opens an account; its secret is read from standard input
npm run user -- passwd NAME   gives it another secret, and ends its tokens
npm run user -- disable NAME  shuts it out at once, with its tokens
npm run user -- enable NAME   lets it in again
npm run user -- list          every account, whether it may sign in, and when it was last changed`;

const EXPECTED = 'Expected is add NAME, passwd NAME, disable NAME, enable NAME, or list.';

/** Something that the one who typed the command has to mend; the message is the one line to print. */
export class UsageError extends Error {
  override readonly name = 'CommandFault';
}

export type UserCommandDeps = {
  readonly users: UserStore;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Reads a secret that is typed or piped in; never one among the words of the command. */
  readonly readPassword: () => Promise<string>;
  readonly now: () => Date;
};

const fault = (message: string): never => {
  throw new UsageError(message);
};

const unknown = (name: string): never => fault(`There is no account ${JSON.stringify(name)}: list shows them all.`);

const stateOf = ({ disabled, sample }: User): string =>
  `${disabled ? 'disabled' : 'enabled'}${sample ? ' (sample, its secret is public)' : ''}`;

function table(users: readonly User[]): string {
  if (users.length === 0) return 'There is no account: add NAME opens one.';
  const rows = users.map((user) => [user.name, stateOf(user), user.changedAt || 'unknown'] as const);
  const all = [['NAME', 'STATE', 'CHANGED'] as const, ...rows];
  const width = (column: 0 | 1) => Math.max(...all.map((row) => row[column].length));
  return all.map(([name, state, at]) => `${name.padEnd(width(0))}  ${state.padEnd(width(1))}  ${at}`).join('\n');
}

/** One of the words `add`, `passwd`, `disable`, `enable` with a name, or `list`; answers what to print, or throws a CommandFault. */
export async function runUserCommand(words: readonly string[], deps: UserCommandDeps): Promise<string> {
  const { users, passwords, readPassword, now } = deps;
  const [action = '', name = '', ...more] = words;
  const at = () => now().toISOString();
  const hashed = async (): Promise<string> => {
    const secret = await readPassword();
    const wrong = validatePassword(name, secret);
    if (wrong !== null) fault(`The secret was not taken: ${wrong}.`);
    return passwords.hash(secret);
  };
  const actions: Readonly<Record<string, () => Promise<string>>> = {
    async add() {
      const wrong = validateUserName(name);
      if (wrong !== null) fault(`The account was not added: ${wrong}.`);
      const taken = `The account ${name} exists already: passwd ${name} gives it another secret.`;
      if (await users.find(name)) fault(taken);
      return (await users.add(name, await hashed(), at())) ? `Account ${name} added.` : fault(taken);
    },
    async passwd() {
      if (!(await users.find(name))) unknown(name);
      const changed = await users.setPassword(name, await hashed(), at());
      return changed ? `Account ${name} has another secret; its earlier tokens ended.` : unknown(name);
    },
    async disable() {
      return (await users.disable(name, at())) ? `Account ${name} disabled; its tokens ended.` : unknown(name);
    },
    async enable() {
      const user = (await users.find(name)) ?? unknown(name);
      if (user.sample)
        fault(`The secret of the sample account ${name} is public: passwd ${name} gives it one of its own.`);
      return (await users.enable(name, at())) ? `Account ${name} enabled.` : unknown(name);
    },
  };
  if (action === 'list' && name === '') return table(await users.list());
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run || name === '' || more.length > 0) return fault(EXPECTED);
  return run();
}
