import { createEmitter } from '../create-store';

/** The two clocks that a life is counted by: the time of day, which may be set, and the time since the page opened, which may rest. Both in ms. */
type TimeSources = { readonly now: () => number; readonly monotonic: () => number };

/** `life` and `spent` are in ms, `receivedAt` in ms since 1970 on this machine's clock; a `life` of null is unknown. */
type TokenReceipt = { readonly life: number | null; readonly receivedAt: number; readonly spent: number };

type TokenLife = {
  /** ms until the token is used no more; Infinity when its life is unknown. */
  readonly left: () => number;
  readonly isEnding: () => boolean;
  /** ms since the token was received. */
  readonly spent: () => number;
};

const MAX_EXPIRY_MARGIN_MS = 30_000;
const EXPIRY_WARNING_MS = 150_000;

/**
 * Counts what is left of a token from its receipt, by the clock that says more has passed: the time of day goes on while the
 * machine sleeps, the other while somebody sets the first back. A tenth of the life, 30 s at most, is left unused: what is asked
 * in the last moment would be refused on its way.
 */
function createTokenLife(
  { life, receivedAt, spent: before }: TokenReceipt,
  { now, monotonic }: TimeSources,
): TokenLife {
  const countedFrom = monotonic();
  const known = Math.max(before, now() - receivedAt);
  const spent = () => Math.max(known + monotonic() - countedFrom, now() - receivedAt);
  const usable = life === null ? Infinity : life - Math.min(MAX_EXPIRY_MARGIN_MS, life / 10);
  const left = () => usable - spent();
  return { left, isEnding: () => left() <= Math.min(EXPIRY_WARNING_MS, usable / 2) && usable < Infinity, spent };
}

/** A session as a reload finds it, or who was there and why no more. */
type StoredSession = (TokenReceipt & { readonly name: string; readonly token: string }) | Ended;
type Ended = { readonly name: string; readonly ended: 'expired' | 'refused' };

const KEY = 'agenda.session';

function read(value: unknown): StoredSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, token, life, receivedAt, spent, ended }: { readonly [Field in string]?: unknown } = { ...value };
  if (typeof name !== 'string') return null;
  if (ended === 'expired' || ended === 'refused') return { name, ended };
  if (typeof token !== 'string' || token === '' || (life !== null && typeof life !== 'number')) return null;
  return typeof receivedAt === 'number' && typeof spent === 'number' ? { name, token, life, receivedAt, spent } : null;
}

/** What session storage holds of the session; null for nobody and for what cannot be read. */
function loadSession(storage: Storage | null): StoredSession | null {
  try {
    return read(JSON.parse(storage?.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Puts the session where a reload finds it. */
function saveSession(storage: Storage | null, stored: StoredSession | null): void {
  try {
    if (stored) storage?.setItem(KEY, JSON.stringify(stored));
    else storage?.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden: the session then lives in memory only, until a reload.
  }
}

export type Account = { readonly name: string; readonly token: string };

/** A session as another tab may take it over; `life` (null when unknown) and `spent` are in ms. */
export type SharedSession = Account & { readonly life: number | null; readonly spent: number };

/**
 * `expired` and `refused` interrupt a session: its screens stay while the secret is asked for again, and a reload ends it. The others
 * end it: the reader left, was refused right after signing in again, or made way for another reader in another tab.
 */
export type InterruptReason = 'expired' | 'refused';
export type EndReason = InterruptReason | 'signed-out' | 'rejected' | 'replaced';

export type ActiveToken = Account & { readonly life: number | null; readonly time: TokenLife };

export type SessionState = {
  readonly held: ActiveToken | null;
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
  const { notify, subscribe } = createEmitter();
  function hold({ name, token, life, spent }: SharedSession, receivedAt = now() - spent): ActiveToken {
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
    notify();
  }
  const held = () => state.held;
  return {
    current: () => state,
    held,
    isOver: (): boolean => (held()?.time.left() ?? 1) <= 0,
    change,
    hold,
    keep,
    subscribe,
  };
}
