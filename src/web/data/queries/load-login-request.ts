import { ApiError } from '../http/api-error';
import type { HttpClient } from '../http/client';
import type { Login } from './login-request';

/** Loads the login request on first use: it is in the chunk of the login page, which most users who open a week never see. */
export function loadLogin(http: HttpClient): Login {
  return async (name, password) => {
    const { createLogin } = await import('./login-request').catch((cause: unknown) => {
      throw new ApiError('unreachable', { cause });
    });
    return createLogin(http)(name, password);
  };
}
