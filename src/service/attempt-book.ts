import { addressKey, networkKey } from './address-key';
import { BoundedMap } from './bounded-map';
import { Debts } from './debts';

const SECOND = 1000;
const REMEMBERED_FOR = 15 * 60 * SECOND;
const FREE_FAILURES = 4;
/** Below the five seconds within which the rightful user of an attacked account gets in. */
const LONGEST_WAIT = 4 * SECOND;
/** Beyond this one success does not forgive a pair: its owner and an attacker may both sit there. */
const FORGIVEN = 10;
const REMEMBERED = 10_000;
/** An address may fail this often at once, and then once every two seconds. */
const ADDRESS = { burst: 20, period: 2 * SECOND, remembered: REMEMBERED };
/** Where an account never signed in from, it may fail this often at once from all such addresses together, and then once a minute. */
const ACCOUNT = { burst: 100, period: 60 * SECOND, remembered: 100_000 };
/** The same from one network, once every five minutes. */
const NETWORK = { burst: 100, period: 300 * SECOND, remembered: REMEMBERED };
/** What one network adds to the account's count, so that it cannot slow the others alone. */
const SHARE_OF_NETWORK = 50;
const REMEMBERED_SECRETS = 50_000;
const FIRST = -1000;
const LAST = 2000;

/** An attempt to sign in; `account` stands for the name, `mark` for the name and the secret, and neither tells what was typed. */
export type Attempt = { readonly account: string; readonly address: string; readonly mark: string };

/** A failure to count: of a secret that was not tried before, or (`fresh` false) of one already known to be wrong. */
export type CountedFailure = { readonly account: string; readonly address: string; readonly fresh: boolean };

/**
 * `wait`: milliseconds; `turn`: those that whoever comes back as told has to wait all the same; `guilt`: those of less go first;
 * `repeated`: its secret is known to be wrong.
 */
export type Standing = {
  readonly wait: number;
  readonly turn: number;
  readonly guilt: number;
  readonly repeated: boolean;
};

type Failures = { readonly count: number; readonly last: number };
type Pair = { readonly guesses: Failures; readonly tries: Failures };

const NONE: Failures = { count: 0, last: 0 };
const oneMore = ({ count }: Failures, last: number): Failures => ({ count: count + 1, last });
const pauseAfter = (count: number): number =>
  count > FREE_FAILURES ? Math.min(SECOND * 2 ** (count - FREE_FAILURES - 1), LONGEST_WAIT) : 0;

/** What an account and an address are counted under together. */
export const pairKey = ({ account, address }: Pick<Attempt, 'account' | 'address'>): string =>
  JSON.stringify([addressKey(address), account]);

const networkOf = ({ account, address }: Pick<Attempt, 'account' | 'address'>): string =>
  JSON.stringify([networkKey(addressKey(address)), account]);

/** What failed lately, counted by account and address together, by account and network, by account, and by address; of a bounded size. */
export class AttemptBook {
  readonly #pairs = new BoundedMap<Pair>(REMEMBERED);
  readonly #accounts = new Debts(ACCOUNT);
  readonly #networks = new Debts(NETWORK);
  readonly #addresses = new Debts(ADDRESS);
  readonly #wrongSecrets = new BoundedMap<number>(REMEMBERED_SECRETS);
  readonly #signedIn = new BoundedMap<true>(REMEMBERED);

  standing(attempt: Attempt, time: number): Standing {
    const { account, address, mark } = attempt;
    const key = pairKey(attempt);
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
    const guilt = (isTrusted ? FIRST : suspicion) + (repeated ? LAST : 0);
    return { wait: Math.max(ofPair, ofAddress, floor.wait), turn: floor.turn, guilt, repeated };
  }

  isWrong(mark: string, time: number): boolean {
    return (this.#wrongSecrets.get(mark) ?? -Infinity) + REMEMBERED_FOR > time;
  }

  learnWrong(mark: string, time: number): void {
    this.#wrongSecrets.set(mark, time);
  }

  count({ account, address, fresh }: CountedFailure, time: number): void {
    const key = pairKey({ account, address });
    const { guesses, tries } = this.#pair(key, time);
    this.#pairs.set(key, { guesses: fresh ? oneMore(guesses, time) : guesses, tries: oneMore(tries, time) });
    if (!fresh) return;
    const network = networkOf({ account, address });
    if (this.#networks.count(network, time) < SHARE_OF_NETWORK) this.#accounts.add(account, time);
    this.#networks.add(network, time);
    this.#addresses.add(addressKey(address), time);
  }

  forgive({ account, address, mark }: Attempt, time: number): void {
    const key = pairKey({ account, address });
    if (this.#pair(key, time).guesses.count <= FORGIVEN) this.#pairs.delete(key);
    this.#signedIn.set(key, true);
    this.#wrongSecrets.delete(mark);
  }

  #pair(key: string, time: number): Pair {
    const pair = this.#pairs.get(key);
    return pair !== undefined && pair.tries.last + REMEMBERED_FOR > time ? pair : { guesses: NONE, tries: NONE };
  }

  /** What holds up guesses at an account from addresses it never signed in from; they are told when their turn comes. */
  #floor(attempt: Attempt, time: number): { readonly wait: number; readonly turn: number } {
    const network = networkOf(attempt);
    const isOpen = Math.max(this.#accounts.wait(attempt.account, time), this.#networks.wait(network, time)) === 0;
    const turn = Math.max(this.#accounts.turn(attempt.account, time), this.#networks.turn(network, time));
    return isOpen ? { wait: 0, turn: 0 } : { wait: Math.max(turn, SECOND), turn };
  }
}
