import type { Kysely } from 'kysely';
import type { CountedFailure } from '../attempt-book';
import type { Tables } from './schema';

const KEPT_FOR = 15 * 60_000;
const MOST_AT_ONCE = 1000;
const CLEANED_EVERY = 100;
const LONGEST_NAME = 128;

/** Failed sign-ins, told between the processes on one database; `time` in milliseconds since 1970. */
export type SignInLedger = {
  note(failure: CountedFailure, time: number): Promise<void>;
  /** What the others noted since the last call; at first, what is kept of the last 15 minutes. */
  news(time: number): Promise<readonly CountedFailure[]>;
};

/** Only failures that were hashed are noted, a few a second at most: a refused attempt costs no write. */
export function createSignInLedger(db: Kysely<Tables>): SignInLedger {
  const process = crypto.randomUUID();
  let [seen, noted] = [0, 0];
  return {
    async note({ account, address, fresh }, time) {
      const failure = { account: account.slice(0, LONGEST_NAME), address, fresh: fresh ? 1 : 0 };
      await db
        .insertInto('sign_in_failures')
        .values({ ...failure, process, at: time })
        .execute();
      noted += 1;
      if (noted % CLEANED_EVERY === 1)
        await db
          .deleteFrom('sign_in_failures')
          .where('at', '<', time - KEPT_FOR)
          .execute();
    },
    async news(time) {
      const rows = await db
        .selectFrom('sign_in_failures')
        .select(['id', 'account', 'address', 'fresh'])
        .where('id', '>', seen)
        .where('at', '>', time - KEPT_FOR)
        .where('process', '!=', process)
        .orderBy('id')
        .limit(MOST_AT_ONCE)
        .execute();
      seen = rows.at(-1)?.id ?? seen;
      return rows.map(({ account, address, fresh }) => ({ account, address, fresh: fresh !== 0 }));
    },
  };
}
