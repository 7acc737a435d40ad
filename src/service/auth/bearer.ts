import type { MiddlewareHandler } from 'hono';
import type { Host } from '../handler';
import { HttpProblem } from '../http/http-problem';
import type { DataVersion } from '../store/data-version';
import type { User, UserStore } from '../store/user-store';
import { FifoMap } from '../util/fifo-map';
import type { Tokens } from './tokens';

/** The 401 with its Bearer challenge; `parameters` are appended to the challenge. */
export function unauthorized(detail: string, parameters = ''): HttpProblem {
  const challenge = `Bearer realm="agenda-economique"${parameters}`;
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': challenge } });
}

const invalidToken = () =>
  unauthorized('The access token is invalid or has expired. Log in again.', ', error="invalid_token"');

/**
 * Extracts the bearer token of an Authorization header without verifying it; throws a 401 when the header is missing or malformed.
 * Example: `bearerToken('Bearer a.b.c')` → `'a.b.c'`.
 */
export function bearerToken(header: string | null | undefined): string {
  if (!header)
    throw unauthorized(
      'An access token is required. Get one from POST /api/auth/login and send it as Authorization: Bearer <token>.',
    );
  const [, token] = /^bearer +([\x21-\x7e]+)$/i.exec(header) ?? [];
  if (token === undefined) throw invalidToken();
  return token;
}

type Deps = {
  readonly tokens: Tokens;
  readonly users: Pick<UserStore, 'find'>;
  readonly version: DataVersion;
};
type Account = Pick<User, 'disabled' | 'generation'>;

const MAX_CACHED_ACCOUNTS = 1000;

/**
 * Requires a valid token of an account that is enabled and has not changed its password since. Reads an account once for each version
 * of the data, which every change of an account changes. Stores that version and the account in the context, for the route.
 */
export function bearerAuth({ tokens, users, version }: Deps): MiddlewareHandler<Host> {
  const accounts = new FifoMap<{ readonly version: string; readonly account: Account }>(MAX_CACHED_ACCOUNTS);
  const findAccount = async (name: string, current: string): Promise<Account | undefined> => {
    const cached = accounts.get(name);
    if (cached?.version === current) return cached.account;
    const account = await users.find(name);
    if (account) {
      const { disabled, generation } = account;
      accounts.set(name, { version: current, account: { disabled, generation } });
    }
    return account;
  };
  return async (context, next) => {
    const principal = await tokens.verify(bearerToken(context.req.header('authorization')));
    if (principal === null) throw invalidToken();
    const current = await version();
    const account = await findAccount(principal.name, current);
    if (!account || account.disabled || account.generation !== principal.generation) throw invalidToken();
    context.set('dataVersion', current);
    context.set('account', principal.name);
    await next();
  };
}
