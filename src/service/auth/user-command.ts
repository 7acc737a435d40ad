import { validateUserName, validatePassword } from './account-rules';
import type { Passwords } from './passwords';
import type { User, UserStore } from '../store/user-store';
import { UsageError } from '../util/usage-error';

type UserCommandDeps = {
  readonly users: UserStore;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Reads a password from a prompt or a pipe; it is never an argument. */
  readonly readPassword: () => Promise<string>;
  readonly now: () => Date;
};

function fail(message: string): never {
  throw new UsageError(message);
}

const failUnknown = (name: string): never =>
  fail(`There is no account ${JSON.stringify(name)}. user list shows all of them.`);

const describeState = ({ disabled, sample }: User): string =>
  `${disabled ? 'disabled' : 'enabled'}${sample ? ' (sample, its password is public)' : ''}`;

function formatTable(users: readonly User[]): string {
  if (users.length === 0) return 'There are no accounts. user add NAME creates one.';
  const rows = users.map((user) => [user.name, describeState(user), user.changedAt || 'unknown'] as const);
  const all = [['NAME', 'STATE', 'CHANGED'] as const, ...rows];
  const widthOf = (column: 0 | 1) => all.reduce((width, row) => Math.max(width, row[column].length), 0);
  const [names, states] = [widthOf(0), widthOf(1)];
  return all.map(([name, state, at]) => `${name.padEnd(names)}  ${state.padEnd(states)}  ${at}`).join('\n');
}

/** `name` is empty for `list`. */
type UserArgs = { readonly action: string; readonly name: string };

/** Parses an action and a name, or `list`. Throws a UsageError. */
export function parseUserArgs([action = '', name = '', ...more]: readonly string[]): UserArgs {
  const isNamed = ['add', 'passwd', 'disable', 'enable'].includes(action) && name !== '' && more.length === 0;
  if (!isNamed && (action !== 'list' || name !== ''))
    fail('Usage: user add|passwd|disable|enable NAME, or user list. --help explains them.');
  return { action, name };
}

/** Runs what `parseUserArgs` has parsed. Returns the text to print; throws a UsageError. */
export async function runUserCommand({ action, name }: UserArgs, deps: UserCommandDeps): Promise<string> {
  const { users, passwords, readPassword, now } = deps;
  const at = () => now().toISOString();
  const hashPassword = async (): Promise<string> => {
    const password = await readPassword();
    const problem = validatePassword(name, password);
    if (problem !== null) fail(`The password was rejected: ${problem}.`);
    return passwords.hash(password);
  };
  const actions: Readonly<Record<string, () => Promise<string>>> = {
    async add() {
      const problem = validateUserName(name);
      if (problem !== null) fail(`The account was not added: ${problem}.`);
      const exists = `The account ${name} already exists. user passwd ${name} changes its password.`;
      const taken = (await users.list()).find((user) => user.name.toLowerCase() === name.toLowerCase());
      if (taken && taken.name !== name)
        fail(`The account ${taken.name} differs from ${name} by capitals only. Choose another name.`);
      if (taken) fail(exists);
      return (await users.add(name, await hashPassword(), at())) ? `Account ${name} added.` : fail(exists);
    },
    async passwd() {
      if (!(await users.find(name))) failUnknown(name);
      const isChanged = await users.setPassword(name, await hashPassword(), at());
      return isChanged ? `Password of account ${name} changed; its tokens are revoked.` : failUnknown(name);
    },
    async disable() {
      return (await users.disable(name, at()))
        ? `Account ${name} disabled; its tokens are revoked.`
        : failUnknown(name);
    },
    async enable() {
      const user = (await users.find(name)) ?? failUnknown(name);
      if (user.sample)
        fail(`The password of the sample account ${name} is public. user passwd ${name} sets one of your own first.`);
      return (await users.enable(name, at())) ? `Account ${name} enabled.` : failUnknown(name);
    },
  };
  return actions[action]?.() ?? formatTable(await users.list());
}
