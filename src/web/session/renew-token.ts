import type { Session } from './session';

/**
 * How a request that was refused waits for the secret to be given again: the answer gives the new token, or fails with what `refusal`
 * makes when there will be none. However many wait, the reader is asked once.
 */
export function renewToken(session: Session, refusal: () => Error) {
  return (refused: string | null, signal?: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        leave();
        signal?.removeEventListener('abort', giveUp);
        act();
      };
      const giveUp = () => settle(() => reject(signal?.reason));
      const look = () => {
        const token = session.token();
        if (token !== null) settle(() => resolve(token));
        else if (session.reader() === null) settle(() => reject(refusal()));
      };
      session.refuse(refused);
      const leave = session.subscribe(look);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
      else look();
    });
}
