import type { Session } from './session';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Ends a session at its minute, even when nothing is asked of the service. Returns how to stop. */
export function watchExpiry(session: Session, now: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expiresAt = session.expiresAt();
    if (expiresAt === null) return;
    if (expiresAt <= now()) session.end('expired');
    else timer = setTimeout(arm, Math.min(expiresAt - now(), LONGEST_TIMER));
  };
  const unsubscribe = session.subscribe(arm);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
