import { ApiError } from '../http/api-error';
import type { Http } from '../http/client';
import type { Login } from './login-request';

/** Signing in, fetched when it is asked for: most readers who open a week are signed in. */
export function loadLogin(http: Http): Login {
  return async (name, password) => {
    const { createLogin } = await import('./login-request').catch((cause: unknown) => {
      throw new ApiError('unreachable', { cause });
    });
    return createLogin(http)(name, password);
  };
}
