import type { Kysely } from 'kysely';
import { addressKey } from '../auth/address-key';
import type { FailureRecord } from '../auth/login-attempts';
import type { Tables } from './schema';

const FAILURE_TTL_MS = 15 * 60_000;
const MAX_ROWS = 1000;
/** Exceeds the statement timeout: by then, rows with lower ids are committed. */
const SETTLE_TIME_MS = 10_000;

/** Failed logins, shared by the processes on one database. `time` in epoch ms. */
export type LoginFailureLog = {
  note(failure: FailureRecord, time: number): Promise<void>;
  /** Reads what other processes noted since the last call, or in the last 15 minutes at first. Do not call concurrently. */
  news(time: number): Promise<readonly FailureRecord[]>;
  /** Deletes failures older than 15 minutes. */
  forget(time: number): Promise<void>;
};

/** Logs only failures after a password hash, a few a second at most: throttled attempts cost no write. */
export function createLoginFailureLog(db: Kysely<Tables>): LoginFailureLog {
  const process = crypto.randomUUID();
  // PostgreSQL assigns ids in order, but a transaction may commit its row after a later one.
  const seen = new Map<number, number>();
  let settledId = 0;
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
        .where('id', '>', settledId)
        .where('at', '>', time - FAILURE_TTL_MS)
        .where('process', '!=', process)
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute();
      const unseen = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of unseen) seen.set(id, time);
      for (const [id, at] of seen) {
        if (rows.length < MAX_ROWS && at > time - SETTLE_TIME_MS) break;
        seen.delete(id);
        settledId = Math.max(settledId, id);
      }
      return unseen.map(({ account, address, fresh }) => ({ account, address, fresh: fresh !== 0 }));
    },
  };
}
