import type { Attempt } from './login-attempts';
import type { Limiter } from './login-limiter';
import { createPriorityQueue } from './priority-queue';
import type { Passwords } from './passwords';
import type { LoginFailureLog } from '../store/login-failure-log';
import type { User, UserStore } from '../store/user-store';

const MAX_QUEUE_LENGTH = 8;
const BUSY_RETRY_AFTER_MS = 1000;

export type Credentials = { readonly username: string; readonly password: string };
export type LoginResult =
  | { readonly kind: 'ok'; readonly holder: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly milliseconds: number };
export type Login = (credentials: Credentials, address: string) => Promise<LoginResult>;

export type LoginDeps = {
  readonly users: Pick<UserStore, 'find'>;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  /** Absent: nobody else counts. */
  readonly logins?: LoginFailureLog;
  readonly now: () => Date;
};

/**
 * Checks a name and a secret. The limits are asked before any hashing, and again when the turn to hash comes; one secret is
 * hashed at a time, and of those that wait the least suspect goes first. An unknown name costs the same hashing as a known one,
 * so that the time of an answer tells nothing.
 */
export function createLogin({ users, passwords, limiter, logins, now }: LoginDeps): Login {
  const inTurn = createPriorityQueue(MAX_QUEUE_LENGTH);
  // Made at once: the first unknown name would cost two hashings.
  const decoy = passwords.hash(crypto.randomUUID());
  decoy.catch(() => undefined);

  const refuse = (attempt: Attempt, milliseconds: number): LoginResult => {
    limiter.refused(attempt, milliseconds);
    return { kind: 'wait', milliseconds };
  };

  let hearing: Promise<void> | null = null;
  const listen = async (): Promise<void> => {
    for (const failure of (await logins?.news(now().getTime())) ?? []) limiter.heard(failure);
  };
  // Whoever comes meanwhile shares it, so that no failure is counted twice.
  const hear = (): Promise<void> => (hearing ??= listen().finally(() => (hearing = null)));
  const fail = (attempt: Attempt): void => {
    const fresh = limiter.failed(attempt);
    // Nobody waits for it, nor fails with it: the others learn of one failure less.
    logins?.note({ ...attempt, fresh }, now().getTime()).catch(() => undefined);
  };

  const check = async (attempt: Attempt, password: string, user: User | undefined): Promise<LoginResult> => {
    const { wait } = limiter.judge(attempt);
    if (wait > 0) return refuse(attempt, wait);
    limiter.started(attempt);
    const matches = await passwords.verify(password, user?.passwordHash ?? (await decoy));
    if (user && matches && !user.disabled) {
      limiter.succeeded(attempt);
      return { kind: 'ok', holder: user };
    }
    fail(attempt);
    return { kind: 'wrong' };
  };

  return async ({ username, password }, address) => {
    const attempt: Attempt = {
      account: passwords.mark(username, ''),
      address,
      mark: passwords.mark(username, password),
    };
    const { wait } = limiter.judge(attempt);
    if (wait > 0) return refuse(attempt, wait);
    // Before the turn: a database that does not answer holds up whoever asks it, and never the turn of the others.
    const [user] = await Promise.all([users.find(username), hear()]);
    const result = await inTurn(
      () => check(attempt, password, user),
      () => limiter.judge(attempt).priority,
    );
    return result ?? refuse(attempt, BUSY_RETRY_AFTER_MS);
  };
}
