import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LoginAttempts } from '../../src/service/auth/login-attempts';
import { createResponseCache } from '../../src/service/http/json-response';
import { listen } from '../../src/service/node/listen';
import { createStaticFiles } from '../../src/service/node/static-files';
import { FifoMap } from '../../src/service/util/fifo-map';
import { createStaleCache } from '../../src/service/upstream/stale-cache';
import { memoize } from '../../src/contract/decode/memoize';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heap(): number {
  if (typeof collect === 'function') for (let times = 0; times < 3; times += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Measures by how many bytes the heap grows while `fill` creates its result. */
async function growth(fill: () => Promise<unknown>): Promise<number> {
  const before = heap();
  const result = await fill();
  const after = heap();
  // Keeps the result reachable until it is measured.
  expect(result).toBeDefined();
  return after - before;
}

/** Creates a text of so many characters as a decoder does: flat, and shared with no other string. */
const longText = (index: number, length: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(`${index} ${'x'.repeat(length)}`));

const EMPTY_LIST = '{"meta":{"total":0,"per_page":50,"current_page":1,"total_pages":0},"data":[]}';
const MB = 1_000_000;

describe('the memory', () => {
  test('of 8,000 responses with long keys stays within the 32 MB of the cache', async () => {
    const grown = await growth(async () => {
      const cached = createResponseCache();
      for (let index = 0; index < 8000; index += 1)
        await cached('always', longText(index, 7500), async () => ({
          bytes: new TextEncoder().encode(EMPTY_LIST),
          etag: `W/"${String(index).padStart(32, '0')}"`,
        }));
      return cached;
    });
    expect(grown).toBeLessThan(32 * MB);
  });

  test('of 100,000 empty responses with short keys stays within it too', async () => {
    const grown = await growth(async () => {
      const cached = createResponseCache();
      for (let index = 0; index < 100_000; index += 1)
        await cached('always', `question ${index}`, async () => ({
          bytes: new TextEncoder().encode(EMPTY_LIST),
          etag: `W/"${String(index).padStart(32, '0')}"`,
        }));
      return cached;
    });
    expect(grown).toBeLessThan(32 * MB);
  });

  test('of 500 requests for a file of 1 MB on one connection, whose client reads nothing, stays within 20 MB', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'main.js'), 'x'.repeat(MB));
    const serveFile = createStaticFiles(folder);
    const served: Response[] = [];
    const { url, close } = await listen(
      async (request) => {
        const response = (await serveFile('/main.js', request)) ?? new Response(null, { status: 404 });
        served.push(response);
        return response;
      },
      { host: '127.0.0.1', port: 0, limits: { maxPipelined: 500 } },
    );
    const grown = await growth(async () => {
      const client = connect(Number(new URL(url).port), '127.0.0.1');
      client.pause();
      client.write('GET /main.js HTTP/1.1\r\nHost: app.test\r\n\r\n'.repeat(500));
      await vi.waitFor(() => expect(served).toHaveLength(500));
      onTestFinished(() => void client.destroy());
      return client;
    });
    expect(served[499]?.status).toBe(200);
    expect(grown).toBeLessThan(20 * MB);
    onTestFinished(close);
  });

  test('of the stale cache stays within 20 MB, however long the URLs and headers', async () => {
    const grown = await growth(async () => {
      const cache = createStaleCache({ now: () => 0 });
      for (let index = 0; index < 5000; index += 1)
        cache.set('a'.repeat(64), longText(index, 7500), {
          status: 200,
          headers: { etag: longText(index, 2000) },
          isCacheable: true,
          body: new TextEncoder().encode(EMPTY_LIST),
        });
      return cache;
    });
    expect(grown).toBeLessThan(20 * MB);
  });

  test('of failed logins holds nothing else of their requests', async () => {
    const grown = await growth(async () => {
      const attempts = new LoginAttempts();
      for (let index = 0; index < 4000; index += 1) {
        // A substring keeps the whole text alive.
        const account = longText(index, 4000).slice(0, 20);
        const address = longText(100_000_000_000_000 + index, 4000).slice(0, 15);
        attempts.count({ account, address, fresh: true }, index);
      }
      return attempts;
    });
    expect(grown).toBeLessThan(16 * MB);
  });

  test('of a FifoMap holds its maximum of entries, with copied keys', async () => {
    const map = new FifoMap<number>(2);
    for (const [value, key] of ['a', 'b', 'a', 'c', '\ud800'].entries()) map.set(key, value);
    expect(['a', 'b', 'c', '\ud800'].map((key) => map.get(key))).toEqual([undefined, undefined, 3, 4]);
  });

  test('of a memoized function holds no long text', async () => {
    const length = memoize((text) => ({ length: text.length }));
    const long = 'x'.repeat(20_000);
    expect([length('short') === length('short'), length(long) === length(long)]).toEqual([true, false]);
    expect(length(long)).toEqual({ length: 20_000 });
  });
});
