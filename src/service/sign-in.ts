import type { Attempt } from './attempt-book';
import type { Limiter } from './limiter';
import { createOneSlot } from './one-slot';
import type { Passwords } from './passwords';
import type { SignInLedger } from './store/sign-in-ledger';
import type { User, UserStore } from './store/user-store';

const LONGEST_QUEUE = 8;
const BUSY_WAIT = 1000;

export type Credentials = { readonly username: string; readonly secret: string };
export type SignInResult =
  | { readonly kind: 'ok'; readonly holder: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly milliseconds: number };
export type SignIn = (credentials: Credentials, address: string) => Promise<SignInResult>;

export type SignInDeps = {
  readonly users: Pick<UserStore, 'find'>;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  /** Absent: nobody else counts. */
  readonly signIns?: SignInLedger;
  readonly now: () => Date;
};

/**
 * Checks a name and a secret. The limits are asked before any hashing, and again when the turn to hash comes; one secret is
 * hashed at a time, and of those that wait the least suspect goes first. An unknown name costs the same hashing as a known one,
 * so that the time of an answer tells nothing.
 */
export function createSignIn({ users, passwords, limiter, signIns, now }: SignInDeps): SignIn {
  const inTurn = createOneSlot(LONGEST_QUEUE);
  // Made at once: the first unknown name would cost two hashings.
  const decoy = passwords.hash(crypto.randomUUID());
  decoy.catch(() => undefined);

  const refuse = (attempt: Attempt, milliseconds: number): SignInResult => {
    limiter.refused(attempt, milliseconds);
    return { kind: 'wait', milliseconds };
  };

  let hearing: Promise<void> | null = null;
  const listen = async (): Promise<void> => {
    for (const failure of (await signIns?.news(now().getTime())) ?? []) limiter.heard(failure);
  };
  // Whoever comes meanwhile shares it, so that no failure is counted twice.
  const hear = (): Promise<void> => (hearing ??= listen().finally(() => (hearing = null)));
  const fail = (attempt: Attempt): void => {
    const fresh = limiter.failed(attempt);
    // Nobody waits for it, nor fails with it: the others learn of one failure less.
    signIns?.note({ ...attempt, fresh }, now().getTime()).catch(() => undefined);
  };

  const check = async (attempt: Attempt, secret: string, user: User | undefined): Promise<SignInResult> => {
    const { wait } = limiter.judge(attempt);
    if (wait > 0) return refuse(attempt, wait);
    limiter.started(attempt);
    const matches = await passwords.verify(secret, user?.secretHash ?? (await decoy));
    if (user && matches && !user.disabled) {
      limiter.succeeded(attempt);
      return { kind: 'ok', holder: user };
    }
    fail(attempt);
    return { kind: 'wrong' };
  };

  return async ({ username, secret }, address) => {
    const attempt: Attempt = {
      account: passwords.mark(username, ''),
      address,
      mark: passwords.mark(username, secret),
    };
    const { wait } = limiter.judge(attempt);
    if (wait > 0) return refuse(attempt, wait);
    // Before the turn: a database that does not answer holds up whoever asks it, and never the turn of the others.
    const [user] = await Promise.all([users.find(username), hear()]);
    const result = await inTurn(
      () => check(attempt, secret, user),
      () => limiter.judge(attempt).guilt,
    );
    return result ?? refuse(attempt, BUSY_WAIT);
  };
}
