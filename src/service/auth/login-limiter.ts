import { FifoMap } from '../util/fifo-map';
import { addressKey } from './address-key';
import { LoginAttempts, userAndIpKey, type Attempt, type FailureRecord } from './login-attempts';

const PAIR_INTERVAL_MS = 4000;
const ADDRESS_INTERVAL_MS = 1000;
const TICKET_TTL_MS = 60_000;
const MAX_TICKETS = 50_000;
const MAX_KEYS = 10_000;

/** Stores when each refused client may retry, and when tickets were last redeemed. A flood that never waits holds no valid ticket. */
class RetryTickets {
  readonly #dueAt = new FifoMap<number>(MAX_TICKETS);
  readonly #redeemedAt = new FifoMap<number>(MAX_KEYS);

  /** Keeps the time that the first refusal set: retrying too early does not change it. */
  issue(ticket: string, dueAt: number, time: number): void {
    const issued = this.#dueAt.get(ticket);
    if (issued === undefined || issued + TICKET_TTL_MS < time) this.#dueAt.set(ticket, dueAt);
  }

  isValid(ticket: string, time: number): boolean {
    const dueAt = this.#dueAt.get(ticket) ?? Infinity;
    return dueAt <= time && time <= dueAt + TICKET_TTL_MS;
  }

  /** Milliseconds until a ticket of this pair and address may be redeemed. */
  waitMs(pair: string, address: string, time: number): number {
    const last = (key: string) => this.#redeemedAt.get(key) ?? -Infinity;
    return Math.max(0, last(pair) + PAIR_INTERVAL_MS - time, last(address) + ADDRESS_INTERVAL_MS - time);
  }

  redeem(ticket: string, keys: readonly string[], time: number): void {
    this.#dueAt.delete(ticket);
    for (const key of keys) this.#redeemedAt.set(key, time);
  }
}

/** `waitMs` is the time until the password may be hashed. Of several waiting attempts, the least suspicious goes first. */
type Verdict = { readonly waitMs: number; readonly suspicion: number };

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Throttles password guessing without locking anybody out: no wait exceeds four seconds, except for an account attacked from many
 * addresses, at addresses it never logged in from. Counts failures per account and address, per account and network, per account, and
 * per address. Repeating a known wrong password teaches an attacker nothing, so it delays only itself. A client that retries on time
 * goes before a flood, and an account at an address it has logged in from before all others. In bounded memory. `now` is a monotonic
 * clock in ms.
 */
export function createLimiter({ now }: { readonly now: () => number }) {
  const attempts = new LoginAttempts();
  const tickets = new RetryTickets();
  const ticketOf = ({ address, fingerprint }: Attempt) => `${addressKey(address)} ${fingerprint}`;

  const evaluate = (attempt: Attempt): Verdict & { readonly hasTicket: boolean } => {
    const time = now();
    const { waitMs, retryWaitMs, suspicion, isKnownWrong } = attempts.evaluate(attempt, time);
    if (isKnownWrong || !tickets.isValid(ticketOf(attempt), time)) return { waitMs, suspicion, hasTicket: false };
    const ticketMs = tickets.waitMs(userAndIpKey(attempt), addressKey(attempt.address), time);
    const shortened = Math.min(waitMs, Math.max(ticketMs, retryWaitMs));
    return { waitMs: shortened, suspicion: Math.min(suspicion, -1), hasTicket: true };
  };

  return {
    evaluate,
    /** Issues a retry ticket, so that a client that waits goes before a flood that does not. */
    refused: (attempt: Attempt, waitMs: number): void => tickets.issue(ticketOf(attempt), now() + waitMs, now()),
    /** Redeems the retry ticket, if the attempt holds one. */
    started(attempt: Attempt): void {
      if (evaluate(attempt).hasTicket)
        tickets.redeem(ticketOf(attempt), [userAndIpKey(attempt), addressKey(attempt.address)], now());
    },
    /** Counts a wrong password. Returns true when it was not tried before. */
    failed(attempt: Attempt): boolean {
      const time = now();
      const isNewGuess = !attempts.isKnownWrong(attempt.fingerprint, time);
      attempts.count({ ...attempt, fresh: isNewGuess }, time);
      attempts.markWrong(attempt.fingerprint, time);
      return isNewGuess;
    },
    succeeded: (attempt: Attempt): void => attempts.succeed(attempt, now()),
    failedElsewhere: (failure: FailureRecord): void => attempts.count(failure, now()),
  };
}
