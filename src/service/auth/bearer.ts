import type { MiddlewareHandler } from 'hono';
import { CHALLENGE, type Host } from './auth-routes';
import { HttpProblem } from '../http/http-problem';
import type { UserStore } from '../store/user-store';
import type { Tokens } from './tokens';

function unauthorized(detail: string, error: string): HttpProblem {
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': `${CHALLENGE}${error}` } });
}

/**
 * The bearer token in an Authorization header, not yet verified; throws the 401 for a header that is missing or holds no such token.
 * Example: `bearerToken('Bearer a.b.c')` → `'a.b.c'`.
 */
export function bearerToken(header: string | null | undefined): string {
  if (!header)
    throw unauthorized('This needs an access token: Authorization: Bearer <token>, from POST /api/auth/login.', '');
  return /^bearer +([\x21-\x7e]+)$/i.exec(header.trim())?.[1] ?? refuseToken();
}

function refuseToken(): never {
  throw unauthorized('The access token is not valid or has expired. Sign in again.', ', error="invalid_token"');
}

/** Lets a request through when it carries a token that holds, of an account that neither was disabled nor got another secret since. */
export function bearerAuth({
  tokens,
  users,
}: {
  readonly tokens: Tokens;
  readonly users: UserStore;
}): MiddlewareHandler<Host> {
  return async (context, next) => {
    const holder = await tokens.verify(bearerToken(context.req.header('authorization')));
    const user = holder === null ? undefined : await users.find(holder.name);
    if (!user || user.disabled || user.generation !== holder?.generation) refuseToken();
    await next();
  };
}
