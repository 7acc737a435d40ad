import type { Subscribe, Visibility } from '../create-store';
import type { Session } from './session';

type ExpiryDeps = {
  /** Calls back every second while the page is visible, and at once when it is visible again, also after the machine slept. */
  readonly tick: Subscribe;
  readonly visibility: Visibility;
};

/** Checks a session's expiry while its token has a known life, even when no request is sent. Returns a function that stops it. */
export function watchExpiry(session: Session, { tick, visibility }: ExpiryDeps): () => void {
  let stopTicks: (() => void) | undefined;
  const update = () => {
    const hasExpiry = session.current() !== null && session.remainingMs() < Infinity;
    if (hasExpiry === (stopTicks !== undefined)) return;
    stopTicks?.();
    stopTicks = hasExpiry ? tick(session.checkExpiry) : undefined;
  };
  const stops = [
    session.subscribe(update),
    visibility.subscribe(() => {
      if (!visibility.current()) session.save();
    }),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
    stopTicks?.();
  };
}
