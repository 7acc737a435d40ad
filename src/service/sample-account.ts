import type { Passwords } from './passwords';
import type { UserStore } from './store/user-store';

export const SAMPLE_ACCOUNT = 'demo';

/** Whether the account whose secret is public may sign in; an account of the same name with a secret of its own is not it. */
export async function sampleAccountIsOpen(users: UserStore): Promise<boolean> {
  const account = await users.find(SAMPLE_ACCOUNT);
  return account !== undefined && account.sample && !account.disabled;
}

/** Creates the sample account; one that exists is let in again only with `reopen`, so that whoever disabled it is obeyed. */
export async function openSampleAccount(users: UserStore, passwords: Passwords, reopen: boolean): Promise<void> {
  const account = await users.find(SAMPLE_ACCOUNT);
  if (account && !(account.sample && account.disabled && reopen)) return;
  await users.save(SAMPLE_ACCOUNT, await passwords.hash(SAMPLE_ACCOUNT), 'sample');
}
