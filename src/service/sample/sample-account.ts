import { isLocalHost } from '../http/host-check';
import { HttpProblem } from '../http/http-problem';
import type { Passwords } from '../auth/passwords';
import type { User, UserStore } from '../store/user-store';

export const SAMPLE_ACCOUNT = 'demo';

/** Whether the sample account may log in. An account of the same name with a password of its own does not count. */
export async function isSampleAccountEnabled(users: UserStore): Promise<boolean> {
  const account = await users.find(SAMPLE_ACCOUNT);
  return account !== undefined && account.sample && !account.disabled;
}

const PROXY_HEADER = /^(x-(forwarded|original)-.+|.+-ip|forwarded|via)$/;

/** Whether a page of this machine sent the request, as far as its Origin says: a proxy may hide itself, and not the name it has in a browser. */
function isOriginLocal(origin: string | null): boolean {
  return origin === null || isLocalHost(URL.canParse(origin) ? new URL(origin).hostname : origin);
}

/** Rejects logins to the sample account through a proxy, which other users may have sent. */
export function rejectProxiedSampleLogin({ sample }: User, { headers }: Request): void {
  const isProxied = [...headers.keys()].some((name) => PROXY_HEADER.test(name));
  if (!sample || (!isProxied && isOriginLocal(headers.get('origin')))) return;
  const detail =
    'The sample account works on this machine only, and this login came through a proxy. Create an account with npm run user -- add NAME, and start the service with SAMPLE_DATA=off.';
  throw new HttpProblem(403, detail);
}

/** Creates the sample account. Enables an existing one only with `reopen`, to respect that an administrator disabled it. */
export async function enableSampleAccount(users: UserStore, passwords: Passwords, reopen: boolean): Promise<void> {
  const account = await users.find(SAMPLE_ACCOUNT);
  if (account && !(account.sample && account.disabled && reopen)) return;
  await users.save(SAMPLE_ACCOUNT, await passwords.hash(SAMPLE_ACCOUNT), 'sample');
}
