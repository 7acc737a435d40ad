import { group } from 'd3-array';
import type { Kysely } from 'kysely';
import { seriesKey } from '../../import/series-key';
import { searchText } from '../event-record';
import { inChunks } from '../import/insert-events';
import type { Tables } from '../schema';
import type { Migration } from './migration';

const BATCH = 5000;

/** Versions 6 and 10 to 17: the rules changed by which `series` and `search` are computed from other columns; `migrate` then does so. */
export const changeDerivedRules: Migration = async () => undefined;

async function recomputeEvents(db: Kysely<Tables>): Promise<void> {
  let last = -1;
  for (;;) {
    const stored = await db
      .selectFrom('events')
      .select(['id', 'title', 'period', 'zone_code', 'zone_name', 'category_label', 'series', 'search', 'sample'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const changed = stored.flatMap((row) => {
      const { sample, title, period, zone_code: code, zone_name: name } = row;
      const series = sample === 1 ? row.series : seriesKey({ title, period, code, name });
      const search = searchText(row);
      return series === row.series && search === row.search ? [] : [{ id: row.id, series, search }];
    });
    const groups = group(changed, ({ series, search }) => JSON.stringify([series, search]));
    for (const own of groups.values()) {
      const { series = '', search = '' } = own[0] ?? {};
      const ids = own.map(({ id }) => id);
      await db.updateTable('events').set({ series, search }).where('id', 'in', ids).execute();
    }
    if (stored.length < BATCH) return;
    last = stored.at(-1)?.id ?? last;
  }
}

async function recomputeFeedEvents(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('feed_events')
    .select(['feed', 'event_id', 'title', 'period', 'zone_code as code', 'zone_name as name', 'series'])
    .execute();
  const stale = rows.filter((row) => row.series !== seriesKey(row));
  for (const [feed, own] of group(stale, (row) => row.feed)) {
    for (const [series, alike] of group(own, seriesKey)) {
      const update = db.updateTable('feed_events').set({ series }).where('feed', '=', feed);
      for (const chunk of inChunks(alike.map((row) => row.event_id)))
        await update.where('event_id', 'in', chunk).execute();
    }
  }
}

/** Computes the derived columns again: the series of events, by which histories are found, and of what feeds list, and the searched words. */
export async function recomputeColumns(db: Kysely<Tables>): Promise<void> {
  await recomputeEvents(db);
  await recomputeFeedEvents(db);
}
