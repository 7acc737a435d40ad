import { STALE_CACHE_HEADER } from '../../contract/stale-cache-header';
import type { ForwardedAnswer } from './forward-response';

const CACHE_TTL_MS = 600_000;
const MAX_BYTES = 20_000_000;
// What an entry costs beside its body, its headers and its key: the objects that hold them.
const ENTRY_OVERHEAD_BYTES = 1000;
// What tells of the moment of the answer, not of what it says.
const MOMENTARY = new Set(['date', 'age', 'retry-after']);

/** Whose answer it is, as a digest of the token: no token is kept. Null: of nobody, which is not kept. */
export type Reader = string | null;

type Kept = { readonly answer: ForwardedAnswer; readonly at: number; readonly aged: number };

/** `target` is all that an answer depends on beside its reader: the address, and the language asked for. */
export type StaleCache = {
  keep(reader: Reader, target: string, answer: ForwardedAnswer): void;
  /** The answer kept for this reader and target, dated by its `age`; null when there is none. */
  recall(reader: Reader, target: string): ForwardedAnswer | null;
  /** The provider said that what has this etag still holds. */
  renew(reader: Reader, target: string, etag: string | undefined): void;
  /** Drops whatever was kept for a reader whose token is refused, in any language. */
  forget(reader: Reader): void;
};

/**
 * Who asks, for whom nothing but their own answers is recalled: the same for every request with the same token.
 * Example: a request without an access token → `null`.
 */
export async function cacheScopeOf(headers: Headers): Promise<Reader> {
  const token = headers.get('authorization')?.replace(/^bearer +/i, '');
  if (!token) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The last good answer of each target and reader: ten minutes and 20 MB of them, the oldest go first.
 * `now` is a clock in ms that is never set back.
 */
export function createStaleCache({ now }: { readonly now: () => number }): StaleCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const keyOf = (reader: string, target: string): string => `${reader} ${target}`;
  const weigh = (key: string, { body, headers }: ForwardedAnswer): number =>
    ENTRY_OVERHEAD_BYTES + key.length + JSON.stringify(headers).length + (body?.byteLength ?? 0);
  const drop = (key: string): void => {
    const entry = kept.get(key);
    if (!entry) return;
    bytes -= weigh(key, entry.answer);
    kept.delete(key);
  };
  const put = (key: string, entry: Kept): void => {
    drop(key);
    kept.set(key, entry);
    bytes += weigh(key, entry.answer);
    for (const [oldest, { at }] of kept) {
      if (bytes <= MAX_BYTES && now() - at < CACHE_TTL_MS) break;
      drop(oldest);
    }
  };

  return {
    keep(reader, target, answer) {
      if (reader === null) return;
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !MOMENTARY.has(name)));
      const aged = Number(answer.headers['age'] ?? 0) * 1000 || 0;
      put(keyOf(reader, target), { answer: { ...answer, headers }, at: now(), aged });
    },
    recall(reader, target) {
      const entry = reader === null ? undefined : kept.get(keyOf(reader, target));
      if (!entry || now() - entry.at >= CACHE_TTL_MS) return null;
      const age = String(Math.floor((now() - entry.at + entry.aged) / 1000));
      const marks = {
        age,
        'cache-control': 'no-store',
        'cache-status': STALE_CACHE_HEADER,
      };
      return { ...entry.answer, headers: { ...entry.answer.headers, ...marks } };
    },
    renew(reader, target, etag) {
      const entry = reader === null ? undefined : kept.get(keyOf(reader, target));
      if (reader !== null && entry && etag !== undefined && entry.answer.headers['etag'] === etag)
        put(keyOf(reader, target), { ...entry, at: now(), aged: 0 });
    },
    forget(reader) {
      if (reader === null) return;
      for (const key of kept.keys()) if (key.startsWith(`${reader} `)) drop(key);
    },
  };
}
