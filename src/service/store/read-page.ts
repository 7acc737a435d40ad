import type { Compilable, Kysely, SelectQueryBuilder } from 'kysely';
import type { Day } from '../../domain/time/day';
import { ReadGivenUp } from './database-errors';
import { EVENT_COLUMNS, type EventRow } from './event-record';
import { getSqlDialect } from './sql-dialect';
import type { Tables } from './schema';

export type RowPage = { readonly total: number; readonly rows: readonly EventRow[] };
export type Slice = { readonly limit: number; readonly page: number };
export type EventQuery = SelectQueryBuilder<Tables, 'events', object>;

const QUERY_CANCELLED = '57014';

type Direction = 'asc' | 'desc';
type Place = Pick<EventRow, 'date' | 'hour' | 'id'>;

/**
 * What is asked of the events of some days, both included; null is no bound. An index answers `base` and the days, and what else
 * `query` asks is looked for in each entry between them.
 */
export type Asked = {
  readonly base: EventQuery;
  readonly query: EventQuery;
  readonly from: Day | null;
  readonly to: Day | null;
};

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

/** One bound at each end: of two the database might begin with the one that leaves more to read. */
function between(query: EventQuery, lower: Day | Place | null, upper: Day | Place | null): EventQuery {
  const beside = (narrowed: EventQuery, side: '>' | '<=', { date, hour, id }: Place): EventQuery =>
    narrowed.where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'hour', 'id'), side, tuple(date, hour, id)));
  let narrowed = query;
  if (typeof lower === 'string') narrowed = narrowed.where('date', '>=', lower);
  else if (lower) narrowed = beside(narrowed, '>', lower);
  if (typeof upper === 'string') return narrowed.where('date', '<=', upper);
  return upper ? beside(narrowed, '<=', upper) : narrowed;
}

async function readAtOnce(asked: Asked, direction: Direction, { limit, page }: Slice): Promise<RowPage> {
  const query = between(asked.query, asked.from, asked.to);
  const { total } = await countOf(query).executeTakeFirstOrThrow();
  const offset = (page - 1) * limit;
  return { total, rows: offset < total ? await rowsOf(query, direction, { limit, offset }).execute() : [] };
}

/** PostgreSQL gives up a statement that takes too long by itself. */
function giveUpCancelled(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === QUERY_CANCELLED ? new ReadGivenUp(error) : error;
}

type Run = <Row>(statement: Compilable<Row>) => Promise<Row[]>;
type Span = { readonly part: EventQuery; readonly found: number };

/** Counts what is found between each place of the index and the one so many entries further; spans where nothing is are left out. */
async function countSpans({ base, query, from, to }: Asked, size: number, run: Run): Promise<Span[]> {
  const spans: Span[] = [];
  let after: Place | undefined;
  do {
    const start = after ?? from;
    const [end] = await run(placeOf(between(base, start, to), size - 1));
    const part = between(query, start, end ?? to);
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
  const { base, from, to } = asked;
  const isShort = async () => !(await placeOf(between(base, from, to), limits.direct).executeTakeFirst());
  if (getSqlDialect(db) === 'postgres') return readAtOnce(asked, direction, slice).catch(giveUpCancelled);
  if (await isShort()) return readAtOnce(asked, direction, slice);
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
