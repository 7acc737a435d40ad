import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../../src/web/data/http/api-error';
import { createQueryClient } from '../../../../src/web/data/cache/query-client';

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
  test.each<ApiErrorKind>(['unreachable', 'unavailable', 'tooMany', 'unauthorized', 'forbidden', 'unexpected'])(
    'a failure that is "%s" is not tried again here: whoever sends requests sees to that',
    async (kind) => {
      expect(await observed(new ApiError(kind, { retryAfter: 7 }))).toHaveLength(1);
    },
  );

  test('a mistake of our own is not tried again', async () => {
    expect(await observed(new RangeError('mistake'))).toHaveLength(1);
  });

  test('tells once when the service refuses the token, and only then', async () => {
    const onRefused = vi.fn<() => undefined>();
    await observed(new ApiError('unavailable'), onRefused);
    expect(onRefused).not.toHaveBeenCalled();
    await observed(new ApiError('unauthorized'), onRefused);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
