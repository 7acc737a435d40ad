import { group } from 'd3-array';
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
    const changed = rows.filter((row) => seriesKey(row) !== row.series);
    for (const [series, own] of group(changed, seriesKey)) {
      const ids = own.map(({ id }) => id);
      await db.updateTable('events').set({ series }).where('id', 'in', ids).execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};
