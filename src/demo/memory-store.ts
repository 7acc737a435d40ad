import type { EventFilters } from '../contract/event-filters';
import { geoCodes } from '../service/geography';
import type { PendingText, SampleEvent } from '../service/sample/simulate';
import type { DataVersion } from '../service/store/data-version';
import { type EventRow, searchText, splitSearch } from '../service/store/event-record';
import type { EventQueries } from '../service/store/event-store';
import type { RowPage, Slice } from '../service/store/read-page';

const compareTime = (one: EventRow, other: EventRow): number =>
  one.date.localeCompare(other.date) || one.hour.localeCompare(other.hour) || one.id - other.id;

function pageOf(rows: readonly EventRow[], { limit, page }: Slice): RowPage {
  return { total: rows.length, rows: rows.slice((page - 1) * limit, page * limit) };
}

function matcherOf({ from, to, q, categories, geoType, geoValues }: EventFilters): (row: EventRow) => boolean {
  const words = splitSearch(q);
  const codes = geoType !== null && geoValues.length > 0 ? new Set(geoCodes(geoType, geoValues)) : null;
  return (row) =>
    (from === null || row.date >= from) &&
    (to === null || row.date <= to) &&
    (categories.length === 0 || categories.includes(row.category_id)) &&
    (codes === null || codes.has(row.zone_code)) &&
    words.every((word) => searchText(row).includes(word));
}

/** `version` changes with every event that is published. */
export type DemoStore = EventQueries & { readonly version: DataVersion };

/** Reads simulated events from memory, as the database would return them. Their pending texts are published when they are due. */
export function createMemoryStore(simulated: Iterable<SampleEvent>, now: () => Date): DemoStore {
  const rows = new Map<number, EventRow>();
  const waiting: (PendingText & { readonly id: number })[] = [];
  for (const { row, pending } of simulated) {
    rows.set(row.id, row);
    for (const text of pending) waiting.push({ ...text, id: row.id });
  }
  const order = [...rows.values()].toSorted(compareTime).map(({ id }) => id);
  waiting.sort((one, other) => one.at.localeCompare(other.at));
  let published = 0;

  function publishDue(): void {
    const instant = now().toISOString();
    for (let next = waiting[published]; next && next.at <= instant; next = waiting[published]) {
      const row = rows.get(next.id);
      if (row) rows.set(next.id, { ...row, [next.field]: next.text });
      published += 1;
    }
  }
  function select(matches: (row: EventRow) => boolean): EventRow[] {
    publishDue();
    return order.flatMap((id) => {
      const row = rows.get(id);
      return row && matches(row) ? [row] : [];
    });
  }

  return {
    list: async (filters) => pageOf(select(matcherOf(filters)), filters),
    async find(id) {
      publishDue();
      return rows.get(id);
    },
    async history(id, slice) {
      const event = rows.get(id);
      if (!event) return undefined;
      const isEarlier = ({ date, hour }: EventRow) => `${date} ${hour}` < `${event.date} ${event.hour}`;
      return pageOf(select((row) => row.series === event.series && isEarlier(row)).toReversed(), slice);
    },
    async version() {
      publishDue();
      return String(published);
    },
  };
}
