import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastKnown } from '../../../src/service/util/last-known';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the value is read at most every five seconds', async () => {
  let reads = 0;
  const sendRequest = lastKnown(0, async () => (reads += 1));
  const seen: number[] = [];
  for (let time = 0; time < 20_000; time += 10) {
    seen.push(await sendRequest());
    await vi.advanceTimersByTimeAsync(10);
  }
  expect([reads, new Set(seen).size, seen.at(-1)]).toEqual([3, 4, 3]);
});

test('the last known value is returned at once when reading fails, and after a second when it does not respond', async () => {
  const values: (() => Promise<string>)[] = [
    () => Promise.reject(new Error('refused')),
    () => new Promise(() => undefined),
    async () => 'new',
  ];
  const sendRequest = lastKnown('old', () => (values.shift() ?? (async () => 'newest'))());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await sendRequest()).toBe('old');
  await vi.advanceTimersByTimeAsync(5000);
  const start = performance.now();
  const slow = sendRequest();
  expect(await sendRequest()).toBe('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await slow, performance.now() - start]).toEqual(['old', 1000]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await sendRequest()).toBe('new');
});
