import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Running } from './running';

const LIST = '/api/v1/events?limit=500';
const DATA = [LIST, '/api/v1/events/13', '/api/v1/events/history/1000?limit=3'];
const PER_HOST = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const comparableHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !PER_HOST.includes(name));

export function describeTransfer(of: () => Running): void {
  const get = (path: string, headers: Record<string, string> = {}) => of().client.get(path, headers);
  const fetchTag = async (path: string) => (await get(path)).headers.get('etag') ?? '';

  describe('a conditional request', () => {
    test.each(DATA)('for %s returns 304 without a body, in every form of the tag', async (path) => {
      const tag = await fetchTag(path);
      expect(tag).toMatch(/^W\/"[\da-f]{32}"$/);
      for (const condition of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const response = await get(path, { 'if-none-match': condition });
        expect([response.status, await response.text()]).toEqual([304, '']);
        expect(response.headers.get('etag')).toBe(tag);
        expect(response.headers.get('cache-control')).toBe('private, no-cache');
        expect(response.headers.get('vary')).toBe('Authorization, Accept-Encoding');
      }
    });

    test('returns the whole body for another tag', async () => {
      const other = await fetchTag('/api/v1/events/14');
      expect((await get('/api/v1/events/13', { 'if-none-match': `${other}, "x"` })).status).toBe(200);
    });

    test('is rejected without a token', async () => {
      const headers = { 'if-none-match': await fetchTag(LIST) };
      expect((await of().host.send(LIST, { headers })).status).toBe(401);
    });

    test('returns a new tag once a value changes', async () => {
      const { events } = of().service.store;
      const before = await fetchTag('/api/v1/events/14');
      const row = await events.find(14);
      if (row) await events.insert([{ ...row, current: '9,9%' }]);
      expect(await fetchTag('/api/v1/events/14')).not.toBe(before);
      if (row) await events.insert([row]);
      expect(await fetchTag('/api/v1/events/14')).toBe(before);
    });
  });

  describe('a long response', () => {
    const decompressors = { br: brotliDecompressSync, gzip: gunzipSync } as const;

    test.each([
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip, br;q=0.5', 'gzip'],
      ['*', 'br'],
    ] as const)('for Accept-Encoding %s is sent as %s', async (accepted, coding) => {
      const plain = await (await get(LIST, { 'accept-encoding': 'identity' })).text();
      const response = await get(LIST, { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 4);
      const bytes = Buffer.from(await response.arrayBuffer());
      // Some hosts decompress responses themselves.
      const text = bytes.toString();
      const decompressed = text.startsWith('{') ? text : decompressors[coding](bytes).toString();
      expect(decompressed).toBe(of().host.cuts === coding ? plain.slice(0, decompressed.length) : plain);
    });

    test.each(['identity', 'deflate', 'gzip;q=0, br;q=0'])(
      'is not compressed for Accept-Encoding %s',
      async (accepted) => {
        const response = await get(LIST, { 'accept-encoding': accepted });
        expect(response.headers.get('content-encoding')).toBeNull();
        expect((await response.json()).meta.current_page).toBe(1);
      },
    );

    test('has the same tag in every encoding', async () => {
      const plain = await get(LIST, { 'accept-encoding': 'identity' });
      const tags = await Promise.all(
        ['br', 'gzip'].map(async (coding) => (await get(LIST, { 'accept-encoding': coding })).headers.get('etag')),
      );
      expect(tags).toEqual([plain.headers.get('etag'), plain.headers.get('etag')]);
    });
  });

  test('never compresses short responses and tokens', async () => {
    const short = await get('/api/v1/events/13', { 'accept-encoding': 'gzip' });
    const login = await of().host.send('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' },
      body: 'username=demo&secret=demo',
    });
    expect([short.headers.get('content-encoding'), login.headers.get('content-encoding')]).toEqual([null, null]);
  });

  test.each([...DATA, '/api/v1/events/999', '/api/v1/events?limit=0', '/api/nothing'])(
    'HEAD %s returns the headers of GET, without a body',
    async (path) => {
      const authorization = `Bearer ${await of().client.token()}`;
      for (const coding of ['identity', 'gzip']) {
        const headers = { authorization, 'accept-encoding': coding };
        const whole = await of().host.send(path, { headers });
        const head = await of().host.send(path, { method: 'HEAD', headers });
        expect([head.status, await head.text()]).toEqual([whole.status, '']);
        expect(comparableHeaders(head)).toEqual(comparableHeaders(whole));
      }
    },
  );
}
