import { STALE_CACHE_HEADER } from '../../contract/problem';
import type { ForwardedResponse } from './forward-response';

const TTL_MS = 600_000;
const MAX_BYTES = 20_000_000;

// The memory of an entry beside its body, headers and key.
const ENTRY_OVERHEAD_BYTES = 1000;
// These headers describe the moment of the response, not its content.
const MOMENTARY_HEADERS = new Set(['date', 'age', 'retry-after']);

type Entry = { readonly response: ForwardedResponse; readonly at: number; readonly ageMs: number };

/** Returns the cache scope of a user: a digest of the access token, never the token itself. */
export async function cacheScopeOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keyOf = (scope: string, target: string): string => `${scope} ${target}`;

const bytesOf = (key: string, { body, headers }: ForwardedResponse): number =>
  ENTRY_OVERHEAD_BYTES + key.length + JSON.stringify(headers).length + (body?.byteLength ?? 0);

/**
 * Caches the last good response of each user and target for ten minutes, 20 MB in all; evicts the oldest first. `scope` is the user a
 * response belongs to, `target` what it depends on besides: the URL and the requested language. `now` is a monotonic clock in ms.
 */
export function createStaleCache({ now }: { readonly now: () => number }) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= bytesOf(key, entry.response);
    entries.delete(key);
  };
  const put = (key: string, entry: Entry): void => {
    remove(key);
    entries.set(key, entry);
    bytes += bytesOf(key, entry.response);
    for (const [oldest, { at }] of entries) {
      if (bytes <= MAX_BYTES && now() - at < TTL_MS) break;
      remove(oldest);
    }
  };

  return {
    set(scope: string, target: string, response: ForwardedResponse): void {
      const headers = Object.fromEntries(
        Object.entries(response.headers).filter(([name]) => !MOMENTARY_HEADERS.has(name)),
      );
      const ageMs = Number(response.headers['age'] ?? 0) * 1000 || 0;
      put(keyOf(scope, target), { response: { ...response, headers }, at: now(), ageMs });
    },
    /** The response cached for this user and target, with its `age`; null when there is none. */
    get(scope: string, target: string): ForwardedResponse | null {
      const entry = entries.get(keyOf(scope, target));
      if (!entry || now() - entry.at >= TTL_MS) return null;
      const age = String(Math.floor((now() - entry.at + entry.ageMs) / 1000));
      const added = { age, 'cache-control': 'no-store', 'cache-status': STALE_CACHE_HEADER };
      return { ...entry.response, headers: { ...entry.response.headers, ...added } };
    },
    /** Marks an entry as fresh after the provider confirmed its etag with a 304. */
    revalidate(scope: string, target: string, etag: string | undefined): void {
      const entry = entries.get(keyOf(scope, target));
      if (entry && etag !== undefined && entry.response.headers['etag'] === etag)
        put(keyOf(scope, target), { ...entry, at: now(), ageMs: 0 });
    },
    /** Drops every entry of a user whose token was refused. */
    evict(scope: string): void {
      for (const key of entries.keys()) if (key.startsWith(`${scope} `)) remove(key);
    },
  };
}
