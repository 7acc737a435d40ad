import { describe, expect, test } from 'vitest';
import type { Handler } from '../../../src/service/handler';
import { sendRequest, problemOf, provider } from '../a-provider';

const LIST = '/api/v1/events';
const HISTORY = '/api/v1/events/history/42';

async function goesOn(path: string): Promise<string | undefined> {
  const { seen, forward } = await provider();
  expect((await sendRequest(forward, path)).status).toBe(200);
  return seen[0]?.url.split('?')[1];
}

async function refusedNames(forward: Handler, path: string): Promise<readonly string[]> {
  const response = await sendRequest(forward, path);
  expect(response.status).toBe(400);
  return (await problemOf(response)).errors?.map(({ name }) => name) ?? [];
}

describe('the query forwarded to the provider', () => {
  test.each([
    ['limit=10000&page=0', 'limit=10000&page=0'],
    ['q=a%26admin%3D1%23x', 'q=a%26admin%3D1%23x'],
    ['q=%0d%0aHost:%20evil', 'q=Host%3A+evil'],
    [`q=${'x'.repeat(200)}`, `q=${'x'.repeat(200)}`],
    ['from=2026-01-01&to=2026-02-01', 'from=2026-01-01&to=2026-02-01'],
    ['from=%202026-01-01%20&to=', 'from=2026-01-01'],
    ['categories=2,3', 'categories=2%2C3'],
    ['categories=2&categories=3', 'categories=2&categories=3'],
    ['categories[]=2&categories[]=3', 'categories%5B%5D=2&categories%5B%5D=3'],
    ['categories[0]=2', 'categories%5B0%5D=2'],
    ['categories=[2,3]', 'categories=%5B2%2C3%5D'],
    ['categories=2|3', 'categories=2%7C3'],
    ['geo_type=PAYS&geo_values=-5,250', 'geo_type=PAYS&geo_values=-5%2C250'],
  ])('for the list is %s encoded as %s', async (query, written) => {
    expect(await goesOn(`${LIST}?${query}`)).toBe(written);
  });

  test('has paging only for a history, and is empty for one event', async () => {
    const query = 'limit=5&page=2&q=x&from=2026-01-01&categories=1&geo_type=country';
    expect(await goesOn(`${HISTORY}?${query}`)).toBe('limit=5&page=2');
    expect(await goesOn(`/api/v1/events/42?${query}`)).toBeUndefined();
  });

  test.each([
    [`${LIST}?limit=abc`, ['limit']],
    [`${LIST}?limit=5;admin=1`, ['limit']],
    [`${LIST}?page=-1`, ['page']],
    [`${LIST}?page=1&page=1`, ['page']],
    [`${LIST}?from=2026-02-30`, ['from']],
    [`${LIST}?to=2026-01-01%26admin=1`, ['to']],
    [`${LIST}?from=2026-02-02&to=2026-02-01`, ['from']],
    [`${LIST}?categories=1;drop`, ['categories']],
    [`${LIST}?categories[]=1&categories[]=x`, ['categories']],
    [`${LIST}?geo_values=1`, ['geo_type']],
    [`${LIST}?geo_type=a%20b&geo_values=1`, ['geo_type']],
    [`${LIST}?geo_type=country&geo_type=zone`, ['geo_type']],
    [`${LIST}?q=a&q=b`, ['q']],
    [`${LIST}?q=${'x'.repeat(201)}`, ['q']],
    [`${LIST}?limit=x&page=y`, ['limit', 'page']],
    [`${HISTORY}?limit=x`, ['limit']],
    [`${HISTORY}?page=1&page=2`, ['page']],
  ])('does not exist for %s, which is refused', async (path, names) => {
    const { seen, forward } = await provider();
    expect(await refusedNames(forward, path)).toEqual(names);
    expect(seen).toEqual([]);
  });

  test('is refused for a long search with the limit of the forwarder', async () => {
    const { forward } = await provider();
    const response = await sendRequest(forward, `${LIST}?q=${'x'.repeat(201)}`);
    expect(await response.text()).toContain('q must be 200 characters at most');
  });

  test('holds no more than two lists of the maximum length', async () => {
    const many = Array.from({ length: 300 }, (_, item) => `categories=${item}&geo_values=${item}`).join('&');
    const written = new URLSearchParams(await goesOn(`${LIST}?${many}&geo_type=zone&x=${'&admin=1'.repeat(2000)}`));
    expect([written.getAll('categories').length, written.getAll('geo_values').length, written.size]).toEqual([
      300, 300, 601,
    ]);
  });
});
