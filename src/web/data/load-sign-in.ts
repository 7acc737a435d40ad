import { ApiError } from './api-error';
import type { Http } from './http';
import type { SignIn } from './sign-in';

/** Signing in, fetched when it is asked for: most readers who open a week are signed in. */
export function loadSignIn(http: Http): SignIn {
  return async (name, secret) => {
    const { createSignIn } = await import('./sign-in').catch((cause: unknown) => {
      throw new ApiError('unreachable', { cause });
    });
    return createSignIn(http)(name, secret);
  };
}
