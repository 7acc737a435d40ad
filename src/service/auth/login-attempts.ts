import { addressKey, networkKey } from './address-key';
import { FifoMap } from '../util/fifo-map';

/** How many failures pass at once, the milliseconds after which one of them is forgotten, and of how many keys they are counted. */
type Bucket = { readonly burst: number; readonly period: number; readonly remembered: number };

/** Failures that drain away at a fixed pace; of each key, the time at which none will be left. */
class LeakyBucket {
  readonly #until: FifoMap<number>;
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#until = new FifoMap(bucket.remembered);
  }

  count(key: string, time: number): number {
    return Math.max(0, (this.#until.get(key) ?? 0) - time) / this.#bucket.period;
  }

  /** Milliseconds until there is room for one more; a period at most. */
  wait(key: string, time: number): number {
    const { burst, period } = this.#bucket;
    return Math.max(0, (this.count(key, time) - (burst - 1)) * period);
  }

  /** The same for whoever comes back as told: half a period before the others, who could otherwise always be first. */
  turn(key: string, time: number): number {
    return Math.max(0, this.wait(key, time) - this.#bucket.period / 2);
  }

  add(key: string, time: number): void {
    const { burst, period } = this.#bucket;
    const until = Math.max(this.#until.get(key) ?? 0, time) + period;
    this.#until.set(key, Math.min(until, time + burst * period));
  }
}

const SECOND = 1000;
const FAILURE_TTL_MS = 15 * 60 * SECOND;
const FREE_FAILURES = 4;
/** Below the five seconds within which the rightful user of an attacked account gets in. */
const MAX_DELAY_MS = 4 * SECOND;
/** Beyond this one success does not forgive a pair: its owner and an attacker may both sit there. */
const FORGIVEN = 10;
const MAX_REMEMBERED = 10_000;
/** An address may fail this often at once, and then once every two seconds. */
const ADDRESS = { burst: 20, period: 2 * SECOND, remembered: MAX_REMEMBERED };
/** Where an account never signed in from, it may fail this often at once from all such addresses together, and then once a minute. */
const ACCOUNT = { burst: 100, period: 60 * SECOND, remembered: 100_000 };
/** The same from one network, once every five minutes. */
const NETWORK = { burst: 100, period: 300 * SECOND, remembered: MAX_REMEMBERED };
/** What one network adds to the account's count, so that it cannot slow the others alone. */
const SHARE_OF_NETWORK = 50;
const MAX_REMEMBERED_SECRETS = 50_000;
const FIRST = -1000;
const LAST = 2000;

/** An attempt to sign in; `account` stands for the name, `mark` for the name and the secret, and neither tells what was typed. */
export type Attempt = { readonly account: string; readonly address: string; readonly mark: string };

/** A failure to count: of a secret that was not tried before, or (`fresh` false) of one already known to be wrong. */
export type FailureRecord = { readonly account: string; readonly address: string; readonly fresh: boolean };

/**
 * `wait`: milliseconds; `turn`: those that whoever comes back as told has to wait all the same; `guilt`: those of less go first;
 * `repeated`: its secret is known to be wrong.
 */
export type AttemptEvaluation = {
  readonly wait: number;
  readonly turn: number;
  readonly priority: number;
  readonly repeated: boolean;
};

type Failures = { readonly count: number; readonly last: number };
type Pair = { readonly guesses: Failures; readonly tries: Failures };

const NONE: Failures = { count: 0, last: 0 };
const oneMore = ({ count }: Failures, last: number): Failures => ({ count: count + 1, last });
const pauseAfter = (count: number): number =>
  count > FREE_FAILURES ? Math.min(SECOND * 2 ** (count - FREE_FAILURES - 1), MAX_DELAY_MS) : 0;

/** What an account and an address are counted under together. */
export const userAndIpKey = ({ account, address }: Pick<Attempt, 'account' | 'address'>): string =>
  JSON.stringify([addressKey(address), account]);

const networkOf = ({ account, address }: Pick<Attempt, 'account' | 'address'>): string =>
  JSON.stringify([networkKey(addressKey(address)), account]);

/** What failed lately, counted by account and address together, by account and network, by account, and by address; of a bounded size. */
export class LoginAttempts {
  readonly #pairs = new FifoMap<Pair>(MAX_REMEMBERED);
  readonly #accounts = new LeakyBucket(ACCOUNT);
  readonly #networks = new LeakyBucket(NETWORK);
  readonly #addresses = new LeakyBucket(ADDRESS);
  readonly #wrongSecrets = new FifoMap<number>(MAX_REMEMBERED_SECRETS);
  readonly #signedIn = new FifoMap<true>(MAX_REMEMBERED);

  standing(attempt: Attempt, time: number): AttemptEvaluation {
    const { account, address, mark } = attempt;
    const key = userAndIpKey(attempt);
    const { guesses, tries } = this.#pair(key, time);
    const repeated = this.isWrong(mark, time);
    const isKnown = this.#signedIn.get(key) !== undefined;
    const isTrusted = isKnown && guesses.count <= FREE_FAILURES;
    const { last, count } = repeated ? tries : guesses;
    const ofPair = Math.max(0, last + pauseAfter(count) - time);
    const ofAddress = isTrusted || repeated ? 0 : this.#addresses.wait(addressKey(address), time);
    const floor = isKnown || repeated ? { wait: 0, turn: 0 } : this.#floor(attempt, time);
    const attacked = this.#accounts.count(account, time) / ACCOUNT.burst;
    const suspicion = guesses.count + this.#addresses.count(addressKey(address), time) + attacked;
    const priority = (isTrusted ? FIRST : suspicion) + (repeated ? LAST : 0);
    return { wait: Math.max(ofPair, ofAddress, floor.wait), turn: floor.turn, priority, repeated };
  }

  isWrong(mark: string, time: number): boolean {
    return (this.#wrongSecrets.get(mark) ?? -Infinity) + FAILURE_TTL_MS > time;
  }

  learnWrong(mark: string, time: number): void {
    this.#wrongSecrets.set(mark, time);
  }

  count({ account, address, fresh }: FailureRecord, time: number): void {
    const key = userAndIpKey({ account, address });
    const { guesses, tries } = this.#pair(key, time);
    this.#pairs.set(key, { guesses: fresh ? oneMore(guesses, time) : guesses, tries: oneMore(tries, time) });
    if (!fresh) return;
    const network = networkOf({ account, address });
    if (this.#networks.count(network, time) < SHARE_OF_NETWORK) this.#accounts.add(account, time);
    this.#networks.add(network, time);
    this.#addresses.add(addressKey(address), time);
  }

  forgive({ account, address, mark }: Attempt, time: number): void {
    const key = userAndIpKey({ account, address });
    if (this.#pair(key, time).guesses.count <= FORGIVEN) this.#pairs.delete(key);
    this.#signedIn.set(key, true);
    this.#wrongSecrets.delete(mark);
  }

  #pair(key: string, time: number): Pair {
    const pair = this.#pairs.get(key);
    return pair !== undefined && pair.tries.last + FAILURE_TTL_MS > time ? pair : { guesses: NONE, tries: NONE };
  }

  /** What holds up guesses at an account from addresses it never signed in from; they are told when their turn comes. */
  #floor(attempt: Attempt, time: number): { readonly wait: number; readonly turn: number } {
    const network = networkOf(attempt);
    const isOpen = Math.max(this.#accounts.wait(attempt.account, time), this.#networks.wait(network, time)) === 0;
    const turn = Math.max(this.#accounts.turn(attempt.account, time), this.#networks.turn(network, time));
    return isOpen ? { wait: 0, turn: 0 } : { wait: Math.max(turn, SECOND), turn };
  }
}
