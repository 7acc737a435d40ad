import { asRecord, parseJson } from '../../contract/decode/json-record';
import type { Instant } from '../../domain/time/instant';

/** The Web Locks API, as far as needed; browsers offer it on secure origins only. */
export type Locks = {
  readonly request: (name: string, run: () => ReadonlySet<string>) => Promise<ReadonlySet<string>>;
};

export type DeliveredLogDeps = {
  readonly storage: Storage | null;
  readonly locks: Locks | undefined;
  /** The storage key of the logged-in user's log; null when no one is logged in. */
  readonly storageKey: () => string | null;
  readonly now: () => Instant;
};

const RETENTION_MS = 8 * 86_400_000;
const LOCK = 'agenda.alerts';

function parse(text: string | null): ReadonlyMap<string, Instant> {
  const entries = Object.entries(asRecord(parseJson(() => text)));
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Logs which alerts or sounds were delivered, by any tab of this browser and across reloads, for eight days. */
export function createDeliveredLog({ storage, locks, storageKey, now }: DeliveredLogDeps) {
  const memory = new Map<string, Instant>();

  function claimNow(keys: readonly string[]): ReadonlySet<string> {
    const at = storageKey();
    if (at === null) return new Set();
    const known = parse(storage?.getItem(at) ?? null);
    const fresh = keys.filter((key) => !known.has(key) && !memory.has(`${at} ${key}`));
    for (const key of fresh) memory.set(`${at} ${key}`, now());
    const recent = [...known].filter(([, when]) => now() - when < RETENTION_MS);
    try {
      const all = [...recent, ...fresh.map((key) => [key, now()] as const)];
      if (fresh.length > 0) storage?.setItem(at, JSON.stringify(Object.fromEntries(all)));
    } catch {
      // This tab remembers them in memory; another tab may deliver them again.
    }
    return new Set(fresh);
  }

  return {
    /** Whether a tab has claimed the key. */
    has(key: string): boolean {
      const at = storageKey();
      return at !== null && (memory.has(`${at} ${key}`) || parse(storage?.getItem(at) ?? null).has(key));
    },
    /** Claims the keys that no tab has claimed, and returns them. */
    async claim(keys: readonly string[]): Promise<ReadonlySet<string>> {
      // Waits for the lock, since the tab that holds it may claim other keys. A browser that blocks the data of the site denies it.
      const claimed = await locks?.request(LOCK, () => claimNow(keys)).catch(() => undefined);
      return claimed ?? claimNow(keys);
    },
  };
}

export type DeliveredLog = ReturnType<typeof createDeliveredLog>;
