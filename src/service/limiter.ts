import { addressKey, isLoopback } from './address-key';

const FREE_FAILURES = 4;
const LONGEST_WAIT = 15 * 60_000;
const MINUTE = 60_000;
const FAILURES_PER_MINUTE = 20;
/** An account that fails this often within 15 minutes, from anywhere, is under attack. */
const ATTACK = 100;
const ATTACK_WINDOW = 15 * MINUTE;
const REMEMBERED = 10_000;

type Failures = { readonly count: number; readonly last: number };
type Times = Map<string, readonly number[]>;

export type Limiter = {
  /** Milliseconds to wait before this account may be tried from this address; 0 when it may now. */
  wait(account: string, address: string): number;
  failed(account: string, address: string): void;
  succeeded(account: string, address: string): void;
};

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
}

const within = (times: Times, key: string, since: number): readonly number[] =>
  (times.get(key) ?? []).filter((time) => time > since);

function pairWait(pair: Failures | undefined, isAttacked: boolean, time: number): number {
  if (!pair) return 0;
  const doubled = pair.count > FREE_FAILURES ? 1000 * 2 ** (pair.count - FREE_FAILURES - 1) : 0;
  const pause = Math.min(isAttacked ? Math.max(doubled, MINUTE) : doubled, LONGEST_WAIT);
  return Math.max(0, pair.last + pause - time);
}

/**
 * Slows the guessing of secrets. An address that failed five times in a row at an account waits 1 s there, then 2, 4, … up to
 * 15 minutes. While an account fails 100 times within 15 minutes, each address that failed at it waits a minute after each
 * failure; one that did not fail is never held up, so knowing a name is not enough to shut its owner out. An address other
 * than loopback also waits when it failed 20 times within a minute, whatever the accounts.
 */
export function createLimiter({ now }: { readonly now: () => Date }): Limiter {
  const pairs = new Map<string, Failures>();
  const accounts: Times = new Map();
  const addresses: Times = new Map();

  const pairKey = (account: string, address: string) => JSON.stringify([addressKey(address), account]);
  const addressWait = (address: string, time: number): number => {
    if (isLoopback(address)) return 0;
    const recent = within(addresses, addressKey(address), time - MINUTE);
    return recent.length < FAILURES_PER_MINUTE ? 0 : (recent[0] ?? time) + MINUTE - time;
  };
  const note = (times: Times, key: string, since: number, most: number, time: number): void =>
    remember(times, key, [...within(times, key, since), time].slice(-most));

  return {
    wait(account, address) {
      const time = now().getTime();
      const isAttacked = within(accounts, account, time - ATTACK_WINDOW).length >= ATTACK;
      const pair = pairs.get(pairKey(account, address));
      return Math.max(pairWait(pair, isAttacked, time), addressWait(address, time));
    },
    failed(account, address) {
      const time = now().getTime();
      const key = pairKey(account, address);
      remember(pairs, key, { count: (pairs.get(key)?.count ?? 0) + 1, last: time });
      note(accounts, account, time - ATTACK_WINDOW, ATTACK, time);
      note(addresses, addressKey(address), time - MINUTE, FAILURES_PER_MINUTE, time);
    },
    succeeded(account, address) {
      pairs.delete(pairKey(account, address));
    },
  };
}
