import { Hono } from 'hono';
import type { AuthResponse } from '../../contract/schemas/auth-response';
import type { Client } from '../handler';
import { HttpProblem } from '../http/http-problem';
import { parseLoginBody } from './login-body';
import { refuseSampleFromAfar } from '../sample/sample-account';
import { createLogin, type LoginDeps } from './check-login';
import type { Tokens } from './tokens';

/** What the host knows of the client, as Hono hands it to a route. */
export type Host = { readonly Bindings: { readonly client: Client } };

export const CHALLENGE = 'Bearer realm="agenda-economique"';

function refuse(milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const detail = `Too many attempts to sign in. Wait ${seconds} s before the next one.`;
  throw new HttpProblem(429, detail, { headers: { 'retry-after': String(seconds) } });
}

/** POST /login: a form with `username` and `secret` in, an access token out. */
export function authRoutes({ tokens, ...deps }: LoginDeps & { readonly tokens: Tokens }): Hono<Host> {
  const logIn = createLogin(deps);
  return new Hono<Host>().post('/login', async (context) => {
    const credentials = await parseLoginBody(context.req.raw);
    const result = await logIn(credentials, context.env.client.address);
    if (result.kind === 'wait') refuse(result.milliseconds);
    if (result.kind === 'wrong') {
      throw new HttpProblem(401, 'The user name or the secret is wrong.', {
        headers: { 'www-authenticate': CHALLENGE },
      });
    }
    refuseSampleFromAfar(result.holder, context.req.raw);
    const token = await tokens.issue(result.holder);
    const body: AuthResponse = { access_token: token, token_type: 'bearer', expires_in: tokens.ttl };
    return context.json(body, 200, { 'cache-control': 'no-store' });
  });
}
