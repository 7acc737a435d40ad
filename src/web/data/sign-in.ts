import type { AuthToken } from '../../contract/auth';
import { signInEndpoint } from '../../contract/sign-in-endpoint';
import type { Http } from './http';

export type SignIn = (name: string, secret: string) => Promise<AuthToken>;

/** Exchanges a name and a secret for a token; never retried, because a wrong secret may lock the account out. */
export function createSignIn(http: Http): SignIn {
  return (username, secret) => http(signInEndpoint, { form: new URLSearchParams({ username, secret }) });
}
