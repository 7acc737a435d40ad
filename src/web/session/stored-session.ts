import type { Receipt } from './token-life';

/** A session as a reload finds it, or who was there and why no more. */
export type StoredSession = (Receipt & { readonly name: string; readonly token: string }) | Ended;
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
export function loadSession(storage: Storage | null): StoredSession | null {
  try {
    return read(JSON.parse(storage?.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Puts the session where a reload finds it. */
export function saveSession(storage: Storage | null, stored: StoredSession | null): void {
  try {
    if (stored) storage?.setItem(KEY, JSON.stringify(stored));
    else storage?.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden: the session then lives in memory only, until a reload.
  }
}
