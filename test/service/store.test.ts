import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/service/store/open-store';
import { sqliteDialect } from '../../src/service/store/sqlite';
import { eventRow } from '../support/event-rows';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'store-')), 'calendar.db');

describe('the database', () => {
  test('keeps what was written over a restart', async () => {
    const file = newFile();
    const first = await openStore(sqliteDialect(file));
    expect([await first.events.isEmpty(), await first.sample.choice()]).toEqual([true, undefined]);
    await first.sample.choose(false);
    await first.events.insert([eventRow()]);
    await first.close();
    const second = await openStore(sqliteDialect(file));
    expect([await second.sample.choice(), await second.events.find(1)]).toEqual([false, eventRow()]);
    await second.close();
  });

  test('is refused when a newer program wrote it', async () => {
    const file = newFile();
    await (await openStore(sqliteDialect(file))).close();
    const raw = new Database(file);
    raw.exec('update schema_version set version = 99');
    raw.close();
    await expect(openStore(sqliteDialect(file))).rejects.toThrow('newer than this program');
  });

  test('replaces an event that comes again with the same id', async () => {
    const store = await openStore(sqliteDialect(':memory:'));
    await store.events.insert([eventRow({ id: 7 }), eventRow({ id: 8 })]);
    await store.events.insert([eventRow({ id: 7, title: 'Révisé', current: '9%' })]);
    expect([(await store.events.find(7))?.current, (await store.events.find(8))?.current]).toEqual(['9%', '1,3%']);
    await store.close();
  });

  test('writes all of a batch or nothing', async () => {
    const store = await openStore(sqliteDialect(':memory:'));
    function* broken() {
      for (let id = 1; id <= 450; id += 1) yield eventRow({ id });
      throw new Error('the source broke off');
    }
    await expect(store.events.insert(broken())).rejects.toThrow('broke off');
    expect(await store.events.find(1)).toBeUndefined();
    await store.close();
  });

  test.each([
    [
      'a week',
      "select * from events where date >= '2026-11-15' and date <= '2026-11-23' order by date, hour, id limit 200",
      'events_by_time',
    ],
    [
      'a history',
      "select * from events where series = 'x' order by date desc, hour desc, id desc limit 50",
      'events_by_series',
    ],
    ['what is due', "select at from pending_texts where at <= 'x' limit 1", 'pending_texts_by_at'],
  ])('finds %s by an index, without sorting', async (_name, query, index) => {
    const file = newFile();
    await (await openStore(sqliteDialect(file))).close();
    const raw = new Database(file);
    const plan = JSON.stringify(raw.prepare(`explain query plan ${query}`).all());
    raw.close();
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});
