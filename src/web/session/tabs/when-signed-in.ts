import type { Session } from '../session';

/** Settles when somebody is signed in, after `patience` ms at most. */
export function whenSignedIn(session: Session, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = () => void (session.token() !== null && done());
    const timer = setTimeout(done, patience);
    const unsubscribe = session.subscribe(look);
    look();
  });
}
