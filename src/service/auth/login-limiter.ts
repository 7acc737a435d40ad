import { addressKey } from './address-key';
import { LoginAttempts, userAndIpKey, type Attempt, type FailureRecord } from './login-attempts';
import { FifoMap } from '../util/fifo-map';

const MAX_PAIR_TICKETS = 4000;
const MAX_ADDRESS_TICKETS = 1000;
const TICKET_TTL_MS = 60_000;
const MAX_TICKETS = 50_000;
const MAX_REMEMBERED = 10_000;

/** Who was told to come back and when, and when those who did were last served: a flood that does not wait has no ticket. */
class RetryTickets {
  readonly #due = new FifoMap<number>(MAX_TICKETS);
  readonly #served = new FifoMap<number>(MAX_REMEMBERED);

  /** Whoever asks again too early keeps the time that was told first. */
  tell(ticket: string, due: number, time: number): void {
    const told = this.#due.get(ticket);
    if (told === undefined || told + TICKET_TTL_MS < time) this.#due.set(ticket, due);
  }

  holds(ticket: string, time: number): boolean {
    const due = this.#due.get(ticket);
    return due !== undefined && due <= time && time <= due + TICKET_TTL_MS;
  }

  wait(pair: string, address: string, time: number): number {
    const last = (key: string) => this.#served.get(key) ?? -Infinity;
    return Math.max(0, last(pair) + MAX_PAIR_TICKETS - time, last(address) + MAX_ADDRESS_TICKETS - time);
  }

  serve(ticket: string, keys: readonly string[], time: number): void {
    this.#due.delete(ticket);
    for (const key of keys) this.#served.set(key, time);
  }
}

/** `wait`: milliseconds before it may be hashed, 0 when it may now. `guilt`: those of less go first when several wait. */
export type Verdict = { readonly wait: number; readonly priority: number };

export type Limiter = {
  judge(attempt: Attempt): Verdict;
  /** Remembers what the client was told, so that one who waits as told goes before a flood that does not. */
  refused(attempt: Attempt, milliseconds: number): void;
  /** Its hashing begins. */
  started(attempt: Attempt): void;
  /** Its secret was wrong; answers whether it was one not tried before. */
  failed(attempt: Attempt): boolean;
  succeeded(attempt: Attempt): void;
  /** Counts a failure that another process saw. */
  heard(failure: FailureRecord): void;
};

/**
 * Slows the guessing of secrets without shutting anybody out: nobody waits longer than four seconds, but for an account that is
 * attacked from many addresses, and there only where it never signed in from. What fails is counted by account and address
 * together, by account and network, by account, and by address. A secret known to be wrong teaches a guesser nothing: repeating it
 * holds up nothing but itself. An attempt that comes back when it was told to goes before a flood that does not wait, and an
 * account that has signed in from an address before the names that never did. In memory, of a bounded size.
 */
export function createLimiter({ now }: { readonly now: () => Date }): Limiter {
  const book = new LoginAttempts();
  const returns = new RetryTickets();
  const clock = () => now().getTime();
  const ticketOf = ({ address, mark }: Attempt) => `${addressKey(address)} ${mark}`;

  const judge = (attempt: Attempt): Verdict & { readonly returned: boolean } => {
    const time = clock();
    const { wait, turn, priority, repeated } = book.standing(attempt, time);
    if (repeated || !returns.holds(ticketOf(attempt), time)) return { wait, priority, returned: false };
    const ofReturns = returns.wait(userAndIpKey(attempt), addressKey(attempt.address), time);
    return { wait: Math.min(wait, Math.max(ofReturns, turn)), priority: Math.min(priority, -1), returned: true };
  };

  return {
    judge,
    refused: (attempt, milliseconds) => returns.tell(ticketOf(attempt), clock() + milliseconds, clock()),
    started(attempt) {
      if (judge(attempt).returned)
        returns.serve(ticketOf(attempt), [userAndIpKey(attempt), addressKey(attempt.address)], clock());
    },
    failed(attempt) {
      const time = clock();
      const fresh = !book.isWrong(attempt.mark, time);
      book.count({ ...attempt, fresh }, time);
      book.learnWrong(attempt.mark, time);
      return fresh;
    },
    succeeded: (attempt) => book.forgive(attempt, clock()),
    heard: (failure) => book.count(failure, clock()),
  };
}
