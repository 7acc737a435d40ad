import { FifoMap } from '../util/fifo-map';
import { addressKey, networkKey } from './address-key';

const SECOND_MS = 1000;
const FAILURE_TTL_MS = 15 * 60 * SECOND_MS;
const FREE_FAILURES = 4;
/** Below five seconds, the longest that the owner of an attacked account has to wait. */
const MAX_DELAY_MS = 4 * SECOND_MS;
/** A success clears the failures up to this count. With more, owner and attacker may share the address. */
const MAX_FORGIVEN_FAILURES = 10;
const MAX_KEYS = 10_000;
const MAX_WRONG_PASSWORDS = 50_000;

/** Allows `burst` failures at once, then one per `periodMs`; stores at most `maxKeys` keys. */
type BucketOptions = { readonly burst: number; readonly periodMs: number; readonly maxKeys: number };
const PER_ADDRESS = { burst: 20, periodMs: 2 * SECOND_MS, maxKeys: MAX_KEYS };
/** For one account, from all addresses it never logged in from. */
const PER_ACCOUNT = { burst: 100, periodMs: 60 * SECOND_MS, maxKeys: 100_000 };
/** The same, from one network. */
const PER_NETWORK = { burst: 100, periodMs: 300 * SECOND_MS, maxKeys: MAX_KEYS };
/** Most failures that one network adds to the count of an account, so that one network alone cannot slow the others. */
const MAX_NETWORK_SHARE = 50;

/** For an account at an address it has logged in from: below every other suspicion. */
const TRUSTED_SUSPICION = -1000;
/** Added to a password that is known to be wrong. */
const KNOWN_WRONG_SUSPICION = 2000;

/** Counts failures, which drain at a constant rate; stores when the bucket of each key will be empty. */
class LeakyBucket {
  readonly #emptyAt: FifoMap<number>;
  readonly #options: BucketOptions;

  constructor(options: BucketOptions) {
    this.#options = options;
    this.#emptyAt = new FifoMap(options.maxKeys);
  }

  count(key: string, time: number): number {
    return Math.max(0, (this.#emptyAt.get(key) ?? 0) - time) / this.#options.periodMs;
  }

  /** Milliseconds until one more failure fits; a period at most. */
  waitMs(key: string, time: number): number {
    const { burst, periodMs } = this.#options;
    return Math.max(0, (this.count(key, time) - (burst - 1)) * periodMs);
  }

  /** The wait of a client that retries on time: half a period shorter, so that others cannot always come first. */
  retryWaitMs(key: string, time: number): number {
    return this.waitMs(key, time) - this.#options.periodMs / 2;
  }

  add(key: string, time: number): void {
    const { burst, periodMs } = this.#options;
    const emptyAt = Math.max(this.#emptyAt.get(key) ?? 0, time) + periodMs;
    this.#emptyAt.set(key, Math.min(emptyAt, time + burst * periodMs));
  }
}

/** A login attempt. `account` is a keyed hash of the user name, `fingerprint` one of the user name and password. */
export type Attempt = { readonly account: string; readonly address: string; readonly fingerprint: string };

/** A failure to count; `fresh` is false for a password already known to be wrong. */
export type FailureRecord = { readonly account: string; readonly address: string; readonly fresh: boolean };

type Failures = { readonly count: number; readonly last: number };
/** Of one account at one address: `guesses` counts distinct wrong passwords, `attempts` every failure. */
type PairFailures = { readonly guesses: Failures; readonly attempts: Failures };

const NO_FAILURES: Failures = { count: 0, last: 0 };
const oneMore = ({ count }: Failures, last: number): Failures => ({ count: count + 1, last });
const delayAfter = (failures: number): number =>
  failures > FREE_FAILURES ? Math.min(SECOND_MS * 2 ** (failures - FREE_FAILURES - 1), MAX_DELAY_MS) : 0;

type Origin = Pick<Attempt, 'account' | 'address'>;

export const userAndIpKey = ({ account, address }: Origin): string => JSON.stringify([addressKey(address), account]);

const userAndNetworkKey = ({ account, address }: Origin): string =>
  JSON.stringify([networkKey(addressKey(address)), account]);

/** Counts recent failures per account and address, per account and network, per account, and per address, in bounded memory. */
export class LoginAttempts {
  readonly #pairs = new FifoMap<PairFailures>(MAX_KEYS);
  readonly #accounts = new LeakyBucket(PER_ACCOUNT);
  readonly #networks = new LeakyBucket(PER_NETWORK);
  readonly #addresses = new LeakyBucket(PER_ADDRESS);
  readonly #wrongPasswords = new FifoMap<number>(MAX_WRONG_PASSWORDS);
  readonly #loggedIn = new FifoMap<true>(MAX_KEYS);

  /**
   * Returns how long an attempt has to wait, and its suspicion: the least suspicious attempt goes first. `retryWaitMs` is the wait of a
   * client that retries on time.
   */
  evaluate(attempt: Attempt, time: number) {
    const { account, address, fingerprint } = attempt;
    const key = userAndIpKey(attempt);
    const { guesses, attempts } = this.#pair(key, time);
    const isKnownWrong = this.isKnownWrong(fingerprint, time);
    const hasLoggedIn = this.#loggedIn.get(key) !== undefined;
    const isTrusted = hasLoggedIn && guesses.count <= FREE_FAILURES;
    const { last, count } = isKnownWrong ? attempts : guesses;
    const pairMs = last + delayAfter(count) - time;
    const addressMs = isTrusted || isKnownWrong ? 0 : this.#addresses.waitMs(addressKey(address), time);
    const floor = hasLoggedIn || isKnownWrong ? { waitMs: 0, retryWaitMs: 0 } : this.#floor(attempt, time);
    const accountLoad = this.#accounts.count(account, time) / PER_ACCOUNT.burst;
    const counted = guesses.count + this.#addresses.count(addressKey(address), time) + accountLoad;
    const suspicion = (isTrusted ? TRUSTED_SUSPICION : counted) + (isKnownWrong ? KNOWN_WRONG_SUSPICION : 0);
    const waitMs = Math.max(pairMs, addressMs, floor.waitMs);
    return { waitMs, retryWaitMs: floor.retryWaitMs, suspicion, isKnownWrong };
  }

  isKnownWrong(fingerprint: string, time: number): boolean {
    return (this.#wrongPasswords.get(fingerprint) ?? -Infinity) + FAILURE_TTL_MS > time;
  }

  markWrong(fingerprint: string, time: number): void {
    this.#wrongPasswords.set(fingerprint, time);
  }

  count({ account, address, fresh }: FailureRecord, time: number): void {
    const key = userAndIpKey({ account, address });
    const { guesses, attempts } = this.#pair(key, time);
    this.#pairs.set(key, { guesses: fresh ? oneMore(guesses, time) : guesses, attempts: oneMore(attempts, time) });
    if (!fresh) return;
    const network = userAndNetworkKey({ account, address });
    if (this.#networks.count(network, time) < MAX_NETWORK_SHARE) this.#accounts.add(account, time);
    this.#networks.add(network, time);
    this.#addresses.add(addressKey(address), time);
  }

  succeed({ account, address, fingerprint }: Attempt, time: number): void {
    const key = userAndIpKey({ account, address });
    if (this.#pair(key, time).guesses.count <= MAX_FORGIVEN_FAILURES) this.#pairs.delete(key);
    this.#loggedIn.set(key, true);
    this.#wrongPasswords.delete(fingerprint);
  }

  #pair(key: string, time: number): PairFailures {
    const pair = this.#pairs.get(key);
    const isRecent = pair !== undefined && pair.attempts.last + FAILURE_TTL_MS > time;
    return isRecent ? pair : { guesses: NO_FAILURES, attempts: NO_FAILURES };
  }

  /** The minimum wait of attempts at an account from addresses it never logged in from. */
  #floor(attempt: Attempt, time: number): { readonly waitMs: number; readonly retryWaitMs: number } {
    const { account } = attempt;
    const network = userAndNetworkKey(attempt);
    if (this.#accounts.waitMs(account, time) === 0 && this.#networks.waitMs(network, time) === 0)
      return { waitMs: 0, retryWaitMs: 0 };
    const retryWaitMs = Math.max(this.#accounts.retryWaitMs(account, time), this.#networks.retryWaitMs(network, time));
    return { waitMs: Math.max(retryWaitMs, SECOND_MS), retryWaitMs };
  }
}
