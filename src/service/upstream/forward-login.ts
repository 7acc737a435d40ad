import { decodeAuth } from '../../contract/auth';
import { FORWARDER_PROBLEM, UNEXPECTED_RESPONSE } from '../../contract/problem';
import { foldText } from '../../domain/search/fold-text';
import { addressKey } from '../auth/address-key';
import { userAndIpKey, type Attempt } from '../auth/login-attempts';
import type { ForwardedAnswer } from './forward-response';
import { HttpProblem } from '../http/http-problem';
import { createLimiter } from '../auth/login-limiter';
import type { Credentials } from '../auth/check-login';
import { createTurns } from './fair-queue';

const WIDTH = 8;
const OF_ADDRESS = 4;
const MAX_QUEUE_LENGTH = 32;
const BUSY_WAIT = 1000;
/** By which a provider may refuse a name and a secret that were well written: OAuth says 400, validating frameworks 422. */
const REFUSALS = [400, 401, 403, 422];

/** A sign-in of a client at this address, before anybody was asked. */
export type LoginAttempt = {
  readonly credentials: Credentials;
  readonly address: string;
  readonly signal: AbortSignal;
};
/** `ask` is given what stands for the name, from which the name cannot be read. */
type Ask = (account: string) => Promise<ForwardedAnswer>;
export type LoginGuard = (attempt: LoginAttempt, ask: Ask) => Promise<ForwardedAnswer>;

type Verdict = 'right' | 'wrong' | 'unknown';

/** Some providers refuse a sign-in with a 200 that holds no token. */
function holdsToken({ body }: ForwardedAnswer): boolean {
  try {
    decodeAuth(JSON.parse(new TextDecoder().decode(body ?? new Uint8Array())));
    return true;
  } catch {
    return false;
  }
}

function verdictOf(status: number, answer: ForwardedAnswer | null): Verdict {
  if (REFUSALS.includes(status)) return 'wrong';
  if (status >= 300 || !answer) return 'unknown';
  return holdsToken(answer) ? 'right' : 'wrong';
}

/** A page, a way to one, or nothing: an answer that was read, and holds no token. */
const verdictOfProblem = ({ status, type }: HttpProblem): Verdict =>
  type === UNEXPECTED_RESPONSE ? 'wrong' : verdictOf(status, null);

function tooMany(milliseconds: number): HttpProblem {
  const seconds = String(Math.max(1, Math.ceil(milliseconds / 1000)));
  const detail = `Too many attempts to sign in. Wait ${seconds} s before the next one.`;
  return new HttpProblem(429, detail, { type: FORWARDER_PROBLEM, headers: { 'retry-after': seconds } });
}

/**
 * Slows the guessing of a provider's secrets as our own service slows it for its own: what the provider refuses is counted by
 * account and address, and an attempt that has to wait never reaches the provider. One of each account and address is under way at
 * a time, so that those sent at once are counted too. `now` is a clock in ms that is never set back.
 */
export function createLoginGuard({ now }: { readonly now: () => number }): LoginGuard {
  const limiter = createLimiter({ now: () => new Date(now()) });
  const turns = createTurns({ width: WIDTH, longestQueue: MAX_QUEUE_LENGTH });
  const key = crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const markOf = async ({ username, password }: Credentials): Promise<string> => {
    const bytes = new TextEncoder().encode(JSON.stringify([username, password]));
    const digest = await crypto.subtle.sign('HMAC', await key, bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };

  const refuse = (attempt: Attempt, milliseconds: number): never => {
    limiter.refused(attempt, milliseconds);
    throw tooMany(milliseconds);
  };
  const refuseEarly = (attempt: Attempt): void => {
    const { wait } = limiter.judge(attempt);
    if (wait > 0) refuse(attempt, wait);
  };
  const learn = (attempt: Attempt, verdict: Verdict): void => {
    if (verdict === 'right') limiter.succeeded(attempt);
    if (verdict === 'wrong') limiter.failed(attempt);
  };
  const check = async (attempt: Attempt, ask: Ask): Promise<ForwardedAnswer> => {
    refuseEarly(attempt);
    limiter.started(attempt);
    try {
      const answer = await ask(attempt.account);
      learn(attempt, verdictOf(answer.status, answer));
      return answer;
    } catch (cause) {
      if (cause instanceof HttpProblem) learn(attempt, verdictOfProblem(cause));
      throw cause;
    }
  };

  return async ({ credentials, address, signal }, ask) => {
    // People type a secret in place of their name: neither is kept. To some providers case, accents and spaces make no other name.
    const account = await markOf({ username: foldText(credentials.username.normalize('NFKC')), password: '' });
    const attempt: Attempt = { account, address, mark: await markOf(credentials) };
    refuseEarly(attempt);
    const limits = [[userAndIpKey(attempt), 1] as const, [addressKey(address), OF_ADDRESS] as const];
    const answer = await turns({ limits, rank: () => limiter.judge(attempt).priority, signal }, () =>
      check(attempt, ask),
    );
    return answer ?? refuse(attempt, BUSY_WAIT);
  };
}
