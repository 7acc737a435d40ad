import type { Compilable, Kysely, SelectQueryBuilder } from 'kysely';
import { ReadGivenUp } from './database-trouble';
import { EVENT_COLUMNS } from './event-columns';
import type { EventRow } from './event-row';
import { flavourOf } from './flavour';
import type { Tables } from './schema';

export type RowPage = { readonly total: number; readonly rows: readonly EventRow[] };
export type Slice = { readonly limit: number; readonly page: number };
export type EventQuery = SelectQueryBuilder<Tables, 'events', object>;

type Direction = 'asc' | 'desc';
type Place = Pick<EventRow, 'date' | 'hour' | 'id'>;

/** What is asked of the events; `within` is the part of it that an index answers, all that is read to answer it. */
export type Asked = { readonly query: EventQuery; readonly within: EventQuery };

export const READ_LIMITS = {
  /** Entries of an index that are read at once, on this thread. */
  direct: 2000,
  /** Entries that one statement of a longer read looks at. */
  span: 20_000,
  /** Milliseconds for a longer read, waiting for its turn included. */
  within: 5000,
};
export type ReadLimits = typeof READ_LIMITS;

const inOrder = (query: EventQuery, direction: Direction): EventQuery =>
  query.orderBy('date', direction).orderBy('hour', direction).orderBy('id', direction);

const countOf = (query: EventQuery) => query.select((select) => select.fn.countAll<number>().as('total'));

const rowsOf = (query: EventQuery, direction: Direction, { limit, offset }: { limit: number; offset: number }) =>
  inOrder(query, direction).select(EVENT_COLUMNS).limit(limit).offset(offset);

const placeOf = (query: EventQuery, offset: number) =>
  inOrder(query, 'asc').select(['date', 'hour', 'id']).limit(1).offset(offset);

const beside = (query: EventQuery, side: '>' | '<=', { date, hour, id }: Place): EventQuery =>
  query.where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'hour', 'id'), side, tuple(date, hour, id)));

async function readAtOnce({ query }: Asked, direction: Direction, { limit, page }: Slice): Promise<RowPage> {
  const { total } = await countOf(query).executeTakeFirstOrThrow();
  const offset = (page - 1) * limit;
  return { total, rows: offset < total ? await rowsOf(query, direction, { limit, offset }).execute() : [] };
}

type Run = <Row>(statement: Compilable<Row>) => Promise<Row[]>;
type Span = { readonly part: EventQuery; readonly found: number };

/** Counts what is found between each place of the index and the one so many entries further; spans where nothing is are left out. */
async function countSpans({ query, within }: Asked, size: number, run: Run): Promise<Span[]> {
  const spans: Span[] = [];
  let after: Place | undefined;
  do {
    const [end] = await run(placeOf(after ? beside(within, '>', after) : within, size - 1));
    let part = after ? beside(query, '>', after) : query;
    if (end) part = beside(part, '<=', end);
    const [{ total: found } = { total: 0 }] = await run(countOf(part));
    if (found > 0) spans.push({ part, found });
    after = end;
  } while (after);
  return spans;
}

async function readSpans(spans: readonly Span[], direction: Direction, { limit, page }: Slice, run: Run) {
  const rows: EventRow[] = [];
  let offset = (page - 1) * limit;
  for (const { part, found } of direction === 'asc' ? spans : spans.toReversed()) {
    const wanted = Math.min(limit - rows.length, found - offset);
    // What is found in a span is no more than was counted: its last row ends the look at it.
    if (wanted > 0) rows.push(...(await run(rowsOf(part, direction, { limit: wanted, offset }))));
    offset = Math.max(0, offset - found);
    if (rows.length === limit) break;
  }
  return rows;
}

/**
 * A page of the events and how many there are. In SQLite a statement cannot be stopped, so a read of many events is made of short
 * ones beside this thread, all of one state of the data, and is given up between two of them once its time is over.
 */
export async function readPage(
  db: Kysely<Tables>,
  asked: Asked,
  direction: Direction,
  slice: Slice,
  limits: ReadLimits,
): Promise<RowPage> {
  const isShort = async () => (await placeOf(asked.within, limits.direct).executeTakeFirst()) === undefined;
  if (flavourOf(db) === 'postgres' || (await isShort())) return readAtOnce(asked, direction, slice);
  const giveUpAt = performance.now() + limits.within;
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const run: Run = async (statement) => {
        // A database in memory is read by this thread: whoever else waits gets a turn between two statements.
        await new Promise((resolve) => setImmediate(resolve));
        if (performance.now() >= giveUpAt) throw new ReadGivenUp();
        return (await transaction.executeQuery(statement)).rows;
      };
      const spans = await countSpans(asked, limits.span, run);
      const total = spans.reduce((sum, { found }) => sum + found, 0);
      return { total, rows: await readSpans(spans, direction, slice, run) };
    });
}
