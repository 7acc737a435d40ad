import type { MiddlewareHandler } from 'hono';
import { CHALLENGE, type Host } from './auth-routes';
import { HttpProblem } from './http-problem';
import type { UserStore } from './store/user-store';
import type { Tokens } from './tokens';

function unauthorized(detail: string, error: string): HttpProblem {
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': `${CHALLENGE}${error}` } });
}

/** Lets a request through when it carries a token that holds, of an account that neither was disabled nor got another secret since. */
export function requireBearer({
  tokens,
  users,
}: {
  readonly tokens: Tokens;
  readonly users: UserStore;
}): MiddlewareHandler<Host> {
  return async (context, next) => {
    const header = context.req.header('authorization');
    if (!header)
      throw unauthorized('This needs an access token: Authorization: Bearer <token>, from POST /api/auth/login.', '');
    const token = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
    const holder = token === undefined ? null : await tokens.verify(token);
    const user = holder === null ? undefined : await users.find(holder.name);
    if (!user || user.disabled || user.generation !== holder?.generation) {
      throw unauthorized('The access token is not valid or has expired. Sign in again.', ', error="invalid_token"');
    }
    await next();
  };
}
