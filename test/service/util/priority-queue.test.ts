import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPriorityQueue, type QueueEntry } from '../../../src/service/util/priority-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose tasks end when the test releases them; `started` names the tasks in the order of their start. */
function open(options: Parameters<typeof createPriorityQueue>[0]) {
  const queue = createPriorityQueue(options);
  const started: string[] = [];
  const release: (() => void)[] = [];
  const add = (name: string, entry: Partial<QueueEntry> = {}) =>
    queue({ rank: () => 0, ...entry }, () => {
      started.push(name);
      return new Promise<string>((resolve) => release.push(() => resolve(name)));
    });
  const finish = async () => {
    release.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { add, started, finish };
}

test('the lowest rank starts first, in order of arrival among equals', async () => {
  const { add, started, finish } = open({ concurrency: 1, maxQueued: 9 });
  for (const [name, rank] of Object.entries({ running: 0, late: 2, first: 1, second: 1 }))
    void add(name, { rank: () => rank });
  for (let turn = 0; turn < 4; turn += 1) await finish();
  expect(started).toEqual(['running', 'first', 'second', 'late']);
});

test('a full queue drops the highest rank', async () => {
  const { add } = open({ concurrency: 1, maxQueued: 1 });
  void add('running');
  const high = add('high', { rank: () => 2 });
  void add('low', { rank: () => 1 });
  expect(await high).toBeNull();
});

test('tasks with one key are limited, and leave capacity to others', async () => {
  const { add, started, finish } = open({ concurrency: 9, maxQueued: 9 });
  for (const name of ['a', 'b', 'c']) void add(name, { limits: [['client', 2]] });
  void add('other', { limits: [['other client', 2]] });
  expect(started).toEqual(['a', 'b', 'other']);
  await finish();
  expect(started).toEqual(['a', 'b', 'other', 'c']);
});

test('a task that waits too long, or is aborted, never runs', async () => {
  const { add, started, finish } = open({ concurrency: 1, maxQueued: 9, maxWaitMs: 1000 });
  const running = add('running');
  const controller = new AbortController();
  const aborted = add('aborted', { signal: controller.signal });
  const waiting = add('waiting');
  controller.abort();
  expect(await aborted).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toBeNull();
  await finish();
  expect([await running, started]).toEqual(['running', ['running']]);
});
