import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/domain/time/day';
import { cancelStaleWeeks, evictDistantWeeks } from '../../../../src/web/data/cache/evict-distant-weeks';
import { createQueryClient } from '../../../../src/web/data/cache/query-client';
import { anEvent } from '../../../domain/an-event';

const MONDAY = '2026-11-16';

function cacheWith(weeks: number, events: number) {
  const client = createQueryClient(() => undefined);
  for (let index = -weeks; index <= weeks; index += 1) {
    const list = {
      events: Array.from({ length: events }, () => anEvent()),
      unreadable: [],
      received: events,
      total: events,
    };
    client.setQueryData(['week', addDays(MONDAY, 7 * index)], list);
  }
  client.setQueryData(['event', '12'], anEvent());
  return client;
}
const cachedWeeks = (client: ReturnType<typeof cacheWith>) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map(({ queryKey }) => String(queryKey[1]))
    .toSorted((a, b) => a.localeCompare(b));

describe('Cached weeks', () => {
  test('are all retained if there are few', () => {
    const client = cacheWith(2, 200);
    evictDistantWeeks(client, MONDAY, MONDAY);
    expect(cachedWeeks(client)).toHaveLength(5);
  });

  test('are reduced to the six nearest, without evicting other queries', () => {
    const client = cacheWith(20, 2);
    evictDistantWeeks(client, '2026-11-23', '2026-11-23');
    expect(cachedWeeks(client)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
    expect(client.getQueryData(['event', '12'])).toBeDefined();
  });

  test('are reduced to those around the displayed week, plus the current week', () => {
    const client = cacheWith(20, 900);
    evictDistantWeeks(client, addDays(MONDAY, 70), MONDAY);
    expect(cachedWeeks(client)).toEqual(['2026-11-16', '2027-01-18', '2027-01-25', '2027-02-01']);
  });

  test('are no longer fetched once the user opens another week, except the current one', async () => {
    const client = createQueryClient(() => undefined);
    const rejectOnAbort = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    for (const week of [MONDAY, '2026-11-23', '2027-01-25'])
      void client.prefetchQuery({ queryKey: ['week', week], queryFn: ({ signal }) => rejectOnAbort(signal) });
    cancelStaleWeeks(client, '2027-01-25', MONDAY);
    await Promise.resolve();
    const active = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    expect(active.map(({ queryKey }) => queryKey[1])).toEqual([MONDAY, '2027-01-25']);
    client.clear();
  });

  test('are reduced to a week and its neighbours if they are huge', () => {
    const client = cacheWith(20, 900);
    evictDistantWeeks(client, MONDAY, MONDAY);
    expect(cachedWeeks(client)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });
});
