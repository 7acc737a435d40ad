import type { Compilable, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Day } from '../../domain/time/day';
import { ReadAborted } from './database-errors';
import { EVENT_COLUMNS, type EventRow } from './event-record';
import { getSqlDialect } from './sql-dialect';
import type { Tables } from './schema';
import { codeOf } from '../util/thrown';

export type RowPage = { readonly total: number; readonly rows: readonly EventRow[] };
export type Slice = { readonly limit: number; readonly page: number };
export type EventQuery = SelectQueryBuilder<Tables, 'events', object>;

const QUERY_CANCELLED = '57014';

type Direction = 'asc' | 'desc';
/** An entry of the index by time. */
type IndexKey = Pick<EventRow, 'date' | 'hour' | 'id'>;

/**
 * A query on a range of days, both inclusive; null is unbounded. An index covers `base` and the days; the other conditions of
 * `query` are checked on each of its entries.
 */
export type RangeQuery = {
  readonly base: EventQuery;
  readonly query: EventQuery;
  readonly from: Day | null;
  readonly to: Day | null;
};

export const READ_LIMITS = {
  /** Index entries up to which a read is one statement, on this thread. */
  maxDirectRows: 2000,
  /** Index entries per statement of a longer read. */
  rowsPerSpan: 20_000,
  /** Timeout of a longer read, including its time in the queue. */
  timeoutMs: 5000,
};
type ReadLimits = typeof READ_LIMITS;

/** The limits of a read, and the queue of long reads. */
export type ReadOptions = {
  readonly limits: ReadLimits;
  readonly enqueue: <Result>(read: () => Promise<Result>) => Promise<Result>;
};

const orderByTime = (query: EventQuery, direction: Direction): EventQuery =>
  query.orderBy('date', direction).orderBy('hour', direction).orderBy('id', direction);

const selectCount = (query: EventQuery) => query.select((select) => select.fn.countAll<number>().as('total'));

const selectRows = (query: EventQuery, direction: Direction, { limit, offset }: { limit: number; offset: number }) =>
  orderByTime(query, direction).select(EVENT_COLUMNS).limit(limit).offset(offset);

const selectKey = (query: EventQuery, offset: number) =>
  orderByTime(query, 'asc').select(['date', 'hour', 'id']).limit(1).offset(offset);

/**
 * Bounds a query. Days are inclusive; of keys, `lower` is exclusive. Sets one condition per bound: given two, the database might
 * use the wider one.
 */
function between(query: EventQuery, lower: Day | IndexKey | null, upper: Day | IndexKey | null): EventQuery {
  const compareKey = (bounded: EventQuery, operator: '>' | '<=', { date, hour, id }: IndexKey): EventQuery =>
    bounded.where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'hour', 'id'), operator, tuple(date, hour, id)));
  let bounded = query;
  if (typeof lower === 'string') bounded = bounded.where('date', '>=', lower);
  else if (lower) bounded = compareKey(bounded, '>', lower);
  if (typeof upper === 'string') return bounded.where('date', '<=', upper);
  return upper ? compareKey(bounded, '<=', upper) : bounded;
}

async function readDirectly(range: RangeQuery, direction: Direction, { limit, page }: Slice): Promise<RowPage> {
  const query = between(range.query, range.from, range.to);
  const { total } = await selectCount(query).executeTakeFirstOrThrow();
  const offset = (page - 1) * limit;
  return { total, rows: offset < total ? await selectRows(query, direction, { limit, offset }).execute() : [] };
}

/** Converts PostgreSQL's statement timeout to ReadAborted. */
function rethrowCancelled(error: unknown): never {
  throw codeOf(error) === QUERY_CANCELLED ? new ReadAborted(error) : error;
}

type Run = <Row>(statement: Compilable<Row>) => Promise<Row[]>;
type Span = { readonly query: EventQuery; readonly count: number };

/** Splits the index range into spans of `size` entries, and counts the matches in each. Omits spans without a match. */
async function countSpans({ base, query, from, to }: RangeQuery, size: number, run: Run): Promise<Span[]> {
  const spans: Span[] = [];
  let after: IndexKey | undefined;
  do {
    const start = after ?? from;
    const [end] = await run(selectKey(between(base, start, to), size - 1));
    const bounded = between(query, start, end ?? to);
    const [{ total: count } = { total: 0 }] = await run(selectCount(bounded));
    if (count > 0) spans.push({ query: bounded, count });
    after = end;
  } while (after);
  return spans;
}

async function readSpans(spans: readonly Span[], direction: Direction, { limit, page }: Slice, run: Run) {
  const rows: EventRow[] = [];
  let offset = (page - 1) * limit;
  for (const { query, count } of direction === 'asc' ? spans : spans.toReversed()) {
    // A limit of the counted matches: the statement stops at the last one instead of scanning the rest of the span.
    const wanted = Math.min(limit - rows.length, count - offset);
    if (wanted > 0) rows.push(...(await run(selectRows(query, direction, { limit: wanted, offset }))));
    offset = Math.max(0, offset - count);
    if (rows.length === limit) break;
  }
  return rows;
}

/**
 * Reads a page of events and their total. SQLite cannot cancel a statement, so a long read consists of short statements in one
 * read-only transaction, on another thread, and is aborted between two of them after its timeout.
 */
export async function readPage(
  db: Kysely<Tables>,
  range: RangeQuery,
  direction: Direction,
  slice: Slice,
  { limits, enqueue }: ReadOptions,
): Promise<RowPage> {
  if (getSqlDialect(db) === 'postgres') {
    const read = () => readDirectly(range, direction, slice).catch(rethrowCancelled);
    // Without a condition beyond the index, the database reads no more than the page and counts.
    return range.query === range.base ? read() : enqueue(read);
  }
  const entries = between(range.base, range.from, range.to);
  const isLong = await selectKey(entries, limits.maxDirectRows).executeTakeFirst();
  if (!isLong) return readDirectly(range, direction, slice);
  const deadline = performance.now() + limits.timeoutMs;
  const read = async (transaction: Transaction<Tables>): Promise<RowPage> => {
    const run: Run = async (statement) => {
      // A database in memory is read on this thread: yields to other requests between two statements.
      await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() >= deadline) throw new ReadAborted();
      return (await transaction.executeQuery(statement)).rows;
    };
    const spans = await countSpans(range, limits.rowsPerSpan, run);
    const total = spans.reduce((sum, { count }) => sum + count, 0);
    return { total, rows: await readSpans(spans, direction, slice, run) };
  };
  return enqueue(() => db.transaction().setAccessMode('read only').execute(read));
}
