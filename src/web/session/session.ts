import {
  createSessionState,
  type Account,
  type EndReason,
  type SessionDeps,
  type SessionState,
  type SharedSession,
} from './session-state';
import { createSessionTransitions } from './session-transitions';

/** `ending` is a moment before the token is over; `interrupted` is after that, with the screens still there. */
export type SessionStatus = 'nobody' | 'open' | 'ending' | 'interrupted';

const phaseOf = ({ held, reader, isEnding }: SessionState): SessionStatus =>
  reader === null ? 'nobody' : !held ? 'interrupted' : isEnding ? 'ending' : 'open';

/** The one owner of the token: in memory and in session storage, so that a reload keeps it and closing the tab drops it. */
export function createSession(deps: SessionDeps) {
  const state = createSessionState(deps);
  const { held } = state;
  const current = (): Account | null => (state.isOver() ? null : held());
  const phase = () => phaseOf(state.current());

  return {
    ...createSessionTransitions(state),
    /** The account whose token may be used now. */
    current,
    token: (): string | null => current()?.token ?? null,
    /** Whose screens are shown, also while the session is interrupted. */
    reader: (): string | null => state.current().reader,
    /** Whose session it was, for the login page to offer the name; '' when nobody is known, or the reader signed out. */
    lastReader: (): string => state.current().last,
    phase,
    /** Whether the secret is being asked for: the session is interrupted, or the reader wants it to last. */
    isAsking: (): boolean => state.current().asked || phase() === 'interrupted',
    ask: (asked: boolean): void => state.change({ asked }),
    /** Why there is no session, or why it is interrupted; null before any. */
    endReason: (): EndReason | null => state.current().reason,
    /** ms until the token is used no more; Infinity when that is not known. */
    left: (): number => held()?.time.left() ?? 0,
    /** What another tab of the same reader needs to go on; null when there is nothing to share. */
    share(): SharedSession | null {
      const mine = state.isOver() ? null : held();
      return mine && { name: mine.name, token: mine.token, life: mine.life, spent: mine.time.spent() };
    },
    /** Writes down how much of the token's life is spent, before the page may go. */
    keep: state.keep,
    subscribe: state.subscribe,
  };
}

export type Session = ReturnType<typeof createSession>;
