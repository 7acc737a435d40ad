import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastKnown } from '../../../src/service/util/last-known';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value that anybody may ask for is read every five seconds at most', async () => {
  let reads = 0;
  const ask = lastKnown(0, async () => (reads += 1));
  const seen: number[] = [];
  for (let time = 0; time < 20_000; time += 10) {
    seen.push(await ask());
    await vi.advanceTimersByTimeAsync(10);
  }
  expect([reads, new Set(seen).size, seen.at(-1)]).toEqual([3, 4, 3]);
});

test('the last value known is given at once when it cannot be read, and after a second when nothing is heard', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Error('refused')),
    () => new Promise(() => undefined),
    async () => 'new',
  ];
  const ask = lastKnown('old', () => (answers.shift() ?? (async () => 'newest'))());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await ask()).toBe('old');
  await vi.advanceTimersByTimeAsync(5000);
  const start = performance.now();
  const slow = ask();
  expect(await ask()).toBe('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await slow, performance.now() - start]).toEqual(['old', 1000]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await ask()).toBe('new');
});
