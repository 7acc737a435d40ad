import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventFilters } from '../../src/contract/event-filters';
import { createMemoryStore } from '../../src/demo/memory-store';
import { simulate } from '../../src/service/sample/simulate';
import { openStore, type Store } from '../../src/service/store/open-store';
import { sqliteDialect } from '../../src/service/store/drivers/sqlite-dialect';

const NOW = new Date('2026-11-18T14:12:00Z');
const SPAN = { from: '2026-10-26', to: '2026-11-29', now: NOW };
const EVENTS = [...simulate(SPAN)];
const IDS = EVENTS.map(({ row }) => row.id);

let store: Store;
beforeAll(async () => {
  store = await openStore(sqliteDialect(':memory:'));
  await store.sample.add(EVENTS, SPAN);
});
afterAll(() => store.close());

const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => new Date(Date.UTC(2026, 9, 24 + days)).toISOString().slice(0, 10));
const filters: fc.Arbitrary<EventFilters> = fc.record({
  limit: fc.integer({ min: 1, max: 500 }),
  page: fc.integer({ min: 1, max: 4 }),
  q: fc.constantFrom('', 'indice', 'PRIX france', 'états-unis pib', 'e', 'aucun mot'),
  from: fc.option(day),
  to: fc.option(day),
  categories: fc.subarray([1, 2, 3, 9]),
  geoType: fc.constantFrom(null, 'country', 'zone'),
  geoValues: fc.subarray([250, 840, 9001, 142]),
});

describe('The store in memory of the demo', () => {
  test('lists the same events as the database, whatever the filters', async () => {
    const memory = createMemoryStore(EVENTS, () => NOW);
    await fc.assert(
      fc.asyncProperty(filters, async (wanted) => {
        expect(await memory.list(wanted)).toEqual(await store.events.list(wanted));
      }),
    );
  });

  test('finds the same event and the same history', async () => {
    const memory = createMemoryStore(EVENTS, () => NOW);
    const slice = fc.record({ limit: fc.integer({ min: 1, max: 20 }), page: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...IDS, 1), slice, async (id, wanted) => {
        expect(await memory.find(id)).toEqual(await store.events.find(id));
        expect(await memory.history(id, wanted)).toEqual(await store.events.history(id, wanted));
      }),
    );
  });

  test('publishes a value when it is due, and then has another version', async () => {
    const due = EVENTS.find(({ pending }) => pending.some(({ field }) => field === 'current'));
    const value = due?.pending.find(({ field }) => field === 'current');
    if (!due || !value) throw new Error('the sample has no value to come');
    let now = NOW;
    const memory = createMemoryStore(EVENTS, () => now);
    const before = await memory.version();
    expect((await memory.find(due.row.id))?.current).toBe('');
    now = new Date(value.at);
    expect((await memory.find(due.row.id))?.current).toBe(value.text);
    expect(await memory.version()).not.toBe(before);
  });
});
