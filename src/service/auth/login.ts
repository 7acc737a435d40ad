import { Hono } from 'hono';
import type { AuthResponse } from '../../contract/schemas/responses';
import type { LoginFailureLog } from '../store/login-failure-log';
import type { User, UserStore } from '../store/user-store';
import { createPriorityQueue } from '../util/priority-queue';
import type { Client, Host } from '../handler';
import { tooManyLogins } from '../http/http-problem';
import { rejectProxiedSampleLogin } from '../sample/sample-account';
import type { Attempt } from './login-attempts';
import { type Credentials, parseLoginBody } from './login-body';
import type { Limiter } from './login-limiter';
import type { Passwords } from './passwords';
import { unauthorized } from './bearer';
import type { Tokens } from './tokens';

const MAX_QUEUED_LOGINS = 8;
const BUSY_RETRY_MS = 1000;

type LoginResult =
  | { readonly kind: 'ok'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly waitMs: number };
export type Login = (credentials: Credentials, address: string) => Promise<LoginResult>;

type LoginDeps = {
  readonly users: Pick<UserStore, 'find'>;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  /** Shares failures with the other processes on the database; absent when there are none. */
  readonly logins?: LoginFailureLog;
  readonly now: () => Date;
};

/**
 * Checks a user name and password. Evaluates the limits before the password is hashed, and again when its turn to be hashed comes.
 * Hashes one password at a time; of the waiting attempts the least suspicious goes first. An unknown name costs the same hashing as a
 * known one, so that the response time reveals nothing.
 */
export function createLogin({ users, passwords, limiter, logins, now }: LoginDeps): Login {
  const queue = createPriorityQueue({ concurrency: 1, maxQueued: MAX_QUEUED_LOGINS });
  // Hashed up front: the first unknown name would otherwise cost two hashings.
  const decoy = passwords.hash(crypto.randomUUID());
  decoy.catch(() => undefined);

  const refuse = (attempt: Attempt, waitMs: number): LoginResult => {
    limiter.refused(attempt, waitMs);
    return { kind: 'wait', waitMs };
  };

  let importing: Promise<void> | null = null;
  const importFailures = async (): Promise<void> => {
    for (const failure of (await logins?.news(now().getTime())) ?? []) limiter.failedElsewhere(failure);
  };
  // Concurrent logins share one import, so that no failure is counted twice.
  const importOnce = (): Promise<void> => (importing ??= importFailures().finally(() => (importing = null)));
  const fail = (attempt: Attempt): void => {
    const isNewGuess = limiter.failed(attempt);
    // Runs in the background, and a failure is not fatal: the other processes merely miss one failed login.
    logins?.note({ ...attempt, fresh: isNewGuess }, now().getTime()).catch(() => undefined);
  };

  const check = async (attempt: Attempt, password: string, user: User | undefined): Promise<LoginResult> => {
    const { waitMs } = limiter.evaluate(attempt);
    if (waitMs > 0) return refuse(attempt, waitMs);
    limiter.started(attempt);
    const matches = await passwords.verify(password, user?.passwordHash ?? (await decoy));
    if (user && matches && !user.disabled) {
      limiter.succeeded(attempt);
      return { kind: 'ok', user };
    }
    fail(attempt);
    return { kind: 'wrong' };
  };

  return async ({ username, password }, address) => {
    const attempt: Attempt = {
      account: passwords.credentialFingerprint(username, ''),
      address,
      fingerprint: passwords.credentialFingerprint(username, password),
    };
    const { waitMs } = limiter.evaluate(attempt);
    if (waitMs > 0) return refuse(attempt, waitMs);
    // Before queueing: a slow database delays only the login that queries it.
    const [user] = await Promise.all([users.find(username), importOnce()]);
    const rank = () => limiter.evaluate(attempt).suspicion;
    const result = await queue({ rank }, () => check(attempt, password, user));
    return result ?? refuse(attempt, BUSY_RETRY_MS);
  };
}

export type AuthDeps = LoginDeps & {
  readonly tokens: Tokens;
  /** Called with the name of the account for each login that succeeds. */
  readonly onLogin?: (account: string, client: Client) => void;
};

/** POST /login: exchanges a form with `username` and `secret` for an access token. */
export function authRoutes({ tokens, onLogin = () => undefined, ...deps }: AuthDeps): Hono<Host> {
  const logIn = createLogin(deps);
  return new Hono<Host>().post('/login', async ({ req, env, json }) => {
    const credentials = await parseLoginBody(req.raw);
    const result = await logIn(credentials, env.client.address);
    if (result.kind === 'wait') throw tooManyLogins(result.waitMs);
    if (result.kind === 'wrong')
      throw unauthorized('The user name or the password is wrong. Check both and try again.');
    rejectProxiedSampleLogin(result.user, req.raw);
    const token = await tokens.issue(result.user);
    onLogin(result.user.name, env.client);
    const body: AuthResponse = { access_token: token, token_type: 'bearer', expires_in: tokens.ttl };
    return json(body, 200, { 'cache-control': 'no-store' });
  });
}
