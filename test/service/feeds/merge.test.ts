import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../../src/service/store/schema';
import { acquireLock } from '../../../src/service/store/sql-dialect';
import { databases, newDatabase, openStoreOf, openTables, sharedDatabases } from '../../support/databases';
import { eventRow } from '../../support/event-rows';
import { eventsOf, HOUR, listed, startScheduler } from './a-feed';

const GDP = { title: 'PIB (t/t)' };

describe.each(databases)('the events of a feed on %s', (_name, create) => {
  async function start() {
    const store = await openStoreOf(await newDatabase(create));
    const { read, lines, world } = startScheduler(store);
    const summary = async () =>
      (await eventsOf(store)).map(({ id, date, hour, title, current }) => ({ id, date, hour, title, current }));
    return { store, read, lines, world, summary };
  }

  test('appear verbatim, with ids of their own', async () => {
    const { store, read, lines } = await start();
    const { status, counts, message } = await read([listed(), listed({ ...GDP, current: ' +0,4 % ' })]);
    expect(lines).toEqual([
      expect.stringMatching(/^a feed was read .*"feed":"weekly","read":2,"setAside":0,"added":2/),
    ]);
    expect([status, message, counts]).toEqual([
      'ok',
      '',
      { read: 2, added: 2, changed: 0, moved: 0, cancelled: 0, removed: 0, setAside: 0 },
    ]);
    const found = await eventsOf(store);
    expect(found.map(({ id: _id, ...event }) => event)).toEqual([listed(), listed({ ...GDP, current: ' +0,4 % ' })]);
    expect(found.map(({ id }) => id)).toEqual([2_000_000_001, 2_000_000_002]);
  });

  test('take a new value, and nothing changes when the same file is read again', async () => {
    const { read, summary } = await start();
    await read([listed(), listed(GDP)]);
    expect((await read([listed({ current: '1,4%' }), listed(GDP)])).counts).toMatchObject({
      added: 0,
      changed: 1,
      moved: 0,
    });
    const before = await summary();
    expect(before).toMatchObject([{ title: 'IPC (a/a)', current: '1,4%' }, { title: 'PIB (t/t)' }]);
    expect((await read([listed({ current: '1,4%' }), listed(GDP)])).counts).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(await summary()).toEqual(before);
  });

  test('move with their uid, to any day, and keep their id', async () => {
    const { read, summary } = await start();
    await read([listed({ uid: 'a' }), listed({ ...GDP, uid: 'b' })]);
    const { counts } = await read([
      listed({ ...GDP, uid: 'b' }),
      listed({ uid: 'a', date: '2027-01-13', title: 'Inflation' }),
    ]);
    expect(counts).toMatchObject({ added: 0, changed: 0, moved: 1, removed: 0 });
    expect(await summary()).toMatchObject([
      { id: 2_000_000_002, title: 'PIB (t/t)' },
      { id: 2_000_000_001, title: 'Inflation', date: '2027-01-13' },
    ]);
  });

  test('move within a day without a uid, each to the nearest hour', async () => {
    const { read, summary } = await start();
    const at = (hour: string) => listed({ title: 'Lane (BCE)', hour });
    await read([at('09:00'), at('14:00'), at('18:00')]);
    const { counts } = await read([at('14:30'), at('08:30'), at('18:00')]);
    expect(counts).toMatchObject({ added: 0, moved: 2, removed: 0 });
    expect((await summary()).map(({ id, hour }) => [id, hour])).toEqual([
      [2_000_000_001, '08:30'],
      [2_000_000_002, '14:30'],
      [2_000_000_003, '18:00'],
    ]);
  });

  test('keep their id when their publisher begins to give uids, or gives others', async () => {
    const { read, summary } = await start();
    await read([listed(), listed(GDP)]);
    const before = await summary();
    await read([listed({ uid: 'a' }), listed({ ...GDP, uid: 'b' })]);
    await read([listed({ uid: 'c' }), listed({ ...GDP, uid: 'd' })]);
    expect(await summary()).toEqual(before);
  });

  test('go when they are cancelled, even in the past', async () => {
    const { read, summary } = await start();
    const past = { uid: 'p', date: '2026-11-13' };
    await read([listed(past), listed({ uid: 'a' }), listed({ ...GDP, uid: 'b' })]);
    const { counts } = await read([
      listed({ ...past, isCancelled: true }),
      listed({ uid: 'a', isCancelled: true }),
      listed({ ...GDP, uid: 'b' }),
      listed({ uid: 'unknown', isCancelled: true }),
    ]);
    expect(counts).toMatchObject({ added: 0, cancelled: 2, removed: 0 });
    expect(await summary()).toMatchObject([{ title: 'PIB (t/t)' }]);
  });

  test('go when they are no longer listed, in the future and within the days of the file only', async () => {
    const { read, summary } = await start();
    const on = (date: string, hour = '08:45') => listed({ title: `Le ${date}`, date, hour });
    const before = [on('2026-11-13'), on('2026-11-16', '09:30'), on('2026-11-18'), on('2026-11-19'), on('2026-11-25')];
    await read([...before, on('2026-11-16', '23:00'), on('2026-11-20')]);
    const { counts, message } = await read([on('2026-11-13'), on('2026-11-18'), on('2026-11-20')]);
    expect([counts, message]).toMatchObject([{ added: 0, removed: 2 }, '']);
    expect((await summary()).map(({ date, hour }) => `${date} ${hour}`)).toEqual([
      '2026-11-13 08:45',
      '2026-11-16 09:30',
      '2026-11-18 08:45',
      '2026-11-20 08:45',
      '2026-11-25 08:45',
    ]);
  });

  test('stay when the file looks cut, and the state says so', async () => {
    const { read, summary } = await start();
    const all = [18, 18, 18, 19, 19].map((day, index) =>
      listed({ title: `Série ${'ABCDE'[index]}`, date: `2026-11-${day}` }),
    );
    await read(all);
    const { status, message, counts } = await read([all[0], all[4]]);
    expect([status, counts.removed]).toEqual(['ok', 0]);
    expect(message).toMatch(/looks cut.*3 events that it no longer lists stay/);
    expect(await summary()).toHaveLength(5);
  });

  test('stay when none of the rows can be read', async () => {
    const { read, summary } = await start();
    await read([listed(), listed(GDP)]);
    for (const published of [
      '[]',
      '<!doctype html><title>Error</title>',
      JSON.stringify([{ ...listed(), date: 'demain' }]),
    ]) {
      const { status, message } = await read(published);
      expect([status, message]).toEqual([
        'failed',
        expect.stringMatching(/no events|a web page|none of its 1 rows.*demain/),
      ]);
    }
    expect(await summary()).toHaveLength(2);
  });

  test('are read although other rows are set aside, which keep their earlier version', async () => {
    const { read, summary } = await start();
    await read([listed({ uid: 'a' }), listed({ ...GDP, uid: 'b' }), listed({ title: 'PMI', uid: 'c' })]);
    const bad = Array.from({ length: 30 }, () => ({ ...listed(), date: 'demain' }));
    const { counts, samples, message } = await read([
      { ...listed({ uid: 'a' }), hour: '25:00' },
      listed({ ...GDP, uid: 'b' }),
      listed({ title: 'PMI', uid: 'c' }),
      ...bad,
    ]);
    expect(counts).toMatchObject({ read: 33, setAside: 31, removed: 0 });
    expect([samples.length, samples[0]?.reason]).toEqual([
      20,
      expect.stringContaining('hour is not an hour written HH:MM: "25:00"'),
    ]);
    expect(message).toMatch(/^31 of 33 rows cannot be read, such as line 1: .*25:00/);
    expect(await summary()).toHaveLength(3);
  });

  test('are recognized without a uid too, although another row without one is set aside', async () => {
    const { read, summary } = await start();
    await read([listed(), listed(GDP)]);
    const before = await summary();
    const { counts } = await read([listed(), listed(GDP), { ...listed({ title: 'PMI' }), date: 'demain' }]);
    expect(counts).toMatchObject({ added: 0, removed: 0, setAside: 1 });
    expect(await summary()).toEqual(before);
  });

  test('stay when a process returns with its reading after another one took over', async () => {
    const { store, read } = await start();
    const suspended = startScheduler(store, { owner: 'suspended' });
    let respond: (response: Response) => void = () => undefined;
    suspended.world.published = () => new Promise<Response>((resolve) => (respond = resolve));
    const late = suspended.scheduler.readDue();
    await expect.poll(() => suspended.requests.length).toBe(1);
    await read([listed({ current: '2%' })]);
    respond(new Response(JSON.stringify([listed({ current: '1%' }), listed(GDP)])));
    await late;
    expect(await eventsOf(store)).toMatchObject([{ current: '2%' }]);
  });

  test('never reuse the id of an event that was deleted', async () => {
    const { read, summary } = await start();
    await read([listed({ uid: 'a' }), listed({ ...GDP, uid: 'b' })]);
    await read([listed({ uid: 'a' }), listed({ ...GDP, uid: 'b', isCancelled: true })]);
    await read([listed({ uid: 'a' }), listed({ title: 'PMI', uid: 'c' })]);
    expect((await summary()).map(({ id }) => id)).toEqual([2_000_000_001, 2_000_000_003]);
  });

  test('continue the imported event with the same zone, day, hour and title', async () => {
    const { store, read, summary } = await start();
    await store.events.insert([eventRow({ id: 7, current: '' }), eventRow({ id: 8, title: 'Autre' })]);
    const { counts } = await read([listed()]);
    expect(counts.added).toBe(1);
    expect(await summary()).toMatchObject([{ id: 7, current: '1,3%' }, { id: 8 }]);
  });

  test('keep the figures and the comment of an imported event where the feed has none, at every reading', async () => {
    const { store, read } = await start();
    const own = { current: '1,1 %', previous: '1,0 %', comment: 'Vu par nous.' };
    await store.events.insert([eventRow({ id: 7, ...own })]);
    const weekly = { current: '', previous: '0,9 %', comment: '' };
    await read([listed(weekly)]);
    expect(await eventsOf(store)).toMatchObject([{ id: 7, ...own, previous: '0,9 %' }]);
    await read([listed({ ...weekly, prevision: '1,2 %' })]);
    expect(await eventsOf(store)).toMatchObject([{ id: 7, ...own, previous: '0,9 %', prevision: '1,2 %' }]);
    await read([listed({ ...weekly, current: '1,4 %' })]);
    expect(await eventsOf(store)).toMatchObject([{ id: 7, current: '1,4 %' }]);
  });

  test('lose a figure that their feed withdraws, also when an import stated the event', async () => {
    const { store, read } = await start();
    await store.events.insert([eventRow({ id: 7, current: '', prevision: '1,2 %' })]);
    await read([listed({ current: '9,9 %', prevision: '' })]);
    expect(await eventsOf(store)).toMatchObject([{ id: 7, current: '9,9 %', prevision: '1,2 %' }]);
    await read([listed({ current: '', prevision: '' })]);
    expect(await eventsOf(store)).toMatchObject([{ id: 7, current: '', prevision: '1,2 %' }]);
  });

  test('keep the figures that an import adds to them where the feed has none', async () => {
    const { store, read } = await start();
    await read([listed({ current: '', previous: '0,9 %' })]);
    await store.events.insert([eventRow({ id: 2_000_000_001, current: '1,1 %', previous: '0,9 %' })]);
    for (const prevision of ['1,2 %', '1,3 %']) {
      await read([listed({ current: '', previous: '0,9 %', prevision })]);
      expect(await eventsOf(store)).toMatchObject([{ current: '1,1 %', previous: '0,9 %', prevision }]);
    }
    await read([listed({ current: '1,4 %', previous: '0,9 %' })]);
    expect(await eventsOf(store)).toMatchObject([{ current: '1,4 %' }]);
  });

  test('list an event once, as its last row has it', async () => {
    const { read, summary } = await start();
    await read([
      listed(),
      listed({ uid: 'a', title: 'PMI', hour: '10:00' }),
      listed({ current: '9%' }),
      listed({ uid: 'a', title: 'PMI', hour: '11:00' }),
    ]);
    expect(await summary()).toMatchObject([{ hour: '08:45', current: '9%' }, { hour: '11:00' }]);
  });
});

describe.each(sharedDatabases)('a reading that cannot be stored on %s', (_name, create) => {
  test('changes nothing at all, is reported, and is repeated later', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    const db = new Kysely<Tables>({ dialect: database.connect() });
    const causes: unknown[] = [];
    const ignore = (): void => undefined;
    const log = { info: ignore, warn: ignore, error: (_message: string, fields = {}) => void causes.push(fields) };
    const { read } = startScheduler(store, { log });
    await read([listed({ uid: 'a' })]);
    await sql`create unique index no_second_title on events (title)`.execute(db);
    const both = [listed({ uid: 'a', current: '2%' }), listed({ uid: 'b', hour: '10:00' })];
    const { status, message, counts } = await read(both);
    expect([status, message]).toEqual(['failed', 'it was read, but could not be stored: see the log']);
    expect([counts.added, causes.length, await eventsOf(store)]).toMatchObject([1, 1, [{ current: '1,3%' }]]);
    expect(await db.selectFrom('feed_events').select('current').execute()).toEqual([{ current: '1,3%' }]);
    await sql`drop index no_second_title`.execute(db);
    expect((await read(both)).counts).toMatchObject({ added: 1, changed: 1 });
    await db.destroy();
  });
});

describe.each(sharedDatabases.filter(([name]) => name === 'PostgreSQL'))(
  'a process that starts on %s',
  (_name, create) => {
    test('waits while another one merges, by the lock that has no timeout', async () => {
      const database = await newDatabase(create);
      const store = await openStoreOf(database);
      await startScheduler(store).read([listed()]);
      const db = openTables(database);
      const merging = await db.startTransaction().execute();
      await acquireLock(merging, 'events');
      await sql`update feeds set lease_until = 0`.execute(merging);
      const { world, read } = startScheduler(store);
      world.now += HOUR;
      const reading = read([listed({ current: '1,4%' })]);
      const waiting = sql`select wait_event from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      let found = await waiting.execute(db);
      while (found.rows.length === 0) found = await waiting.execute(db);
      expect(found.rows).toEqual([{ wait_event: 'advisory' }]);
      await merging.rollback().execute();
      expect((await reading).counts).toMatchObject({ changed: 1 });
    });
  },
);
