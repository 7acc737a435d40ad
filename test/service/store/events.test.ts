import { describe, expect, test } from 'vitest';
import { parseEventFilters } from '../../../src/contract/event-filters';
import { openStore, type Store } from '../../../src/service/store/open-store';
import { databases, newDatabase, openStoreOf, sharedDatabases } from '../../support/databases';
import { eventRow } from '../../support/event-rows';

async function listIds(store: Store, query: string): Promise<readonly number[]> {
  const parsed = parseEventFilters(new URLSearchParams(`limit=500&${query}`));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return (await store.events.list(parsed.filters)).rows.map(({ id }) => id);
}

describe.each(databases)('the event store on %s', (_name, create) => {
  const open = async () => openStoreOf(await newDatabase(create));

  test('replaces an event with the same id', async () => {
    const store = await open();
    await store.events.insert([eventRow({ id: 7 }), eventRow({ id: 8 })]);
    await store.events.insert([eventRow({ id: 7, title: 'Révisé', current: '9%' })]);
    expect([(await store.events.find(7))?.current, (await store.events.find(8))?.current]).toEqual(['9%', '1,3%']);
  });

  test('returns events as written, whatever their texts and ids', async () => {
    const store = await open();
    const report = eventRow({
      id: 999_999_999_999_999,
      title: `L'"œuvre" \\ % _ ; 😀\n=1+1`,
      comment: 'é'.repeat(9000),
    });
    await store.events.insert([report]);
    expect(await store.events.find(999_999_999_999_999)).toEqual(report);
  });

  test('writes several batches in one transaction', async () => {
    const store = await open();
    function* broken() {
      for (let id = 1; id <= 450; id += 1) yield eventRow({ id });
      throw new Error('the source failed');
    }
    await expect(store.events.insert(broken())).rejects.toThrow('the source failed');
    expect(await store.events.find(1)).toBeUndefined();
  });

  test('searches starts of words, and escapes pattern characters', async () => {
    const store = await open();
    await store.events.insert([
      eventRow({ id: 1, title: 'Emploi 100%_a\\b' }),
      eventRow({ id: 2, title: 'Cœur de l’inflation' }),
      eventRow({ id: 3, title: 'Commandes de machines-outils [VDMA] (a/a)*' }),
      eventRow({ id: 4, title: 'Énergie : PMI', zone_code: 'CN', zone_name: 'Chine' }),
    ]);
    const found = (q: string) => listIds(store, `q=${encodeURIComponent(q)}`);
    expect([await found('%_A'), await found('\\'), await found('COEUR'), await found("' or 1=1 --")]).toEqual([
      [1],
      [1],
      [2],
      [],
    ]);
    expect([await found('chine'), await found('outil'), await found('[vdma'), await found('a/a)*')]).toEqual([
      [4],
      [3],
      [3],
      [3],
    ]);
    expect([await found('chine machine'), await found('ergie'), await found('éner'), await found('d?[e.')]).toEqual([
      [],
      [],
      [4],
      [],
    ]);
  });
});

describe.each(sharedDatabases)('the store on %s', (_name, create) => {
  test('serves others while it writes many events in one transaction', async () => {
    const store = await openStoreOf(await newDatabase(create));
    let isWriting = true;
    let turns = 0;
    const takeTurn = (): void => {
      turns += 1;
      if (isWriting) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    await store.events.insert(Array.from({ length: 10_000 }, (_, index) => eventRow({ id: index + 1 })));
    isWriting = false;
    expect(turns).toBeGreaterThan(5);
  });

  test('persists data over a restart', async () => {
    const database = await newDatabase(create);
    const first = await openStore(database.connect());
    expect([await first.events.isEmpty(), await first.sample.choice()]).toEqual([true, undefined]);
    await first.sample.choose(false);
    await first.events.insert([eventRow()]);
    await first.close();
    const second = await openStoreOf(database);
    expect([await second.sample.choice(), await second.events.find(1)]).toEqual([false, eventRow()]);
  });
});
