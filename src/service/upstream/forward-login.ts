import { decodeAuth } from '../../contract/auth';
import { parseResponseBody } from '../../contract/decode/response-body';
import { NOOP_DIAGNOSTICS } from '../../contract/diagnostics/diagnostics';
import { UNEXPECTED_RESPONSE } from '../../contract/problem';
import { foldText } from '../../domain/search/fold-text';
import { addressKey } from '../auth/address-key';
import type { Credentials } from '../auth/login-body';
import { userAndIpKey, type Attempt } from '../auth/login-attempts';
import { createLimiter } from '../auth/login-limiter';
import { HttpProblem, tooManyLogins } from '../http/http-problem';
import { createPriorityQueue } from '../util/priority-queue';
import type { ForwardedResponse } from './forward-response';

const LOGIN_QUEUE = { concurrency: 8, maxQueued: 32, maxWaitMs: 5000 };
const MAX_LOGINS_PER_ADDRESS = 4;
const BUSY_RETRY_MS = 1000;

/**
 * Statuses by which a provider refuses a user name and password: OAuth uses 400, validating frameworks 409 and 422, others 419 and 440 for
 * a login that failed or ended, or 423 for a locked account.
 */
const REFUSALS = [400, 401, 403, 409, 419, 422, 423, 440];

type LoginRequest = {
  readonly credentials: Credentials;
  readonly address: string;
  readonly signal: AbortSignal;
};
/** Sends the login. `account` is a keyed hash of the user name. */
type SendLogin = (account: string) => Promise<ForwardedResponse>;

type Verdict = 'right' | 'wrong' | 'unknown';

/** Whether a 200 holds a token: some providers refuse a login without one. Decodes it as the app does. */
async function holdsToken({ body, headers }: ForwardedResponse): Promise<boolean> {
  try {
    const type = headers['content-type'] ?? null;
    decodeAuth(await parseResponseBody(body ?? new Uint8Array(), type, NOOP_DIAGNOSTICS));
    return true;
  } catch {
    return false;
  }
}

const verdictOfFailure = (status: number): Verdict => (REFUSALS.includes(status) ? 'wrong' : 'unknown');

async function verdictOf(response: ForwardedResponse): Promise<Verdict> {
  if (response.status >= 300) return verdictOfFailure(response.status);
  return (await holdsToken(response)) ? 'right' : 'wrong';
}

/** A page, a redirect or an empty body is a response without a token. */
const verdictOfProblem = ({ status, type }: HttpProblem): Verdict =>
  type === UNEXPECTED_RESPONSE ? 'wrong' : verdictOfFailure(status);

/**
 * Throttles logins to a provider like those of our own accounts: counts what the provider refuses by account and address, and
 * never sends an attempt that has to wait. Sends one login per account and address at a time, so that simultaneous ones are counted
 * too. `now` is a monotonic clock in ms.
 */
export function createLoginGuard({ now }: { readonly now: () => number }) {
  const limiter = createLimiter({ now });
  const queue = createPriorityQueue(LOGIN_QUEUE);
  const key = crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const credentialFingerprint = async ({ username, password }: Credentials): Promise<string> => {
    const bytes = new TextEncoder().encode(JSON.stringify([username, password]));
    const digest = await crypto.subtle.sign('HMAC', await key, bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };

  const refuse = (attempt: Attempt, waitMs: number): never => {
    limiter.refused(attempt, waitMs);
    throw tooManyLogins(waitMs);
  };
  const requireNoWait = (attempt: Attempt): void => {
    const { waitMs } = limiter.evaluate(attempt);
    if (waitMs > 0) refuse(attempt, waitMs);
  };
  const count = (attempt: Attempt, verdict: Verdict): void => {
    if (verdict === 'right') limiter.succeeded(attempt);
    if (verdict === 'wrong') limiter.failed(attempt);
  };
  const check = async (attempt: Attempt, send: SendLogin): Promise<ForwardedResponse> => {
    requireNoWait(attempt);
    limiter.started(attempt);
    try {
      const response = await send(attempt.account);
      count(attempt, await verdictOf(response));
      return response;
    } catch (cause) {
      if (cause instanceof HttpProblem) count(attempt, verdictOfProblem(cause));
      throw cause;
    }
  };

  return async ({ credentials, address, signal }: LoginRequest, send: SendLogin): Promise<ForwardedResponse> => {
    // Stored as a hash, since users may type a password as their name. Some providers ignore case, accents and spaces in names.
    const username = foldText(credentials.username.normalize('NFKC')).replaceAll(' ', '');
    const account = await credentialFingerprint({ username, password: '' });
    const attempt: Attempt = { account, address, fingerprint: await credentialFingerprint(credentials) };
    requireNoWait(attempt);
    const limits = [
      [userAndIpKey(attempt), 1],
      [addressKey(address), MAX_LOGINS_PER_ADDRESS],
    ] as const;
    const rank = () => limiter.evaluate(attempt).suspicion;
    const response = await queue({ limits, rank, signal }, () => check(attempt, send));
    return response ?? refuse(attempt, BUSY_RETRY_MS);
  };
}
