import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createForwarder } from '../../src/service/upstream/forward';
import { listen } from '../../src/service/node/listen';
import { sendRequest, provider } from './a-provider';
import { rawHttp, statusesOf } from './raw-http';
import { traversals } from './traversals';
import { isSoak, runs } from '../support/runs';

// The three shapes of a read path as the provider receives them, and the queries that may follow the first two.
const SHAPE = /^\/base\/api\/v1\/events(\/(history\/)?(?!\.+$)[\w.:-]{1,64})?$/;
const places = ['/api/v1/events/', '/api/v1/events/history/', '/api/', '/api/v1/events/1', '/', '/api/v1/'];

function recorder() {
  const targets: string[] = [];
  const base = new URL('http://provider.test/base/api');
  const forward = createForwarder({
    base,
    fetch: async (url) => {
      targets.push(url);
      return Response.json({ data: [] });
    },
    report: (_reference, cause) => expect.unreachable(String(cause)),
  });
  return { targets, forward };
}

/** The paths a provider could see, after every normalization that a server on the way could apply. */
function pathsOf(target: string): readonly string[] {
  const written = target.replace('http://provider.test', '').split('?', 1)[0] ?? '';
  return [written, new URL(target).pathname, decodeURIComponent(written)];
}

describe('a path traversal', () => {
  const corpus = traversals();

  test('has more than 20,000 forms', () => {
    expect(corpus.length).toBeGreaterThan(20_000);
  });

  test('reaches only the three paths, at any position', async () => {
    const { targets, forward } = recorder();
    for (const [at, string] of corpus.entries()) {
      const path = `${places[at % places.length]}${string}`;
      if (URL.canParse(`http://app.test${path}`)) await sendRequest(forward, path);
    }
    const report = targets.flatMap(pathsOf).filter((path) => !SHAPE.test(path));
    expect([targets.length > 100, report]).toEqual([true, []]);
  });

  test('reaches only the three paths over a socket too, where no client normalizes it first', async () => {
    const { seen, forward } = await provider();
    const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0 });
    const sent = corpus.filter((string, at) => at % (isSoak ? 21 : 105) === 0 && /^[\x21-\x7e]+$/.test(string));
    const statuses = await statusesFor(
      Number(new URL(url).port),
      sent.map((string, at) => `${places[at % 2]}${string}`),
    );
    await close();
    expect([sent.length > (isSoak ? 800 : 160), statuses.length]).toEqual([true, sent.length]);
    expect(new Set(statuses)).toEqual(new Set([200, 400, 404, 405]));
    expect(seen.map((request) => request.url.split('?', 1)[0] ?? '').filter((path) => !SHAPE.test(path))).toEqual([]);
  });

  test('is an identifier when it is a plain word, and reaches that identifier only', async () => {
    const word = fc.stringMatching(/^[\w.:-]{1,64}$/);
    const { targets, forward } = recorder();
    await fc.assert(
      fc.asyncProperty(word, fc.constantFrom('', 'history/'), async (id, history) => {
        targets.length = 0;
        const { status } = await sendRequest(forward, `/api/v1/events/${history}${id}`);
        const paths = targets.map((target) => new URL(target).pathname);
        expect([status, paths]).toEqual(/^\.+$/.test(id) ? [404, []] : [200, [`/base/api/v1/events/${history}${id}`]]);
      }),
      { numRuns: runs(100) },
    );
  });
});

const HEADERS = ['Host: app.test', 'Authorization: Bearer x', 'Connection: close'];

/** Sends a GET for each target on its own connection, forty at a time. Returns the statuses. */
async function statusesFor(port: number, targets: readonly string[]): Promise<readonly number[]> {
  const get = async (target: string) =>
    statusesOf(await rawHttp(port, `${[`GET ${target} HTTP/1.1`, ...HEADERS].join('\r\n')}\r\n\r\n`));
  const statuses: number[] = [];
  for (let at = 0; at < targets.length; at += 40)
    statuses.push(...(await Promise.all(targets.slice(at, at + 40).map(get))).flat());
  return statuses;
}
