import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../../src/web/data/http/api-error';
import { createQueryClient } from '../../../../src/web/data/cache/query-client';

/** Observes a query that always fails with `error`, as a component does; returns the times of its attempts in ms. */
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
    'does not retry a failure of kind "%s": the HTTP client does',
    async (kind) => {
      expect(await observed(new ApiError(kind, { retryAfter: 7 }))).toHaveLength(1);
    },
  );

  test('does not retry an unexpected exception', async () => {
    expect(await observed(new RangeError('mistake'))).toHaveLength(1);
  });

  test('reports a rejected token once, and no other error', async () => {
    const onRefused = vi.fn<() => undefined>();
    await observed(new ApiError('unavailable'), onRefused);
    expect(onRefused).not.toHaveBeenCalled();
    await observed(new ApiError('unauthorized'), onRefused);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
