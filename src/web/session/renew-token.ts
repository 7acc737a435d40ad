import type { Session } from './session';

/**
 * Creates the function with which a refused request waits until the user has logged in again: it resolves with the new token, or rejects
 * with the error of `refusal` when there will be none. However many requests wait, the user is asked to log in once.
 */
export function renewToken(session: Session, refusal: () => Error) {
  return (refused: string | null, signal?: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        unsubscribe();
        signal?.removeEventListener('abort', cancel);
        act();
      };
      const cancel = () => settle(() => reject(signal?.reason));
      const check = () => {
        const token = session.token();
        if (token !== null) settle(() => resolve(token));
        else if (session.user() === null) settle(() => reject(refusal()));
      };
      session.refuse(refused);
      const unsubscribe = session.subscribe(check);
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted) cancel();
      else check();
    });
}
