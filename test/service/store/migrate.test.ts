import { spawn } from 'node:child_process';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDialect } from '../../../src/service/store/create-dialect';
import { migrate, MIGRATIONS } from '../../../src/service/store/migrate';
import { openStore } from '../../../src/service/store/open-store';
import type { Tables } from '../../../src/service/store/schema';
import { acquireLock } from '../../../src/service/store/sql-dialect';
import { buildProgram, type Program } from '../../support/process/build-program';
import {
  databases,
  latinDatabases,
  newDatabase,
  openStoreOf,
  openTables,
  sharedDatabases,
} from '../../support/databases';
import { eventFilters, eventRow } from '../../support/event-rows';

const failOnWarning = (line: string): void => expect.unreachable(line);

describe.each(sharedDatabases)('the schema on %s', (_name, create) => {
  test('is rejected unchanged if a newer program created it', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await migrate(db, failOnWarning);
    await sql`update schema_version set version = 99`.execute(db);
    await expect(openStore(database.connect())).rejects.toThrow('newer than this program supports');
    expect(await db.selectFrom('schema_version').selectAll().execute()).toEqual([{ version: 99 }]);
  });

  test.each([1, 2])('is migrated from version %i with all rows', async (version) => {
    const database = await newDatabase(create);
    const old = new Kysely<Tables>({ dialect: database.connect() });
    await migrate(old, failOnWarning, MIGRATIONS.slice(0, version));
    const { id, series, title, date, hour, ...rest } = eventRow({ title: 'Écrit par un programme ancien' });
    await sql`insert into events (id, series, title, date, hour, search, ${sql.join(Object.keys(rest).map((name) => sql.ref(name)))})
      values (${id}, ${series}, ${title}, ${date}, ${hour}, 'ecrit', ${sql.join(Object.values(rest))})`.execute(old);
    await sql`insert into users (name, secret_hash, disabled, sample) values ('ada', 'scrypt$', 0, 0)`.execute(old);
    await sql`insert into sample_window (id, from_day, to_day) values (1, '2018-01-01', '2999-12-31')`.execute(old);
    await old.destroy();

    const store = await openStoreOf(database);
    expect(await store.events.find(1)).toEqual(eventRow({ title: 'Écrit par un programme ancien' }));
    const totals = ['programme', 'gramme'].map(async (q) => (await store.events.list(eventFilters({ q }))).total);
    expect(await Promise.all(totals)).toEqual([1, 0]);
    expect((await store.users.find('ada'))?.passwordHash).toBe('scrypt$');
    expect(await store.sample.window()).toEqual({ from: '2018-01-01', to: '2999-12-31' });
  });

  test('has the months of an indicator in one series, whose titles name the month', async () => {
    const database = await newDatabase(create);
    const old = new Kysely<Tables>({ dialect: database.connect() });
    await migrate(old, failOnWarning, MIGRATIONS.slice(0, 5));
    const titles = ['Nonfarm Payrolls (Dec)', 'Nonfarm Payrolls (Jan)', 'CPI (MoM)'];
    for (const [index, title] of titles.entries()) {
      const row = eventRow({ id: index + 1, title, period: '', zone_code: 'US', series: `US|${title.toLowerCase()}` });
      await old
        .insertInto('events')
        .values({ ...row, search: '', sample: 0 })
        .execute();
    }
    await old.destroy();

    const store = await openStoreOf(database);
    const series = await Promise.all([1, 2, 3].map(async (id) => (await store.events.find(id))?.series));
    expect(series).toEqual(['US|nonfarm payrolls', 'US|nonfarm payrolls', 'US|cpi (mom)']);
  });

  test.each([
    [9, '2025/26'],
    [11, '(w/e 14 Nov)'],
    [13, "d'octobre 2026"],
    [15, 'seconde estimation'],
    [16, 'for 2026, IN'],
    [16, 'for 2026 · IN'],
  ])(
    'has an indicator of version %i in one series without %s, also where a feed lists it, and finds its words from their start',
    async (number, period) => {
      const database = await newDatabase(create);
      const old = openTables(database);
      await migrate(old, failOnWarning, MIGRATIONS.slice(0, number));
      const version = { feed: 'agency', event_id: 1, uid: '', seen_at: 0 };
      const title = `GDP ${period}`;
      const { id: _, ...row } = eventRow({ title, period: '', zone_code: 'IN', series: `IN|${title.toLowerCase()}` });
      await old
        .insertInto('feed_events')
        .values([
          { ...row, ...version },
          { ...row, ...version, event_id: 2, title: 'GDP', series: 'IN|gdp' },
        ])
        .execute();
      await old
        .insertInto('events')
        .values({ ...row, id: 1, search: title.toLowerCase(), sample: 0 })
        .execute();
      await migrate(old, failOnWarning);
      const rows = await old.selectFrom('feed_events').select('series').execute();
      expect(rows.map(({ series }) => series)).toEqual(['IN|gdp', 'IN|gdp']);
      expect(await old.selectFrom('events').select(['series', 'search']).execute()).toMatchObject([
        { series: 'IN|gdp', search: expect.stringMatching(/^ gdp /) },
      ]);
    },
  );

  test('is read while another process writes for long', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await migrate(db, failOnWarning);
    await db.transaction().execute(async (transaction) => {
      await acquireLock(transaction, 'schema');
      await transaction.insertInto('sample_choice').values({ id: 1, wanted: 0 }).execute();
      const store = await openStoreOf(database);
      expect(await store.users.list()).toEqual([]);
      await migrate(openTables(database), failOnWarning);
    });
  });

  test('is unchanged if a migration fails', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    const failing = async () => {
      throw new Error('the disk is full');
    };
    await expect(migrate(db, failOnWarning, [...MIGRATIONS.slice(0, 1), failing])).rejects.toThrow('the disk is full');
    await expect(sql`select 1 from events`.execute(db)).rejects.toThrow(/events/);
    await migrate(db, failOnWarning);
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  });
});

describe.each(sharedDatabases.filter(([name]) => name !== 'PostgreSQL'))('a database on %s', (_name, create) => {
  test('is rejected unchanged if it belongs to another program', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await sql`create table orders (id integer)`.execute(db);
    await expect(openStore(database.connect())).rejects.toThrow('another program, with its table orders');
    expect((await sql`select name from sqlite_schema`.execute(db)).rows).toEqual([{ name: 'orders' }]);
  });

  test('says that the disk is full when that ends a transaction', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await migrate(db, failOnWarning);
    await sql`pragma max_page_count = 1`.execute(db);
    const fill = db.transaction().execute(async (transaction) => {
      for (let id = 1; id < 1000; id += 1)
        await transaction
          .insertInto('events')
          .values({ ...eventRow({ id }), search: '', sample: 0 })
          .execute();
    });
    await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  });
});

test.each(sharedDatabases.filter(([name]) => name === 'PostgreSQL'))(
  'a database on %s is read by a role that may create no table',
  async (_name, create) => {
    const { address, connect } = await newDatabase(create);
    const db = new Kysely<Tables>({ dialect: connect() });
    await migrate(db, failOnWarning);
    const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create role ${role}; grant select on all tables in schema public to ${role}`).execute(db);
    const url = `${address.kind === 'postgres' ? address.url : ''}?options=-c%20role%3D${role}`;
    const store = await openStore(createDialect({ kind: 'postgres', url }));
    expect(await store.users.list()).toEqual([]);
    await expect(store.users.save('ada', '')).rejects.toThrow('permission denied');
    await store.close();
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db);
    await db.destroy();
  },
);

test.each(latinDatabases)('a new database on %s is rejected unchanged, and says what to do', async (_name, create) => {
  const database = await newDatabase(create);
  await expect(openStore(database.connect())).rejects.toThrow(
    'its encoding LATIN1 lacks characters: createdb --template',
  );
  await expect(sql`select 1 from schema_version`.execute(openTables(database))).rejects.toThrow('schema_version');
});

describe.each(databases)('the indexes of a new database on %s', (_name, create) => {
  test('cover weeks, histories, names and due texts, without a sort', async () => {
    const database = await newDatabase(create);
    const db = openTables(database);
    await migrate(db, failOnWarning);
    const queries = [
      "select * from events where date >= '2026-11-15' and date <= '2026-11-23' order by date, hour, id limit 200",
      "select * from events where series = 'x' and (date, hour) < ('x', 'x') order by date desc, hour desc, id desc limit 50",
      "select * from events where zone_code = 'FR' and date = 'x' and hour = 'x' and title = 'x'",
      "select at from pending_texts where at <= 'x' limit 1",
    ];
    const isPostgres = database.address.kind === 'postgres';
    const plans = await db.transaction().execute(async (transaction) => {
      // PostgreSQL scans empty tables whatever their indexes.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(transaction);
      const found: string[] = [];
      for (const query of queries) {
        const { rows } = await sql.raw(`explain ${isPostgres ? '' : 'query plan'} ${query}`).execute(transaction);
        found.push(JSON.stringify(rows));
      }
      return found;
    });
    const indexes = ['events_by_time', 'events_by_series', 'events_by_name', 'pending_texts_by_at'];
    for (const [index, name] of indexes.entries()) expect(plans[index]).toContain(name);
    expect(plans.join()).not.toMatch(/SCAN|Seq|TEMP B-TREE|Sort/);
  });
});

describe.each(sharedDatabases)('eight processes that start at once on %s', (_name, create) => {
  let program: Program;
  beforeAll(async () => {
    program = await buildProgram('test/support/process/open-and-write.ts');
  });
  afterAll(() => program.remove());

  const start = (url: string, id: number): Promise<string> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [program.file, url, String(id)]);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
      child.once('close', (code) => resolve(`${output.trim()} ${code}`));
    });

  test('create the schema once, and lose no writes', async () => {
    const database = await newDatabase(create);
    const { address } = database;
    const url = address.kind === 'postgres' ? address.url : address.file;
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(await Promise.all(ids.map((id) => start(url, id)))).toEqual(ids.map(() => 'written 0'));
    const store = await openStoreOf(database);
    expect(await Promise.all(ids.map(async (id) => (await store.events.find(id))?.id))).toEqual(ids);
  });
});
