import { decodeAuth, type AuthToken } from './auth';
import type { Endpoint } from './endpoints';

/** Exchanges a user name and password for a token. A separate module, because a user who is logged in does not need its decoder. */
export const loginEndpoint = {
  method: 'POST',
  path: '/auth/login',
  decode: decodeAuth,
} as const satisfies Endpoint<AuthToken>;
