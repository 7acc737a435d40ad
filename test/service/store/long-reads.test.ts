import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EventFilters } from '../../../src/contract/event-filters';
import { foldText } from '../../../src/domain/search/fold-text';
import { indexOfWord } from '../../../src/domain/search/text-match';
import { geoCodes } from '../../../src/service/geography';
import { failureResponse } from '../../../src/service/http/http-problem';
import { createEventStore, type EventStore } from '../../../src/service/store/event-store';
import { type EventRow, searchText } from '../../../src/service/store/event-record';
import { migrate } from '../../../src/service/store/migrate';
import { READ_LIMITS } from '../../../src/service/store/read-page';
import type { Tables } from '../../../src/service/store/schema';
import { openBackgroundFile } from '../../../src/service/store/drivers/sqlite-file';
import { databases, newDatabase, type DatabaseKind } from '../../support/databases';
import { eventFilters, eventRow } from '../../support/event-rows';
import { runs } from '../../support/runs';

type Opened = {
  readonly db: Kysely<Tables>;
  storeWith(limits: Partial<typeof READ_LIMITS>): EventStore;
  close(): Promise<void>;
};

async function openDatabase(create: DatabaseKind[1]): Promise<Opened> {
  const database = await create();
  const db = new Kysely<Tables>({ dialect: database.connect() });
  await migrate(db, (line) => expect.unreachable(line));
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, storeWith: (limits) => createEventStore(db, { ...READ_LIMITS, ...limits }), close };
}

const EVENTS = 30_000;
const DAYS = 9000;
/** An event on the last day: nearly all others are in its history. */
const LAST_ID = DAYS - 1;

/** Inserts EVENTS events of one series by one statement. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const { id: _, date: __, ...rest } = eventRow({ title: 'Indice des prix à la consommation' });
  const row = { ...rest, search: searchText(eventRow({ title: 'Indice des prix à la consommation' })) };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into events (id, date, ${columns})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${EVENTS})
    select i, date('2000-01-01', (i % ${DAYS}) || ' days'), ${sql.join(Object.values(row))} from n`.execute(db);
}

/** Counts the turns of the event loop while a task runs. */
async function countTurns(task: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let timer: NodeJS.Immediate;
  const turn = (): void => {
    turns += 1;
    timer = setImmediate(turn);
  };
  timer = setImmediate(turn);
  await task();
  clearImmediate(timer);
  return turns;
}

const LONG_READS: Readonly<Record<string, (store: EventStore) => Promise<{ total: number } | undefined>>> = {
  'a search for one letter': (store) => store.list(eventFilters({ q: 'i' })),
  'a search for eight words': (store) =>
    store.list(eventFilters({ q: 'indice prix consommation france inflation des la a' })),
  'a search without a match': (store) => store.list(eventFilters({ q: '%_\\' })),
  'a deep page': (store) => store.list(eventFilters({ q: 'prix', page: EVENTS / 50 })),
  'a list filtered by category': (store) => store.list(eventFilters({ categories: [2] })),
  'a list filtered by country': (store) => store.list(eventFilters({ geoType: 'zone', geoValues: [1] })),
  'a list without filters': (store) => store.list(eventFilters()),
  'a list of many years': (store) => store.list(eventFilters({ from: '2000-01-01', to: '2030-01-01' })),
  'a long history': (store) => store.history(LAST_ID, eventFilters()),
};

describe.each(databases.filter(([name]) => name === 'SQLite'))('a long read on %s', (_name, create) => {
  let storeWith: Opened['storeWith'];
  beforeAll(async () => {
    const opened = await openDatabase(create);
    ({ storeWith } = opened);
    await fill(opened.db);
    return opened.close;
  });

  test('does not block the event loop', async () => {
    const store = storeWith({});
    await store.list(eventFilters({ q: 'prix' }));
    const blocking: string[] = [];
    for (const [name, read] of Object.entries(LONG_READS)) {
      const turns = await countTurns(() => read(store));
      // Two spans with two statements each: the event loop turns before every statement.
      if (turns < 4) blocking.push(`${name}: ${turns}`);
    }
    expect(blocking).toEqual([]);
  });

  test('runs its statements on another thread', async () => {
    const database = await newDatabase(create);
    if (database.address.kind !== 'sqlite') throw new Error('this test needs SQLite');
    const file = await openBackgroundFile(database.address.file);
    const count =
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select count(*) as c from n';
    expect(
      await countTurns(async () => expect(await file.all(count, [2_000_000])).toEqual([{ c: 2_000_000 }])),
    ).toBeGreaterThan(3);
    file.close();
  });

  test('is aborted after its timeout with advice, while other reads work', async () => {
    const withoutTime = storeWith({ timeoutMs: 0 });
    const failures = await Promise.allSettled(
      [1, 2, 3].map((page) => withoutTime.list(eventFilters({ q: 'prix', page }))),
    );
    for (const failure of failures) {
      const response = failureResponse(failure.status === 'rejected' ? failure.reason : null, () => undefined);
      expect([response.status, response.headers.get('content-type'), response.headers.get('retry-after')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
        '5',
      ]);
      expect((await response.json()).detail).toMatch(/took too long.*days/);
    }
    expect((await storeWith({}).list(eventFilters({ q: 'prix' }))).total).toBe(EVENTS);
  });

  test('of one account is started before the waiting ones of an account that has more of them', async () => {
    const store = storeWith({ timeoutMs: 60_000 });
    const ended: string[] = [];
    const search = (account: string, page: number) =>
      store.list(eventFilters({ q: 'prix', page }), account).then(
        () => void ended.push(account),
        () => void ended.push(`${account} refused`),
      );
    const flood = Array.from({ length: 40 }, (_, page) => search('flood', page + 1));
    await Promise.all([search('analyst', 50), search('analyst', 51)]);
    expect(ended.filter((account) => account === 'flood').length).toBeLessThan(8);
    await Promise.all(flood);
    expect(ended.filter((account) => account === 'analyst')).toHaveLength(2);
    // 34 have room, and those of the analyst displaced two.
    expect(ended.filter((account) => account === 'flood refused').length).toBeGreaterThanOrEqual(6);
  });

  test('is rejected if too many wait, while a single event can be read', async () => {
    const store = storeWith({ timeoutMs: 60_000 });
    const reads = Array.from({ length: 40 }, (_, page) => store.list(eventFilters({ q: 'prix', page: page + 1 })));
    const settled = Promise.allSettled(reads);
    expect((await store.find(7))?.id).toBe(7);
    const outcomes = await settled;
    const fulfilled = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(fulfilled.length).toBeGreaterThanOrEqual(16);
    expect(fulfilled.length).toBeLessThan(40);
    for (const outcome of outcomes.filter((one) => one.status === 'rejected'))
      expect(failureResponse(outcome.reason, () => undefined).status).toBe(503);
    expect((await store.list(eventFilters({ q: 'prix' }))).total).toBe(EVENTS);
  });
});

test('closing a database lets running reads finish, and rejects those that wait', async () => {
  const inFile = databases.find(([name]) => name === 'SQLite');
  if (!inFile) throw new Error('no database in a file');
  const { db, storeWith, close } = await openDatabase(inFile[1]);
  onTestFinished(close);
  await fill(db);
  const reads = [1, 2, 3, 4].map((page) => storeWith({}).list(eventFilters({ q: 'prix', page })));
  // The first two have started once a single event is read.
  await storeWith({}).find(1);
  await new Promise((resolve) => setImmediate(resolve));
  await db.destroy();
  const outcomes = (await Promise.allSettled(reads)).map(({ status }) => status);
  expect(outcomes.slice(0, 2)).toEqual(['fulfilled', 'fulfilled']);
});

test('a long read of a database in memory yields between its statements', async () => {
  const inMemory = databases.find(([name]) => name === 'SQLite in memory');
  if (!inMemory) throw new Error('no database in memory');
  const { db, storeWith, close } = await openDatabase(inMemory[1]);
  onTestFinished(close);
  await fill(db);
  expect(await countTurns(() => storeWith({}).list(eventFilters({ q: 'i' })))).toBeGreaterThan(2);
});

const TITLES = ['IPC (a/a)', 'Cœur de l’inflation', '100%_a\\b', 'Évreux   ÉLU', "d'été", 'a', '"x" OR -y*', 'ß İ'];
const ROWS = Array.from({ length: 90 }, (_, index) =>
  eventRow({
    id: ((index * 37) % 90) + 1,
    series: `s${index % 3}`,
    title: TITLES[index % TITLES.length] ?? '',
    date: `2026-11-${10 + (index % 11)}`,
    hour: index % 4 === 0 ? '' : `0${index % 10}:30`,
    category_id: index % 5,
    zone_code: ['FR', 'US', 'DE', ''][index % 4] ?? '',
    zone_name: ['France', 'États-Unis', 'Allemagne', ''][index % 4] ?? '',
  }),
);

const key = ({ date, hour, id }: EventRow): string => `${date} ${hour.padEnd(5)} ${String(id).padStart(3, '0')}`;
const IN_ORDER = ROWS.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

/** Filters row by row, as a reference. */
function filterRows({ q, from, to, categories, geoType, geoValues, limit, page }: EventFilters) {
  const words = foldText(q)
    .split(/ |(?<=[^a-z ])(?=[a-z])/)
    .filter(Boolean);
  const codes = geoType && geoValues.length > 0 ? geoCodes(geoType, geoValues) : null;
  const found = IN_ORDER.filter(
    (row) =>
      words.every(
        (word) => indexOfWord(foldText(`${row.title} ${row.zone_name} ${row.category_label}`), word) !== -1,
      ) &&
      (!from || row.date >= from) &&
      (!to || row.date <= to) &&
      (categories.length === 0 || categories.includes(row.category_id)) &&
      (!codes || codes.includes(row.zone_code)),
  );
  return { total: found.length, ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id) };
}

const letters = fc.constantFrom(...Array.from('aeipcxyéœß%_\\"\'*-() /İ1’\u0000\u0301'));
const words = fc.oneof(
  fc.constantFrom('france', 'ETATS', 'inflation', "l'inflation", 'ipc', '(a/a)', 'oe', 'flation'),
  letters,
);
const day = fc.option(fc.integer({ min: 9, max: 21 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`));
const filters: fc.Arbitrary<EventFilters> = fc.record({
  limit: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 12 }),
  q: fc.array(words, { maxLength: 4 }).map((chosen) => chosen.join(' ')),
  from: day,
  to: day,
  categories: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
  geoType: fc.option(fc.constantFrom('country', 'zone')),
  geoValues: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
});

describe.each(databases)('lists on %s', (_name, create) => {
  test('match a filter of every row, read in one statement or in spans', async () => {
    const { storeWith, close } = await openDatabase(create);
    onTestFinished(close);
    const direct = storeWith({});
    const inSpans = storeWith({ maxDirectRows: 2, rowsPerSpan: 7 });
    await direct.insert(ROWS);
    const property = fc.asyncProperty(filters, async (query) => {
      for (const store of [direct, inSpans]) {
        const { total, rows } = await store.list(query);
        expect({ total, ids: rows.map(({ id }) => id) }).toEqual(filterRows(query));
      }
    });
    await fc.assert(property, { numRuns: runs(40) });
    for (const row of ROWS.slice(0, 45)) {
      const earlier = IN_ORDER.filter(
        ({ series, date, hour }) => series === row.series && `${date} ${hour}` < `${row.date} ${row.hour}`,
      ).toReversed();
      for (const store of [direct, inSpans])
        for (const page of [1, 2, 3, 4]) {
          const found = await store.history(row.id, { limit: 9, page });
          const ids = earlier.slice((page - 1) * 9, page * 9).map(({ id }) => id);
          expect([found?.total, found?.rows.map(({ id }) => id)]).toEqual([earlier.length, ids]);
        }
    }
  });
});
