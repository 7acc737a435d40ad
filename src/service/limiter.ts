import { addressKey } from './address-key';
import { AttemptBook, pairKey, type Attempt, type CountedFailure } from './attempt-book';
import { Returns } from './returns';

/** `wait`: milliseconds before it may be hashed, 0 when it may now. `guilt`: those of less go first when several wait. */
export type Verdict = { readonly wait: number; readonly guilt: number };

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
  heard(failure: CountedFailure): void;
};

/**
 * Slows the guessing of secrets without shutting anybody out: nobody waits longer than four seconds, but for an account that is
 * attacked from many addresses, and there only where it never signed in from. What fails is counted by account and address
 * together, by account and network, by account, and by address. A secret known to be wrong teaches a guesser nothing: repeating it
 * holds up nothing but itself. An attempt that comes back when it was told to goes before a flood that does not wait, and an
 * account that has signed in from an address before the names that never did. In memory, of a bounded size.
 */
export function createLimiter({ now }: { readonly now: () => Date }): Limiter {
  const book = new AttemptBook();
  const returns = new Returns();
  const clock = () => now().getTime();
  const ticketOf = ({ address, mark }: Attempt) => `${addressKey(address)} ${mark}`;

  const judge = (attempt: Attempt): Verdict & { readonly returned: boolean } => {
    const time = clock();
    const { wait, turn, guilt, repeated } = book.standing(attempt, time);
    if (repeated || !returns.holds(ticketOf(attempt), time)) return { wait, guilt, returned: false };
    const ofReturns = returns.wait(pairKey(attempt), addressKey(attempt.address), time);
    return { wait: Math.min(wait, Math.max(ofReturns, turn)), guilt: Math.min(guilt, -1), returned: true };
  };

  return {
    judge,
    refused: (attempt, milliseconds) => returns.tell(ticketOf(attempt), clock() + milliseconds, clock()),
    started(attempt) {
      if (judge(attempt).returned)
        returns.serve(ticketOf(attempt), [pairKey(attempt), addressKey(attempt.address)], clock());
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
