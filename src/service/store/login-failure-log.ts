import type { Kysely } from 'kysely';
import { addressKey } from '../auth/address-key';
import type { FailureRecord } from '../auth/login-attempts';
import type { Tables } from './schema';

const FAILURE_TTL_MS = 15 * 60_000;
const MAX_ROWS = 1000;
/** Longer than a statement may take: by then every row that was given a lower identifier can be seen. */
const SETTLED_AFTER = 10_000;

/** Failed sign-ins, told between the processes on one database; `time` in milliseconds since 1970. */
export type LoginFailureLog = {
  note(failure: FailureRecord, time: number): Promise<void>;
  /** What the others noted since the last call; at first, what is kept of the last 15 minutes. One call at a time. */
  news(time: number): Promise<readonly FailureRecord[]>;
  /** Deletes what is older than 15 minutes. */
  forget(time: number): Promise<void>;
};

/** Only failures that were hashed are noted, a few a second at most: a refused attempt costs no write. */
export function createLoginLedger(db: Kysely<Tables>): LoginFailureLog {
  const process = crypto.randomUUID();
  // PostgreSQL gives identifiers in order, but a transaction may show its row after one that began later.
  const heard = new Map<number, number>();
  let settled = 0;
  const forget = async (time: number): Promise<void> => {
    await db
      .deleteFrom('sign_in_failures')
      .where('at', '<=', time - FAILURE_TTL_MS)
      .execute();
  };
  return {
    forget,
    async note({ account, address, fresh }, time) {
      await forget(time);
      const failure = { account, address: addressKey(address), fresh: fresh ? 1 : 0 };
      await db
        .insertInto('sign_in_failures')
        .values({ ...failure, process, at: time })
        .execute();
    },
    async news(time) {
      const rows = await db
        .selectFrom('sign_in_failures')
        .select(['id', 'account', 'address', 'fresh'])
        .where('id', '>', settled)
        .where('at', '>', time - FAILURE_TTL_MS)
        .where('process', '!=', process)
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute();
      const news = rows.filter(({ id }) => !heard.has(id));
      for (const { id } of news) heard.set(id, time);
      for (const [id, at] of heard) {
        if (rows.length < MAX_ROWS && at > time - SETTLED_AFTER) break;
        heard.delete(id);
        settled = Math.max(settled, id);
      }
      return news.map(({ account, address, fresh }) => ({ account, address, fresh: fresh !== 0 }));
    },
  };
}
