import { describe, expect, test } from 'vitest';
import { openPage } from '../../src/worker/open-page';

/** What a worker's pages are calls, when `count` of them are open. */
async function click(data: unknown, count: number): Promise<readonly string[]> {
  const calls: string[] = [];
  const record = (what: string) => async (url?: string) => void calls.push(url === undefined ? what : `${what} ${url}`);
  const page = { focus: record('focus'), navigate: record('navigate') };
  await openPage({ matchAll: async () => Array.from({ length: count }, () => page), openWindow: record('open') }, data);
  return calls;
}

describe('A click on a notification', () => {
  test('navigates the open page to its event', async () => {
    expect(await click({ path: '/event/12' }, 2)).toEqual(['focus', 'navigate /event/12']);
  });

  test('opens a new page if none is open', async () => {
    expect(await click({ path: '/event/12' }, 0)).toEqual(['open /event/12']);
  });

  test.each([
    [null],
    [{}],
    [{ path: 12 }],
    [{ path: '//elsewhere.test/' }],
    [{ path: '/\t/elsewhere.test/' }],
    [{ path: '/\n/elsewhere.test/' }],
    [{ path: 'https://elsewhere.test/' }],
  ])('never leads out of the app: %j', async (data) => {
    expect(await click(data, 0)).toEqual(['open /']);
  });
});
