import type { AuthToken } from '../../../contract/auth';
import { loginEndpoint } from '../../../contract/auth';
import type { HttpClient } from '../http/client';

export type Login = (name: string, password: string) => Promise<AuthToken>;

/** Exchanges a name and a password for a token; never retried, because a wrong password may lock the account. */
export function createLogin(http: HttpClient): Login {
  return (username, password) => http(loginEndpoint, { form: new URLSearchParams({ username, secret: password }) });
}
