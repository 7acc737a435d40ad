import { describe, expect, onTestFinished, test } from 'vitest';
import { createSampleScheduler, type Simulate } from '../../../src/service/sample/sample-scheduler';
import { openStore } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/drivers/sqlite-dialect';
import { eventRow } from '../../support/event-rows';

const DAY = 86_400_000;

/** Simulates one event a day at noon UTC, with its value. */
const daily: Simulate = function* ({ from, to, now }) {
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY) {
    const date = new Date(time).toISOString().slice(0, 10);
    const at = `${date}T12:00:00.000Z`;
    const known = at <= now.toISOString();
    const row = eventRow({ id: time / DAY, date, hour: '13:00', current: known ? '1,3%' : '' });
    yield { row, pending: known ? [] : [{ field: 'current', text: '1,3%', at }] };
  }
};

async function startAt(start: string) {
  let time = new Date(start);
  const store = await openStore(sqliteDialect(':memory:'));
  onTestFinished(store.close);
  const scheduler = createSampleScheduler({ sample: store.sample, simulate: daily, now: () => time });
  const current = async (day: string) => (await store.events.find(Date.parse(day) / DAY))?.current;
  return { store, scheduler, current, at: (text: string) => void (time = new Date(text)) };
}

describe('the sample scheduler', () => {
  test('covers eight years back and twelve weeks ahead', async () => {
    const { store, scheduler, current } = await startAt('2026-11-21T09:00:00Z');
    await scheduler.extend();
    expect(await store.sample.window()).toEqual({ from: '2018-01-01', to: '2027-02-13' });
    expect([await current('2018-01-01'), await current('2027-02-13'), await current('2027-02-14')]).toEqual([
      '1,3%',
      '',
      undefined,
    ]);
  });

  test('extends the sample if less than nine weeks remain ahead, without gaps', async () => {
    const { store, scheduler, at, current } = await startAt('2026-11-21T09:00:00Z');
    await scheduler.extend();
    at('2026-12-11T09:00:00Z');
    await scheduler.extend();
    expect((await store.sample.window())?.to).toBe('2027-02-13');
    at('2026-12-13T09:00:00Z');
    await scheduler.extend();
    expect(await store.sample.window()).toEqual({ from: '2018-01-01', to: '2027-03-07' });
    expect([await current('2027-02-14'), await current('2027-03-07')]).toEqual(['', '']);
    expect((await store.events.history(Date.parse('2027-03-07') / DAY, { limit: 1, page: 1 }))?.total).toBe(3352);
  });

  test('adds nothing once an import has replaced the sample', async () => {
    const { store, scheduler } = await startAt('2026-11-21T09:00:00Z');
    await store.sample.choose(false);
    await scheduler.extend();
    expect(await store.events.isEmpty()).toBe(true);
  });

  test('publishes values when due, once, and later if the service was down', async () => {
    const { scheduler, at, current } = await startAt('2026-11-21T09:00:00Z');
    await scheduler.extend();
    expect([await scheduler.publish(), await current('2026-11-21')]).toEqual([0, '']);
    at('2026-11-21T12:00:00Z');
    expect([await scheduler.publish(), await current('2026-11-21'), await current('2026-11-22')]).toEqual([
      1,
      '1,3%',
      '',
    ]);
    expect(await scheduler.publish()).toBe(0);
    at('2026-11-24T13:00:00Z');
    expect([await scheduler.publish(), await current('2026-11-24')]).toEqual([3, '1,3%']);
  });
});
