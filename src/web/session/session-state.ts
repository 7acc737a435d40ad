import { loadSession, saveSession } from './stored-session';
import { createTokenLife, type TokenLife } from './token-life';

export type Account = { readonly name: string; readonly token: string };

/** A session as another tab may take it over; `life` (null when unknown) and `spent` are in ms. */
export type SharedSession = Account & { readonly life: number | null; readonly spent: number };

/**
 * `expired` and `refused` interrupt a session: its screens stay while the secret is asked for again, and a reload ends it. The others
 * end it: the reader left, was refused right after signing in again, or made way for another reader in another tab.
 */
export type Interruption = 'expired' | 'refused';
export type EndReason = Interruption | 'signed-out' | 'rejected' | 'replaced';

export type Held = Account & { readonly life: number | null; readonly time: TokenLife };

export type SessionState = {
  readonly held: Held | null;
  /** Whose screens are shown: they outlive the token, until the reader leaves or reloads. */
  readonly reader: string | null;
  readonly reason: EndReason | null;
  /** Whose session it was; '' when nobody is known, or the reader signed out. */
  readonly last: string;
  readonly isEnding: boolean;
  /** Whether the reader wants to give the secret before it must be. */
  readonly asked: boolean;
};

export type SessionDeps = {
  readonly storage: Storage | null;
  readonly now: () => number;
  /** ms since the page opened, whatever the time of day is set to; without it, only the time of day counts. */
  readonly monotonic?: () => number;
};

const NOBODY: SessionState = { held: null, reader: null, reason: null, last: '', isEnding: false, asked: false };

/** Holds the session, for this page and, in session storage, for a reload. */
export function createSessionState({ storage, now, monotonic = () => 0 }: SessionDeps) {
  const listeners = new Set<() => void>();

  function hold({ name, token, life, spent }: SharedSession, receivedAt = now() - spent): Held {
    return { name, token, life, time: createTokenLife({ life, spent, receivedAt }, { now, monotonic }) };
  }
  function load(): SessionState {
    const stored = loadSession(storage);
    if (!stored) return NOBODY;
    const last = stored.name;
    if ('ended' in stored) return { ...NOBODY, last, reason: stored.ended };
    const held = hold(stored, stored.receivedAt);
    if (held.time.left() > 0) return { ...NOBODY, last, held, reader: last, isEnding: held.time.isEnding() };
    saveSession(storage, { name: last, ended: 'expired' });
    return { ...NOBODY, last, reason: 'expired' };
  }
  let state = load();

  /** Writes down how much of the token's life is spent. */
  function keep(): void {
    if (!state.held) return;
    const { name, token, life, time } = state.held;
    const spent = time.spent();
    saveSession(storage, { name, token, life, spent, receivedAt: now() - spent });
  }
  function change(changes: Partial<SessionState>): void {
    state = { ...state, ...changes };
    const { held, reader, reason } = state;
    if (held) keep();
    else
      saveSession(
        storage,
        reader !== null && (reason === 'expired' || reason === 'refused') ? { name: reader, ended: reason } : null,
      );
    // Some leave as they hear.
    Array.from(listeners).forEach((tell) => tell());
  }
  const held = () => state.held;
  return {
    current: () => state,
    held,
    isOver: (): boolean => (held()?.time.left() ?? 1) <= 0,
    change,
    hold,
    keep,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
