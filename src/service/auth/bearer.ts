import type { MiddlewareHandler } from 'hono';
import type { Host } from '../handler';
import { HttpProblem } from '../http/http-problem';
import type { UserStore } from '../store/user-store';
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
  const [, token] = /^bearer +([\x21-\x7e]+)$/i.exec(header.trim()) ?? [];
  if (token === undefined) throw invalidToken();
  return token;
}

type Deps = { readonly tokens: Tokens; readonly users: Pick<UserStore, 'find'> };

/** Requires a valid token of an account that is enabled and has not changed its password since. */
export function bearerAuth({ tokens, users }: Deps): MiddlewareHandler<Host> {
  return async ({ req }, next) => {
    const principal = await tokens.verify(bearerToken(req.header('authorization')));
    const user = principal === null ? undefined : await users.find(principal.name);
    if (!user || user.disabled || user.generation !== principal?.generation) throw invalidToken();
    await next();
  };
}
