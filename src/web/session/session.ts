import {
  createSessionState,
  type Account,
  type EndReason,
  type SessionDeps,
  type SharedSession,
} from './session-state';
import { createSessionTransitions } from './session-transitions';

/** `ending` starts shortly before the token expires; `interrupted` follows, with the screens still open. */
export type SessionStatus = 'logged-out' | 'open' | 'ending' | 'interrupted';

/** Owns the token, in memory and in session storage: a reload restores it, closing the tab discards it. */
export function createSession(deps: SessionDeps) {
  const state = createSessionState(deps);
  const { active } = state;
  const current = (): Account | null => (state.isExpired() ? null : active());

  function status(): SessionStatus {
    const { user, isEnding } = state.current();
    if (user === null) return 'logged-out';
    return !active() ? 'interrupted' : isEnding ? 'ending' : 'open';
  }

  return {
    ...createSessionTransitions(state),
    /** The account whose token may be used now. */
    current,
    token: (): string | null => current()?.token ?? null,
    /** The user whose screens are open, also while the session is interrupted. */
    user: (): string | null => state.current().user,
    /** Whose session it was, to fill in the login form; '' when there was none, or the user logged out. */
    lastUser: (): string => state.current().lastUser,
    status,
    /** Whether the user must log in again now, or asked to do so early. */
    isLoginRequired: (): boolean => state.current().isLoginRequested || status() === 'interrupted',
    requestLogin: (isLoginRequested: boolean): void => state.change({ isLoginRequested }),
    /** Why the session ended or was interrupted; null before either. */
    endReason: (): EndReason | null => state.current().reason,
    /** ms until the token is no longer used; Infinity when that is unknown. */
    remainingMs: (): number => active()?.time.left() ?? 0,
    /** What another tab of the same user needs to adopt the session; null when there is nothing to share. */
    share(): SharedSession | null {
      const token = state.isExpired() ? null : active();
      return token && { name: token.name, token: token.token, life: token.life, spent: token.time.spent() };
    },
    /** Stores how much of the token's life is spent, before the page may be closed. */
    save: state.save,
    subscribe: state.subscribe,
  };
}

export type Session = ReturnType<typeof createSession>;
