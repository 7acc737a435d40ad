import type { Session } from './session';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Notices the end of a session at its minute even when nothing is asked of the service. Returns how to stop. */
export function watchExpiry(session: Session, now: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expiresAt = session.current()?.expiresAt ?? null;
    if (expiresAt !== null) timer = setTimeout(arm, Math.min(Math.max(expiresAt - now(), 0) + 1, LONGEST_TIMER));
  };
  const unsubscribe = session.subscribe(arm);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
