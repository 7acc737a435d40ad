import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createEmitter } from '../create-store';

/** `now` is the time of day, which may be set; `monotonic` counts from when the page opened, and may stop while the machine sleeps. In ms. */
type TimeSources = { readonly now: () => number; readonly monotonic: () => number };

/** `life` (null: unknown) and `spent` (the elapsed part of it) are in ms, `receivedAt` in epoch ms on this machine's clock. */
type TokenReceipt = { readonly life: number | null; readonly receivedAt: number; readonly spent: number };

type TokenLife = {
  /** ms until the token is no longer used; Infinity when its life is unknown. */
  readonly left: () => number;
  readonly isEnding: () => boolean;
  /** ms since the token was received. */
  readonly spent: () => number;
};

const MAX_EXPIRY_MARGIN_MS = 30_000;
const EXPIRY_WARNING_MS = 150_000;

/**
 * Measures the remaining life of a token by the clock that shows more elapsed time: the monotonic one may stop while the machine sleeps,
 * and the other may be set back. Leaves a tenth of the life unused, at most 30 s: a request sent at the last moment would arrive too late.
 */
function createTokenLife(
  { life, receivedAt, spent: before }: TokenReceipt,
  { now, monotonic }: TimeSources,
): TokenLife {
  const startedAt = monotonic();
  const spentBefore = Math.max(before, now() - receivedAt);
  const spent = () => Math.max(spentBefore + monotonic() - startedAt, now() - receivedAt);
  const usable = life === null ? Infinity : life - Math.min(MAX_EXPIRY_MARGIN_MS, life / 10);
  const left = () => usable - spent();
  return { left, isEnding: () => left() <= Math.min(EXPIRY_WARNING_MS, usable / 2), spent };
}

/** The session that a reload restores, or the user of an interrupted one and the reason. */
type StoredSession = (TokenReceipt & { readonly name: string; readonly token: string }) | Ended;
type Ended = { readonly name: string; readonly ended: InterruptReason };

const STORAGE_KEY = 'agenda.session';

/** Loads the session from session storage; null without one and for what cannot be parsed. */
function loadSession(storage: Storage | null): StoredSession | null {
  const stored = asRecord(parseJson(() => storage?.getItem(STORAGE_KEY)));
  const { name, token, life, receivedAt, spent, ended } = stored;
  if (typeof name !== 'string') return null;
  if (ended === 'expired' || ended === 'refused') return { name, ended };
  if (typeof token !== 'string' || token === '' || (life !== null && typeof life !== 'number')) return null;
  return typeof receivedAt === 'number' && typeof spent === 'number' ? { name, token, life, receivedAt, spent } : null;
}

/** Stores a value as JSON; null removes it. */
function store(storage: Storage | null, key: string, value: StoredSession | number | null): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the session stays in memory until a reload, and only the open tabs learn of a logout.
  }
}

/** Stores the session for a reload; null removes it. */
const storeSession = (storage: Storage | null, session: StoredSession | null): void =>
  store(storage, STORAGE_KEY, session);

const LOGOUT_KEY = 'agenda.logged-out';

/** Records the last logout, in epoch ms, for tabs that no message reaches: a browser restores a closed tab with its session storage. */
function createLogoutRecord(sharedStorage: Storage | null, now: () => number) {
  const last = (): number => Number(parseJson(() => sharedStorage?.getItem(LOGOUT_KEY)) ?? NaN);
  const write = (at: number): void => store(sharedStorage, LOGOUT_KEY, at);
  // A logout in the future was recorded before the clock was set back.
  const covers = (receivedAt: number): boolean => receivedAt <= last() && last() <= now();
  return {
    covers,
    record(receivedAt: number): void {
      // Not if the tab in which the user logged out has recorded it already.
      if (!covers(receivedAt)) write(now());
    },
    /** Moves a logout in the future to before the session that began since, which it would end once its time comes. */
    correct(receivedAt: number): void {
      if (last() > now()) write(receivedAt - 1);
    },
  };
}

export type Account = { readonly name: string; readonly token: string };

/** A session that another tab can adopt; `life` (null when unknown) and `spent` are in ms. */
export type SharedSession = Account & { readonly life: number | null; readonly spent: number };

/**
 * An interruption leaves the screens open while the user logs in again; a reload ends the session. The other reasons end it: the user
 * logged out, was rejected right after logging in again, or another user logged in in another tab.
 */
export type InterruptReason = 'expired' | 'refused';
export type EndReason = InterruptReason | 'logged-out' | 'rejected' | 'replaced';

type ActiveToken = Account & { readonly life: number | null; readonly time: TokenLife };

function toStored({ name, token, life, time }: ActiveToken, now: number): StoredSession {
  const spent = time.spent();
  return { name, token, life, spent, receivedAt: now - spent };
}

type SessionState = {
  readonly active: ActiveToken | null;
  /** The user whose screens are open; they outlive the token until a logout or a reload. */
  readonly user: string | null;
  readonly reason: EndReason | null;
  /** The user of the last session; '' without one, and after a logout. */
  readonly lastUser: string;
  readonly isEnding: boolean;
  /** Whether the user wants to log in again before the token expires. */
  readonly isLoginRequested: boolean;
};

export type SessionDeps = {
  readonly storage: Storage | null;
  /** Local storage, which outlives closed tabs. */
  readonly sharedStorage?: Storage | null;
  /** The time of day, corrected for every time it was set: differences are elapsed time. */
  readonly now: () => number;
  /** The time of day as it is set, which the tabs share; without it, that of `now`. */
  readonly wall?: () => number;
  /** ms since the page opened; without it, only the time of day counts. */
  readonly monotonic?: () => number;
};

const LOGGED_OUT: SessionState = {
  active: null,
  user: null,
  reason: null,
  lastUser: '',
  isEnding: false,
  isLoginRequested: false,
};

/** Holds the state of the session, in memory and in session storage for a reload. */
export function createSessionState({
  storage,
  sharedStorage = null,
  now,
  wall = now,
  monotonic = () => 0,
}: SessionDeps) {
  const { notify, subscribe } = createEmitter();
  const logout = createLogoutRecord(sharedStorage, wall);

  function activate({ name, token, life, spent }: SharedSession, receivedAt = now() - spent): ActiveToken {
    return { name, token, life, time: createTokenLife({ life, spent, receivedAt }, { now, monotonic }) };
  }
  function load(): SessionState {
    const stored = loadSession(storage);
    if (!stored) return LOGGED_OUT;
    const lastUser = stored.name;
    if ('ended' in stored) return { ...LOGGED_OUT, lastUser, reason: stored.ended };
    if (logout.covers(stored.receivedAt)) {
      storeSession(storage, null);
      return LOGGED_OUT;
    }
    const active = activate(stored, stored.receivedAt);
    if (active.time.left() > 0)
      return { ...LOGGED_OUT, lastUser, active, user: lastUser, isEnding: active.time.isEnding() };
    storeSession(storage, { name: lastUser, ended: 'expired' });
    return { ...LOGGED_OUT, lastUser, reason: 'expired' };
  }
  let state = load();
  // The age of the last token, which an interrupted session still needs after the token is dropped.
  let age = state.active?.time;
  const receivedAt = () => wall() - (age?.spent() ?? 0);

  function change(changes: Partial<SessionState>): void {
    const before = state.user;
    state = { ...state, ...changes };
    const { active, user, reason } = state;
    age = active?.time ?? age;
    if (active) logout.correct(receivedAt());
    if (before !== null && reason === 'logged-out') logout.record(receivedAt());
    const isInterrupted = user !== null && (reason === 'expired' || reason === 'refused');
    storeSession(storage, active ? toStored(active, wall()) : isInterrupted ? { name: user, ended: reason } : null);
    notify();
  }
  /** Stores the session, or ends one that another tab has logged out of: a page in the back/forward cache receives no message. */
  function save(): void {
    if (state.user !== null && logout.covers(receivedAt())) change(LOGGED_OUT);
    else if (state.active) storeSession(storage, toStored(state.active, wall()));
  }
  const active = () => state.active;
  return {
    current: () => state,
    active,
    isExpired: (): boolean => (active()?.time.left() ?? 1) <= 0,
    change,
    activate,
    save,
    subscribe,
  };
}
