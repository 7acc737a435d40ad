import type { Instant } from '../../domain/time/instant';

/** What lets one tab at a time through; browsers have it on secure origins alone. */
export type Locks = {
  readonly request: (name: string, run: () => ReadonlySet<string>) => Promise<ReadonlySet<string>>;
};

type FiredDeps = {
  readonly storage: Storage | null;
  readonly locks: Locks | undefined;
  /** Where the record of the reader who is signed in is kept. */
  readonly place: () => string | null;
  readonly now: () => Instant;
};

const RETENTION_MS = 8 * 86_400_000;
const LOCK = 'agenda.alerts';

function parse(text: string | null): ReadonlyMap<string, Instant> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return new Map();
    return new Map(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

/** What was told already, by any tab of this browser and before any reload, for eight days. */
export function createDeliveredLog({ storage, locks, place, now }: FiredDeps) {
  const memory = new Map<string, Instant>();

  function claimNow(keys: readonly string[]): ReadonlySet<string> {
    const at = place();
    if (at === null) return new Set();
    const known = parse(storage?.getItem(at) ?? null);
    const fresh = keys.filter((key) => !known.has(key) && !memory.has(`${at} ${key}`));
    for (const key of fresh) memory.set(`${at} ${key}`, now());
    const kept = [...known].filter(([, when]) => now() - when < RETENTION_MS);
    try {
      const all = [...kept, ...fresh.map((key) => [key, now()] as const)];
      if (fresh.length > 0) storage?.setItem(at, JSON.stringify(Object.fromEntries(all)));
    } catch {
      // This tab remembers; others may tell it again.
    }
    return new Set(fresh);
  }

  return {
    /** Takes the keys that nobody has taken: each is given once across tabs. */
    claim: async (keys: readonly string[]): Promise<ReadonlySet<string>> =>
      // Waiting for the turn, not leaving: the other tab may be taking other keys.
      locks ? locks.request(LOCK, () => claimNow(keys)) : claimNow(keys),
  };
}

export type FiredRecord = ReturnType<typeof createDeliveredLog>;
