import { Hono } from 'hono';
import type { AuthResponse } from '../../contract/schemas/auth-response';
import type { Client, Host } from '../handler';
import { tooManyLogins } from '../http/http-problem';
import { rejectProxiedSampleLogin } from '../sample/sample-account';
import { unauthorized } from './bearer';
import { createLogin, type LoginDeps } from './check-login';
import { parseLoginBody } from './login-body';
import type { Tokens } from './tokens';

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
