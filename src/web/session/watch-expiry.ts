import type { Session } from './session';

type Watching = {
  /** Calls back every second while the page is in sight, and at once when it is back, also after the machine slept. */
  readonly tick: (listener: () => void) => () => void;
  readonly visibility: { readonly current: () => boolean; readonly subscribe: (listener: () => void) => () => void };
};

/** Has a session say that its end is near, and end in its minute, even when nothing is asked of the service. Returns how to stop. */
export function watchExpiry(session: Session, { tick, visibility }: Watching): () => void {
  let unhook: (() => void) | undefined;
  const arm = () => {
    const isCounted = session.current() !== null && session.left() < Infinity;
    if (isCounted === (unhook !== undefined)) return;
    unhook?.();
    unhook = isCounted ? tick(session.look) : undefined;
  };
  const stops = [
    session.subscribe(arm),
    visibility.subscribe(() => {
      if (!visibility.current()) session.keep();
    }),
  ];
  arm();
  return () => {
    for (const stop of stops) stop();
    unhook?.();
  };
}
