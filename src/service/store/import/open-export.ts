import type { Dialect, Kysely } from 'kysely';
import { EVENT_COLUMNS, type EventRow } from '../event-record';
import { openMigrated } from '../migrate';
import type { Tables } from '../schema';

const BATCH = 1000;

/** Inclusive days, YYYY-MM-DD; null for no bound. */
export type DaySpan = { readonly from: string | null; readonly to: string | null };

async function nextRows(db: Kysely<Tables>, { from, to }: DaySpan, last: EventRow | undefined): Promise<EventRow[]> {
  let query = db.selectFrom('events').select(EVENT_COLUMNS);
  if (from !== null) query = query.where('date', '>=', from);
  if (to !== null) query = query.where('date', '<=', to);
  if (last)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'hour', 'id'), '>', tuple(last.date, last.hour, last.id)),
    );
  return query.orderBy('date').orderBy('hour').orderBy('id').limit(BATCH).execute();
}

export type AllEvents = Awaited<ReturnType<typeof openExport>>;

export async function openExport(dialect: Dialect, warn: (line: string) => void) {
  const db = await openMigrated(dialect, warn);
  const snapshot = () => db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  return {
    /** Passes every event of `span` to `take` in batches, ordered by day, hour and id, from one snapshot. Resolves to their number. */
    read: (span: DaySpan, take: (rows: readonly EventRow[]) => Promise<void>) =>
      snapshot().execute(async (transaction) => {
        let count = 0;
        for (let rows = await nextRows(transaction, span, undefined); rows.length > 0;) {
          await take(rows);
          count += rows.length;
          rows = rows.length < BATCH ? [] : await nextRows(transaction, span, rows.at(-1));
        }
        return count;
      }),
    close: () => db.destroy(),
  };
}
