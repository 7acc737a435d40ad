const FREE_FAILURES = 4;
const LONGEST_WAIT = 15 * 60_000;
const WINDOW = 60_000;
const FAILURES_PER_WINDOW = 20;
const REMEMBERED = 10_000;

type Account = { readonly failures: number; readonly last: number };

export type Limiter = {
  /** Milliseconds to wait before this account may be tried from this address; 0 when it may now. */
  wait(account: string, address: string): number;
  failed(account: string, address: string): void;
  succeeded(account: string): void;
};

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
}

/**
 * Slows the guessing of secrets. After the fifth failure in a row an account waits 1 s, then 2, 4, … up to 15 minutes; an
 * address waits when it failed 20 times within a minute. Nothing locks for good, so nobody can shut another one out.
 */
export function createLimiter({ now }: { readonly now: () => Date }): Limiter {
  const accounts = new Map<string, Account>();
  const addresses = new Map<string, readonly number[]>();

  const accountWait = (name: string, time: number): number => {
    const account = accounts.get(name);
    if (!account || account.failures <= FREE_FAILURES) return 0;
    const pause = Math.min(1000 * 2 ** (account.failures - FREE_FAILURES - 1), LONGEST_WAIT);
    return Math.max(0, account.last + pause - time);
  };
  const recent = (address: string, time: number): readonly number[] =>
    (addresses.get(address) ?? []).filter((failure) => failure > time - WINDOW);

  return {
    wait(name, address) {
      const time = now().getTime();
      const failures = recent(address, time);
      const addressWait = failures.length < FAILURES_PER_WINDOW ? 0 : (failures[0] ?? time) + WINDOW - time;
      return Math.max(accountWait(name, time), addressWait);
    },
    failed(name, address) {
      const time = now().getTime();
      remember(accounts, name, { failures: (accounts.get(name)?.failures ?? 0) + 1, last: time });
      remember(addresses, address, [...recent(address, time), time].slice(-FAILURES_PER_WINDOW));
    },
    succeeded(name) {
      accounts.delete(name);
    },
  };
}
