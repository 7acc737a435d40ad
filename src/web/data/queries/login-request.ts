import { loginEndpoint, type AuthToken } from '../../../contract/auth';
import type { HttpClient } from '../http/client';

/** Exchanges a name and a password for a token; never retried, because a wrong password may lock the account. */
export function createLogin(http: HttpClient): (name: string, password: string) => Promise<AuthToken> {
  return (username, password) => http(loginEndpoint, { form: new URLSearchParams({ username, secret: password }) });
}
