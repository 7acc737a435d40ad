import type { Limiter } from './limiter';
import { oneAtATime } from './one-at-a-time';
import type { Passwords } from './passwords';
import type { UserStore } from './store/user-store';

const LONGEST_QUEUE = 8;
const BUSY_WAIT = 1000;

export type Credentials = { readonly username: string; readonly secret: string };
export type SignInResult =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly milliseconds: number };
export type SignIn = (credentials: Credentials, address: string) => Promise<SignInResult>;

export type SignInDeps = { readonly users: UserStore; readonly passwords: Passwords; readonly limiter: Limiter };

/**
 * Checks a name and a secret. The limits are asked before any hashing, and again when the turn to hash comes. An unknown name
 * costs the same hashing as a known one, so that the time of an answer tells nothing.
 */
export function createSignIn({ users, passwords, limiter }: SignInDeps): SignIn {
  const inTurn = oneAtATime(LONGEST_QUEUE);
  // Made at once: the first unknown name would cost two hashings.
  const decoy = passwords.hash(crypto.randomUUID());
  decoy.catch(() => undefined);

  const attempt = async ({ username, secret }: Credentials, address: string): Promise<SignInResult> => {
    const milliseconds = limiter.wait(username, address);
    if (milliseconds > 0) return { kind: 'wait', milliseconds };
    const user = await users.find(username);
    const matches = await passwords.verify(secret, user?.secretHash ?? (await decoy));
    if (user && matches && !user.disabled) {
      limiter.succeeded(username, address);
      return { kind: 'ok' };
    }
    limiter.failed(username, address);
    return { kind: 'wrong' };
  };

  return async (credentials, address) => {
    const milliseconds = limiter.wait(credentials.username, address);
    if (milliseconds > 0) return { kind: 'wait', milliseconds };
    return inTurn(() => attempt(credentials, address)) ?? { kind: 'wait', milliseconds: BUSY_WAIT };
  };
}
