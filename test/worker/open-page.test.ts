import { describe, expect, test } from 'vitest';
import { openPage } from '../../src/worker/open-page';

/** What a worker's pages are told, when `count` of them are open. */
async function click(data: unknown, count: number): Promise<readonly string[]> {
  const told: string[] = [];
  const tell = (what: string) => async (url?: string) => void told.push(url === undefined ? what : `${what} ${url}`);
  const page = { focus: tell('focus'), navigate: tell('navigate') };
  await openPage({ matchAll: async () => Array.from({ length: count }, () => page), openWindow: tell('open') }, data);
  return told;
}

describe('A click on a notification', () => {
  test('goes to its event in the page that is open', async () => {
    expect(await click({ path: '/event/12' }, 2)).toEqual(['focus', 'navigate /event/12']);
  });

  test('opens a page when there is none', async () => {
    expect(await click({ path: '/event/12' }, 0)).toEqual(['open /event/12']);
  });

  test.each([[null], [{}], [{ path: 12 }], [{ path: '//elsewhere.test/' }], [{ path: 'https://elsewhere.test/' }]])(
    'never leads out of the app: %j',
    async (data) => {
      expect(await click(data, 0)).toEqual(['open /']);
    },
  );
});
