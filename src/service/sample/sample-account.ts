import { HttpProblem } from '../http/http-problem';
import type { Passwords } from '../auth/passwords';
import type { User, UserStore } from '../store/user-store';

export const SAMPLE_ACCOUNT = 'demo';

/** Whether the account whose secret is public may sign in; an account of the same name with a secret of its own is not it. */
export async function sampleAccountIsOpen(users: UserStore): Promise<boolean> {
  const account = await users.find(SAMPLE_ACCOUNT);
  return account !== undefined && account.sample && !account.disabled;
}

const LEFT_BY_PROXIES = /^(x-(forwarded|original)-.+|.+-ip|forwarded|via)$/;

/** Refuses a sign-in to the sample account that came through a proxy: others than this machine's user may have sent it. */
export function refuseSampleFromAfar({ sample }: User, { headers }: Request): void {
  if (!sample || ![...headers.keys()].some((name) => LEFT_BY_PROXIES.test(name))) return;
  const detail =
    'The sample account is for this machine alone, and this sign-in came through a proxy. Open an account with npm run user -- add NAME, and start the service with SAMPLE_DATA=off.';
  throw new HttpProblem(403, detail);
}

/** Creates the sample account; one that exists is let in again only with `reopen`, so that whoever disabled it is obeyed. */
export async function enableSampleAccount(users: UserStore, passwords: Passwords, reopen: boolean): Promise<void> {
  const account = await users.find(SAMPLE_ACCOUNT);
  if (account && !(account.sample && account.disabled && reopen)) return;
  await users.save(SAMPLE_ACCOUNT, await passwords.hash(SAMPLE_ACCOUNT), 'sample');
}
