import type { createSessionState, EndReason, InterruptReason, SharedSession } from './session-state';

/** The transitions of a session: it starts, is interrupted, goes on and ends. */
export function createSessionTransitions(state: ReturnType<typeof createSessionState>) {
  // Logins since the service last accepted a token.
  let unconfirmed = 0;
  const { active, change } = state;
  const user = () => state.current().user;
  const inactive = { active: null, isEnding: false, isLoginRequested: false };
  const interrupt = (reason: InterruptReason) => change({ ...inactive, reason });

  function end(reason: EndReason): void {
    if (user() === null) return;
    const lastUser = reason === 'logged-out' ? '' : state.current().lastUser;
    change({ ...inactive, user: null, reason, lastUser });
  }
  /** Continues with a session that another tab shared. */
  function adopt(shared: SharedSession): void {
    // Another user must not see the screens of this one.
    if (user() !== null && user() !== shared.name) return end('replaced');
    const { name } = shared;
    const next = state.activate(shared);
    const isEnding = next.time.isEnding();
    change({ active: next, user: name, lastUser: name, reason: null, isEnding, isLoginRequested: false });
  }
  return {
    end,
    adopt,
    /** Starts or continues a session with a token that lives `expiresIn` seconds; null when that is unknown. */
    start(name: string, token: string, expiresIn: number | null): void {
      unconfirmed += 1;
      adopt({ name, token, life: expiresIn === null ? null : expiresIn * 1000, spent: 0 });
    },
    /** The service accepted the token. */
    confirm: (): void => void (unconfirmed = 0),
    /** The service refused `token`, or there is no valid one (null). A token that is no longer in use changes nothing. */
    refuse(token: string | null): void {
      if (state.isExpired()) return interrupt('expired');
      if (token === null || token !== active()?.token) return;
      if (unconfirmed > 1) end('rejected');
      else interrupt('refused');
    },
    /** The service refused a request again, with the new token. */
    giveUp(): void {
      if (unconfirmed > 0) end('rejected');
      else if (active()) interrupt('refused');
    },
    /** Updates the state when the token has expired or is about to. */
    checkExpiry(): void {
      if (state.isExpired()) return interrupt('expired');
      const isEnding = active()?.time.isEnding() ?? false;
      if (isEnding !== state.current().isEnding) change({ isEnding });
    },
  };
}
