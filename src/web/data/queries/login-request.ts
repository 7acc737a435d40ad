import type { AuthToken } from '../../../contract/auth';
import { loginEndpoint } from '../../../contract/login-endpoint';
import type { Http } from '../http/client';

export type Login = (name: string, password: string) => Promise<AuthToken>;

/** Exchanges a name and a secret for a token; never retried, because a wrong secret may lock the account out. */
export function createLogin(http: Http): Login {
  return (username, password) => http(loginEndpoint, { form: new URLSearchParams({ username, secret: password }) });
}
