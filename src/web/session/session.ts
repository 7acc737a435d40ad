import {
  createSessionState,
  type Account,
  type EndReason,
  type SessionDeps,
  type SharedSession,
  type InterruptReason,
} from './session-state';
import type { Subscribe, Visibility } from '../create-store';

/** The transitions of a session: it starts, is interrupted, goes on and ends. */
function createSessionTransitions(state: ReturnType<typeof createSessionState>) {
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
      if (token !== active()?.token) return;
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

/** `ending` starts shortly before the token expires; `interrupted` follows, with the screens still open. */
type SessionStatus = 'logged-out' | 'open' | 'ending' | 'interrupted';

/** Holds the token in memory and in session storage, from which a reload or a reopened tab restores it until a logout. */
export function createSession(deps: SessionDeps) {
  const state = createSessionState(deps);
  const { active } = state;
  const valid = () => (state.isExpired() ? null : active());
  const current: () => Account | null = valid;

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
    /** The user of the last session, for the login form; '' without one, and after a logout. */
    lastUser: (): string => state.current().lastUser,
    status,
    /** Whether the user must log in again, or requested to do so early. */
    isLoginRequired: (): boolean => state.current().isLoginRequested || status() === 'interrupted',
    requestLogin: (isLoginRequested: boolean): void => state.change({ isLoginRequested }),
    /** Why the session ended or was interrupted; null before either. */
    endReason: (): EndReason | null => state.current().reason,
    /** ms until the token is no longer used; Infinity when that is unknown. */
    remainingMs: (): number => active()?.time.left() ?? 0,
    /** The session for another tab to adopt; null without a valid token. */
    share(): SharedSession | null {
      const token = valid();
      return token && { name: token.name, token: token.token, life: token.life, spent: token.time.spent() };
    },
    /** Stores the elapsed life of the token, since the page may be closed; ends a session that another tab has logged out of. */
    save: state.save,
    subscribe: state.subscribe,
  };
}

export type Session = ReturnType<typeof createSession>;

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
  const stops = [session.subscribe(update), visibility.subscribe(session.save)];
  update();
  return () => {
    for (const stop of stops) stop();
    stopTicks?.();
  };
}

/**
 * Creates the function with which a refused request waits until the user has logged in again: it resolves with the new token, or rejects
 * with the error of `refusal` when there will be none. Any number of waiting requests cause one login.
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
