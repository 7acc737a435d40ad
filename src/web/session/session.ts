export type Account = {
  readonly name: string;
  readonly token: string;
  /** ms since 1970 on this machine's clock; null when the provider does not say */ readonly expiresAt: number | null;
};
export type EndReason = 'signed-out' | 'expired' | 'refused';

export type SessionDeps = { readonly storage: Storage | null; readonly now: () => number };

const KEY = 'agenda.session';

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  const { name, token, expiresAt }: { name?: unknown; token?: unknown; expiresAt?: unknown } = value;
  return (
    typeof name === 'string' &&
    typeof token === 'string' &&
    token !== '' &&
    (expiresAt === null || typeof expiresAt === 'number')
  );
}

function load(storage: Storage | null): Account | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    return isAccount(value) ? value : null;
  } catch {
    return null;
  }
}

function save(storage: Storage | null, account: Account | null): void {
  try {
    if (account) storage?.setItem(KEY, JSON.stringify(account));
    else storage?.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden: the session then lives in memory only, until a reload.
  }
}

/** The one owner of the token: in memory and in session storage, so that a reload keeps it and closing the tab drops it. */
export function createSession({ storage, now }: SessionDeps) {
  let account = load(storage);
  let endReason: EndReason | null = null;
  const listeners = new Set<() => void>();

  function set(next: Account | null, reason: EndReason | null): void {
    account = next;
    endReason = reason;
    save(storage, next);
    for (const listener of listeners) listener();
  }

  const isExpired = ({ expiresAt }: Account): boolean => expiresAt !== null && expiresAt <= now();
  const current = (): Account | null => (account && !isExpired(account) ? account : null);

  return {
    current,
    token: (): string | null => current()?.token ?? null,
    /** Why there is no session, for the login page to say; null before any. */
    endReason: (): EndReason | null => (account && isExpired(account) ? 'expired' : endReason),
    /** When the session ends by itself, in ms since 1970, even when that is past; null without a session or a known end. */
    expiresAt: (): number | null => account?.expiresAt ?? null,
    start(name: string, token: string, expiresIn: number | null): void {
      set({ name, token, expiresAt: expiresIn === null ? null : now() + expiresIn * 1000 }, null);
    },
    end(reason: EndReason): void {
      if (account) set(null, reason);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
