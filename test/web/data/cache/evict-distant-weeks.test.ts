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
const held = (client: ReturnType<typeof cacheWith>) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map(({ queryKey }) => String(queryKey[1]))
    .toSorted((a, b) => a.localeCompare(b));

describe('The weeks of the cache', () => {
  test('all stay while they are few', () => {
    const client = cacheWith(2, 200);
    evictDistantWeeks(client, MONDAY);
    expect(held(client)).toHaveLength(5);
  });

  test('shrink to the six nearest, and nothing else is forgotten', () => {
    const client = cacheWith(20, 2);
    evictDistantWeeks(client, '2026-11-23');
    expect(held(client)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
    expect(client.getQueryData(['event', '12'])).toBeDefined();
  });

  test('shrink to those around the week on screen and the current one, however far that is', () => {
    const client = cacheWith(20, 900);
    evictDistantWeeks(client, addDays(MONDAY, 70), MONDAY);
    expect(held(client)).toEqual(['2026-11-16', '2027-01-18', '2027-01-25', '2027-02-01']);
  });

  test('that are asked for are given up when the reader goes on, but for the current one', async () => {
    const client = createQueryClient(() => undefined);
    const answer = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    for (const week of [MONDAY, '2026-11-23', '2027-01-25'])
      void client.prefetchQuery({ queryKey: ['week', week], queryFn: ({ signal }) => answer(signal) });
    cancelStaleWeeks(client, '2027-01-25', MONDAY);
    await Promise.resolve();
    const asked = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    expect(asked.map(({ queryKey }) => queryKey[1])).toEqual([MONDAY, '2027-01-25']);
    client.clear();
  });

  test('shrink to a week and its neighbours when they are huge', () => {
    const client = cacheWith(20, 900);
    evictDistantWeeks(client, MONDAY);
    expect(held(client)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });
});
