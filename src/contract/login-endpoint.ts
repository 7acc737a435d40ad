import { decodeAuth, type AuthToken } from './auth';
import type { Endpoint } from './endpoints';

/** Where a name and a secret are exchanged for a token; apart from the others, since a reader who is signed in needs it no more. */
export const loginEndpoint = {
  method: 'POST',
  path: '/auth/login',
  decode: decodeAuth,
} as const satisfies Endpoint<AuthToken>;
