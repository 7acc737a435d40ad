import type { createSessionState, EndReason, InterruptReason, SharedSession } from './session-state';

/** How a session begins, goes on and ends. */
export function createSessionTransitions(state: ReturnType<typeof createSessionState>) {
  // Sign-ins since the service last took a token.
  let unconfirmed = 0;
  const { held } = state;
  const reader = () => state.current().reader;
  const interrupt = (reason: InterruptReason) => state.change({ held: null, reason, isEnding: false, asked: false });

  function end(reason: EndReason): void {
    if (reader() === null) return;
    const last = reason === 'signed-out' ? '' : state.current().last;
    state.change({ held: null, reader: null, reason, last, isEnding: false, asked: false });
  }
  /** Goes on with what another tab shared. */
  function take(shared: SharedSession): void {
    // The screens are those of one reader: another is to find none of them.
    if (reader() !== null && reader() !== shared.name) return end('replaced');
    const { name } = shared;
    const next = state.hold(shared);
    state.change({ held: next, reader: name, last: name, reason: null, isEnding: next.time.isEnding(), asked: false });
  }
  return {
    end,
    take,
    /** Begins, or goes on, with a token that lives `expiresIn` seconds from now; null when nobody knows. */
    start(name: string, token: string, expiresIn: number | null): void {
      unconfirmed += 1;
      take({ name, token, life: expiresIn === null ? null : expiresIn * 1000, spent: 0 });
    },
    /** The service took the token. */
    confirm: (): void => void (unconfirmed = 0),
    /** The service refused `token`, or there is none that lasts (null); one that is no longer in use changes nothing. */
    refuse(token: string | null): void {
      if (state.isOver()) return interrupt('expired');
      if (token === null || token !== held()?.token) return;
      if (unconfirmed > 1) end('rejected');
      else interrupt('refused');
    },
    /** The service refused with a new token what it had refused with the last. */
    giveUp(): void {
      if (unconfirmed > 0) end('rejected');
      else if (held()) interrupt('refused');
    },
    /** Looks at the time: the token may be over, or nearly. */
    look(): void {
      if (state.isOver()) return interrupt('expired');
      const isEnding = held()?.time.isEnding() ?? false;
      if (isEnding !== state.current().isEnding) state.change({ isEnding });
    },
  };
}
