import type { Kysely } from 'kysely';
import type { SampleEvent } from '../sample/simulate';
import { acquireLock } from './sql-dialect';
import { inChunks, insertEvents } from './import/insert-events';
import type { PendingTextTable, Tables } from './schema';

type SampleWindow = { readonly from: string; readonly to: string };

const toPending = ({ row, pending }: SampleEvent): PendingTextTable[] =>
  pending.map((text) => ({ ...text, event_id: row.id }));

async function publishDue(db: Kysely<Tables>, instant: string): Promise<number> {
  await acquireLock(db, 'events');
  const due = await db.selectFrom('pending_texts').selectAll().where('at', '<=', instant).orderBy('at').execute();
  for (const { event_id, field, text } of due) {
    await db
      .updateTable('events')
      .set({ [field]: text })
      .where('id', '=', event_id)
      .execute();
  }
  await db.deleteFrom('pending_texts').where('at', '<=', instant).execute();
  return due.length;
}

async function readWindow(db: Kysely<Tables>): Promise<SampleWindow | undefined> {
  const row = await db.selectFrom('sample_window').selectAll().executeTakeFirst();
  return row && { from: row.from_day, to: row.to_day };
}

async function readChoice(db: Kysely<Tables>): Promise<boolean | undefined> {
  const row = await db.selectFrom('sample_choice').select('wanted').executeTakeFirst();
  return row && row.wanted !== 0;
}

/** Whether simulated events exist or are still wanted. */
export const hasSample = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readChoice(db)) === true || (await readWindow(db)) !== undefined;

async function addEvents(db: Kysely<Tables>, events: Iterable<SampleEvent>): Promise<void> {
  for (const chunk of inChunks(events)) {
    const rows = chunk.map(({ row }) => row);
    await insertEvents(db, rows, 'sample');
    for (const texts of inChunks(chunk.flatMap(toPending)))
      await db.insertInto('pending_texts').values(texts).execute();
  }
}

export type SampleStore = ReturnType<typeof createSampleStore>;

export function createSampleStore(db: Kysely<Tables>) {
  return {
    /** Whether sample data is wanted, as last passed to `choose`; undefined if not decided yet. */
    choice: () => readChoice(db),
    isLeft: () => hasSample(db),
    async choose(wanted: boolean): Promise<void> {
      const row = { id: 1, wanted: wanted ? 1 : 0 };
      const insert = db.insertInto('sample_choice').values(row);
      await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
    },
    /** The days that simulated events cover; undefined if there are none. */
    window: () => readWindow(db),
    /**
     * Adds simulated events and saves the days they cover, in one transaction. Adds nothing if the days covered are not `before`
     * any more: another process added its own meanwhile.
     */
    add: (events: Iterable<SampleEvent>, { from, to }: SampleWindow, before?: SampleWindow): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'events');
        if ((await readWindow(transaction))?.to !== before?.to) return;
        await addEvents(transaction, events);
        const row = { id: 1, from_day: from, to_day: to };
        const insert = transaction.insertInto('sample_window').values(row);
        await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
      }),
    /** Publishes the texts due at `instant` (ISO 8601, UTC). Returns how many. */
    async publish(instant: string): Promise<number> {
      const next = await db
        .selectFrom('pending_texts')
        .select('at')
        .where('at', '<=', instant)
        .limit(1)
        .executeTakeFirst();
      return next ? db.transaction().execute((transaction) => publishDue(transaction, instant)) : 0;
    },
  };
}
