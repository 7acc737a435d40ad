import { describe, expect, test } from 'vitest';
import { fetchAddress, type FeedRequest } from '../../../src/service/feeds/fetch-address';
import { newDatabase, openStoreOf, sharedDatabases } from '../../support/databases';
import { HOUR, listed, MINUTE, MONDAY, startScheduler } from './a-feed';

const NOTHING = { etag: '', lastModified: '' };

/** Requests a file whose publisher gives these responses, one after the other. */
async function fetchFrom(
  responses: readonly Response[],
  { address = 'https://a.example/x?key=1', allowPrivate = false } = {},
) {
  const requests: FeedRequest[] = [];
  const { signal } = new AbortController();
  const send = async (request: FeedRequest) =>
    responses[requests.push(request) - 1] ?? Promise.reject(new Error('one more request'));
  const file = fetchAddress(address, NOTHING, { send, now: () => MONDAY, signal, allowPrivate });
  return {
    file: await file.catch((error: unknown) => String(error)),
    urls: requests.map(({ url }) => url.href),
    privateHosts: requests.filter((request) => request.allowPrivate).map(({ url }) => url.hostname),
  };
}

const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
const found = () => new Response('[]', { headers: { etag: 'x'.repeat(501), 'last-modified': 'today' } });

describe('the file of a publisher', () => {
  test('is followed through three redirects, each checked', async () => {
    const { file, urls } = await fetchFrom([to('/y', 301), to('https://b.example/'), to('z', 307), found()]);
    expect(urls).toEqual([
      'https://a.example/x?key=1',
      'https://a.example/y',
      'https://b.example/',
      'https://b.example/z',
    ]);
    expect(file).toMatchObject({ etag: '', lastModified: 'today' });
  });

  test('may be in a private network, but its redirects lead to no other host there', async () => {
    const redirects = [to('/y'), to('https://b.example/'), to('https://a.example/z'), found()];
    const { privateHosts } = await fetchFrom(redirects, { allowPrivate: true });
    expect(privateHosts).toEqual(['a.example', 'a.example', 'a.example']);
    expect((await fetchFrom(redirects)).privateHosts).toEqual([]);
  });

  test.each([
    ['a fourth redirect', [to('1'), to('2'), to('3'), to('4')], /redirects more than 3 times/],
    ['http after https', [to('http://a.example/')], /http:\/\/a\.example, which is not followed: use https/],
    ['another protocol', [to('file:///etc/passwd')], /not followed/],
    ['a user', [to('https://a:b@a.example/')], /not followed/],
    ['no address', [new Response(null, { status: 302 })], /no valid address/],
    [
      'a page that is gone',
      [new Response('', { status: 404 })],
      /a\.example responds 404 instead of the file: nothing is at this address: correct the address in FEEDS/,
    ],
    ['no content', [new Response(null, { status: 204 })], /responds 204/],
    ['a failure', [new Response('', { status: 502 })], /responds 502 instead of the file: it is tried again later/],
  ])('is refused for %s', async (_what, responses, reason) => {
    const { file } = await fetchFrom(responses);
    expect(file).toMatch(reason);
    expect(file).not.toMatch(/key=1/);
  });
});

test.each(sharedDatabases)(
  'two processes on %s whose clocks are hours apart do not read a feed in turn',
  async (_name, create) => {
    const database = await newDatabase(create);
    const processes = [0, 2].map(async (behind) => {
      const one = startScheduler(await openStoreOf(database), { owner: `${behind} hours behind` });
      one.world.now -= behind * HOUR;
      one.world.published = JSON.stringify([listed()]);
      return one;
    });
    for (let minute = 0; minute < 59; minute += 1) {
      for (const { world, scheduler } of await Promise.all(processes)) {
        await scheduler.readDue();
        world.now += MINUTE;
      }
    }
    expect((await Promise.all(processes)).map(({ requests }) => requests.length)).toEqual([1, 1]);
  },
);
