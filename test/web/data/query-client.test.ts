import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../src/web/data/api-error';
import { createQueryClient } from '../../../src/web/data/query-client';

/** Asks as a screen does, of a service that always fails so; gives the times of its attempts, in ms. */
async function observed(error: Error, onRefused = () => undefined): Promise<readonly number[]> {
  const start = Date.now();
  const times: number[] = [];
  const observer = new QueryObserver(createQueryClient(onRefused), {
    queryKey: ['week'],
    queryFn: () => {
      times.push(Date.now() - start);
      throw error;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(50_000);
  stop();
  return times;
}

beforeEach(() => void vi.useFakeTimers());

describe('The query cache', () => {
  test.each<[ApiErrorKind, number]>([
    ['unreachable', 3],
    ['unavailable', 3],
    ['tooMany', 3],
    ['unauthorized', 1],
    ['forbidden', 1],
    ['missing', 1],
    ['refused', 1],
    ['unexpected', 1],
  ])('a failure that is "%s" is tried %i times in all', async (kind, count) => {
    expect(await observed(new ApiError(kind))).toHaveLength(count);
  });

  test('a mistake of our own is not tried again', async () => {
    expect(await observed(new RangeError('mistake'))).toHaveLength(1);
  });

  test('waits as long as the service asks', async () => {
    expect(await observed(new ApiError('tooMany', { retryAfter: 7 }))).toEqual([0, 7000, 14_000]);
  });

  test('waits at random otherwise, longer each time, so that readers do not all ask at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await observed(new ApiError('unavailable'))).toEqual([0, 250, 750]);
  });

  test('tells once when the service refuses the token, and only then', async () => {
    const onRefused = vi.fn<() => undefined>();
    await observed(new ApiError('unavailable'), onRefused);
    expect(onRefused).not.toHaveBeenCalled();
    await observed(new ApiError('unauthorized'), onRefused);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
