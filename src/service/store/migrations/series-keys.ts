import { seriesKey } from '../../import/series-key';
import type { Migration } from './migration';

const BATCH = 5000;

/** Version 6: the series of events whose title names a period, such as `Nonfarm Payrolls (Dec)`, no longer contain it. */
export const recomputeSeriesKeys: Migration = async (db) => {
  let last = -1;
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title', 'period', 'zone_code as code', 'zone_name as name', 'series'])
      .where('sample', '=', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const changed = new Map<string, number[]>();
    for (const row of rows) {
      const key = seriesKey(row);
      if (key === row.series) continue;
      const ids = changed.get(key) ?? [];
      ids.push(row.id);
      changed.set(key, ids);
    }
    for (const [series, ids] of changed)
      await db.updateTable('events').set({ series }).where('id', 'in', ids).execute();
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};
