import { expect, test } from 'vitest';
import { createOfflineStore } from '../../../src/web/offline/create-offline-store';
import { aDisk, brokenDisk } from './a-disk';

const week = (monday: string) => ['week', monday];
const snapshot = (queryKey: readonly unknown[], data: unknown, at = 1000) => ({ queryKey, data, at });
const MONDAYS = [
  '2026-10-05',
  '2026-10-12',
  '2026-10-19',
  '2026-10-26',
  '2026-11-02',
  '2026-11-09',
  '2026-11-16',
  '2026-11-23',
];

test('saved data is loaded with its date, in another page too', async () => {
  const disk = aDisk();
  await createOfflineStore(disk).save('ada', snapshot(week('2026-11-16'), { events: [1] }, 42));
  expect(await createOfflineStore(disk).load('ada', week('2026-11-16'))).toEqual(
    snapshot(week('2026-11-16'), { events: [1] }, 42),
  );
  expect(await createOfflineStore(disk).load('ada', week('2026-11-23'))).toBeNull();
});

test('saving the same data again only updates its date', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  const data = { events: [1] };
  await store.save('ada', snapshot(week('2026-11-16'), data, 1));
  const [row] = [...disk.rows.keys()].filter((key) => key.includes('week'));
  disk.rows.set(row ?? '', '"marked"');
  await store.save('ada', snapshot(week('2026-11-16'), data, 2));
  expect(await store.load('ada', week('2026-11-16'))).toEqual(snapshot(week('2026-11-16'), 'marked', 2));
  await store.save('ada', snapshot(week('2026-11-16'), { events: [2] }, 3));
  expect(await store.load('ada', week('2026-11-16'))).toEqual(snapshot(week('2026-11-16'), { events: [2] }, 3));
});

test('data wiped by another page is written again', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  const data = { events: [1] };
  await store.save('ada', snapshot(week('2026-11-16'), data, 1));
  await createOfflineStore(disk).wipe();
  await store.save('ada', snapshot(week('2026-11-16'), data, 2));
  expect(await store.load('ada', week('2026-11-16'))).toEqual(snapshot(week('2026-11-16'), data, 2));
});

test('only the last six weeks are stored, in addition to events and histories', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  await store.save('ada', snapshot(['event', '7'], {}));
  for (const monday of MONDAYS) await store.save('ada', snapshot(week(monday), { monday }));
  await store.save('ada', snapshot(week('2026-10-19'), { again: true }));
  const found = await Promise.all(MONDAYS.map(async (monday) => (await store.load('ada', week(monday))) !== null));
  expect(found).toEqual([false, false, true, true, true, true, true, true]);
  expect(await store.load('ada', ['event', '7'])).not.toBeNull();
  expect([...disk.rows.keys()].filter((key) => key.includes('"week"'))).toHaveLength(6);
  for (const id of ['8', '9']) await store.save('ada', snapshot(['event', id], {}));
  expect([...disk.rows.keys()].filter((key) => key.includes('"week"'))).toHaveLength(6);
});

test('a list that lacks a page replaces one that is as long or shorter, and no longer one', async () => {
  const store = createOfflineStore(aDisk());
  const listOf = async () => (await store.load('ada', week('2026-11-16')))?.data;
  const partial = (events: readonly number[]) => ({ events, isPartial: true });
  await store.save('ada', snapshot(week('2026-11-16'), partial([1])));
  expect(await listOf()).toEqual(partial([1]));
  await store.save('ada', snapshot(week('2026-11-16'), { events: [1, 2] }));
  await store.save('ada', snapshot(week('2026-11-16'), partial([3])));
  expect(await listOf()).toEqual({ events: [1, 2] });
  await store.save('ada', snapshot(week('2026-11-16'), partial([1, 3])));
  expect(await listOf()).toEqual(partial([1, 3]));
  await store.save('ada', snapshot(week('2026-11-16'), { events: [1] }));
  expect(await listOf()).toEqual({ events: [1] });
});

test('at most two million characters are stored, the newest first', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  for (const id of ['1', '2', '3']) await store.save('ada', snapshot(['history', id], 'x'.repeat(900_000)));
  expect(await store.load('ada', ['history', '1'])).toBeNull();
  expect(await store.load('ada', ['history', '3'])).not.toBeNull();
  await store.save('ada', snapshot(week('2026-11-16'), 'x'.repeat(2_000_001)));
  expect(await store.load('ada', week('2026-11-16'))).toBeNull();
  expect(await store.load('ada', ['history', '3'])).not.toBeNull();
});

test('each user loads only their own data, whatever characters the names contain', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  await store.save('ada', snapshot(week('2026-11-16'), 'of ada'));
  await store.save('ada:1', snapshot(week('2026-11-16'), 'of the other'));
  expect((await store.load('ada', week('2026-11-16')))?.data).toBe('of ada');
  expect(await store.load('ad', week('2026-11-16'))).toBeNull();
  await store.claim('ada');
  expect((await store.load('ada', week('2026-11-16')))?.data).toBe('of ada');
  expect(await store.load('ada:1', week('2026-11-16'))).toBeNull();
  expect([...disk.rows.keys()].filter((key) => key.includes('ada%3A1'))).toEqual([]);
});

test('rows of another version are removed unread', async () => {
  const disk = aDisk(new Map([['0:ada:["week","2026-11-16"]', '{}']]));
  await createOfflineStore(disk).claim('ada');
  expect(disk.rows.size).toBe(0);
});

test('a wipe removes everything, including a save that started just before', async () => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  const saved = store.save('ada', snapshot(week('2026-11-16'), {}));
  await store.wipe();
  await saved;
  expect(disk.rows.size).toBe(0);
  await store.save('ada', snapshot(week('2026-11-16'), {}));
  expect(await store.load('ada', week('2026-11-16'))).not.toBeNull();
});

test.each([
  ['an index that is text', (key: string) => !key.includes('week'), 'garbage'],
  ['an index of something else', (key: string) => !key.includes('week'), [{ key: 7 }, null]],
  ['a row that is no JSON', (key: string) => key.includes('week'), '{"events":['],
  ['a row that is not text', (key: string) => key.includes('week'), 12],
])('%s counts as no data, and is overwritten', async (_case, isCorrupted, garbage) => {
  const disk = aDisk();
  const store = createOfflineStore(disk);
  await store.save('ada', snapshot(week('2026-11-16'), {}));
  for (const key of [...disk.rows.keys()].filter(isCorrupted)) disk.rows.set(key, garbage);
  expect(await store.load('ada', week('2026-11-16'))).toBeNull();
  await store.save('ada', snapshot(week('2026-11-16'), { events: [] }));
  expect(await store.load('ada', week('2026-11-16'))).not.toBeNull();
});

test('a full or blocked disk stores nothing, and causes no error', async () => {
  const store = createOfflineStore(brokenDisk);
  await store.claim('ada');
  await store.save('ada', snapshot(week('2026-11-16'), {}));
  expect(await store.load('ada', week('2026-11-16'))).toBeNull();
  await store.wipe();
});
