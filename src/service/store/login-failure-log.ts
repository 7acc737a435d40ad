import type { Kysely } from 'kysely';
import { addressKey } from '../auth/address-key';
import type { FailureRecord } from '../auth/login-attempts';
import type { Tables } from './schema';

const FAILURE_TTL_MS = 15 * 60_000;
const MAX_ROWS = 1000;
/** Exceeds the statement timeout: by then, rows with lower ids are committed. */
const SETTLE_TIME_MS = 10_000;

export type LoginFailureLog = ReturnType<typeof createLoginFailureLog>;

/**
 * Shares failed logins among the processes on one database: only those after a password hash, a few a second at most, so that throttled
 * attempts cost no write. `time` is in epoch ms.
 */
export function createLoginFailureLog(db: Kysely<Tables>) {
  const process = crypto.randomUUID();
  // PostgreSQL assigns ids in order, but a transaction may commit its row after a later one.
  const seen = new Map<number, number>();
  let settledId = 0;
  return {
    /** Deletes failures older than 15 minutes. */
    async forget(time: number): Promise<void> {
      await db
        .deleteFrom('sign_in_failures')
        .where('at', '<=', time - FAILURE_TTL_MS)
        .execute();
    },
    async note({ account, address, fresh }: FailureRecord, time: number): Promise<void> {
      const failure = { account, address: addressKey(address), fresh: fresh ? 1 : 0 };
      await db
        .insertInto('sign_in_failures')
        .values({ ...failure, process, at: time })
        .execute();
    },
    /** Reads the failures that other processes noted since the last call, at first of the last 15 minutes. Do not call concurrently. */
    async news(time: number): Promise<readonly FailureRecord[]> {
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
