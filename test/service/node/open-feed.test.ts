import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readFeed } from '../../../src/service/feeds/read-feed';
import { loadFeeds, after, createOpenFeed, createSendRequest } from '../../../src/service/node/open-feed';
import { ssrfSafeLookup } from '../../../src/service/node/http/ssrf-safe-lookup';
import { selfSigned } from '../a-certificate';
import { openPort, type Respond } from '../a-provider';
import { feeds, listed, MONDAY } from '../feeds/a-feed';

const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOTHING = { etag: '', lastModified: '' };
const JSON_FILE = JSON.stringify([listed()]);

async function read(feed: object, known = NOTHING, send = createSendRequest()) {
  const [setting] = feeds({ name: 'a', ...feed });
  if (!setting) throw new Error('There is no feed.');
  const deps = { open: createOpenFeed(() => MONDAY, send), after };
  return readFeed(setting, known, deps).catch((error: unknown) => String(error));
}

/** A publisher on loopback, and what it received. */
async function publisher(respond: Respond) {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    respond(response, request);
  });
  const port = await openPort(server);
  return { seen, address: `http://127.0.0.1:${port}/week.json` };
}

describe('a feed at an address', () => {
  test('is requested in the name of the program, and decompressed', async () => {
    const { seen, address } = await publisher((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync(JSON_FILE)),
    );
    expect(await read({ address, private: true }, { etag: '"0"', lastModified: '' })).toMatchObject({
      read: 1,
      etag: '"1"',
      format: 'json',
    });
    expect(seen).toMatchObject([{ 'user-agent': 'agenda-economique', 'if-none-match': '"0"', connection: 'close' }]);
  });

  test('is read up to 20 MB, decompressed', async () => {
    const bomb = gzipSync(`[${' '.repeat(40_000_000)}`);
    const { address } = await publisher((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(await read({ address, private: true })).toMatch('more than 20 MB');
  });

  test('says when nothing listens what happens next', async () => {
    expect(await read({ address: 'http://127.0.0.1:1/', private: true })).toMatch(
      /127\.0\.0\.1 cannot be reached \(.+\): it is tried again later/,
    );
  });

  test('says what to do about a certificate that is not trusted', async () => {
    const port = await openPort(createSecureServer(selfSigned));
    // Later versions of Node add a hint of their own.
    expect(await read({ address: `https://127.0.0.1:${port}/`, private: true })).toMatch(
      /127\.0\.0\.1 cannot be reached \(self-signed certificate(; if the root CA [^()]+)?\): set NODE_EXTRA_CA_CERTS/,
    );
  });

  test('says in words why TLS failed', async () => {
    const { address } = await publisher((response) => response.end());
    expect(await read({ address: address.replace('http', 'https'), private: true })).toMatch(
      /127\.0\.0\.1 cannot be reached \([a-z ]+\): it is tried again later/,
    );
  });

  test('is refused when its response breaks off', async () => {
    const { address } = await publisher((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('[');
      response.socket?.end();
    });
    expect(await read({ address, private: true })).toMatch(/it cannot be read \(ECONNRESET\): it is tried again later/);
  });

  test.each(['127.0.0.1', 'localhost', '10.0.0.1', '[::1]', '169.254.169.254', '0x7f000001', '[::ffff:127.0.0.1]'])(
    'is not requested from %s, unless that is allowed',
    async (host) => {
      expect(await read({ address: `http://${host}:1/` })).toMatch(
        /in a private network: write "private": true beside its address in FEEDS/,
      );
    },
  );

  test('is not requested from a name in a private network, not even after a redirect', async () => {
    const lookup = ssrfSafeLookup(
      (_name, give) => give(null, [{ address: '127.0.0.1', family: 4 }]),
      'write "private": true',
    );
    expect(await read({ address: 'http://calendar.example/' }, NOTHING, createSendRequest(lookup))).toMatch(
      /calendar\.example cannot be reached .*private network \(127\.0\.0\.1\): write "private": true/,
    );
    const { seen, address } = await publisher((response) => response.writeHead(200).end(JSON_FILE));
    const redirecting: ReturnType<typeof createSendRequest> = (request) =>
      request.url.hostname === 'calendar.example'
        ? Promise.resolve(new Response(null, { status: 302, headers: { location: address } }))
        : createSendRequest()(request);
    expect(await read({ address: 'http://calendar.example/' }, NOTHING, redirecting)).toMatch(
      /127\.0\.0\.1 is in a private network: write .* beside its address in FEEDS, not beside one that redirects to it/,
    );
    expect(seen).toEqual([]);
  });
});

describe('a feed in a file', () => {
  test('is read again when its time or its size changes', async () => {
    const file = join(folder, 'own.json');
    writeFileSync(file, JSON_FILE);
    utimesSync(file, 1, 1);
    const first = await read({ file });
    const known = first && typeof first === 'object' ? first : NOTHING;
    expect(first).toMatchObject({ read: 1 });
    expect(await read({ file }, known)).toBeNull();
    writeFileSync(file, JSON.stringify([listed(), listed({ title: 'PIB' })]));
    utimesSync(file, 1, 1);
    expect(await read({ file }, known)).toMatchObject({ read: 2 });
    writeFileSync(file, JSON_FILE);
    expect(await read({ file }, known)).toMatchObject({ read: 1 });
  });

  test.each([
    ['missing.json', 'there is no such file: correct its path in FEEDS'],
    ['.', 'its path is not that of a file'],
  ])('that cannot be read fails in words: %s', async (name, reason) => {
    expect(await read({ file: join(folder, name) })).toMatch(reason);
  });
});

describe('FEEDS', () => {
  test('is JSON, or a file whose paths are relative to its folder', () => {
    const list = [
      { name: 'own', file: 'own.json' },
      { name: 'other', address: 'https://calendar.example/' },
    ];
    writeFileSync(join(folder, 'feeds.json'), JSON.stringify(list));
    const origins = (value: string | null) => loadFeeds(value).map(({ origin }) => origin);
    const address = { kind: 'address', url: 'https://calendar.example/', isPrivate: false };
    expect(origins(join(folder, 'feeds.json'))).toEqual([{ kind: 'file', path: join(folder, 'own.json') }, address]);
    expect(origins(JSON.stringify(list))).toEqual([{ kind: 'file', path: join(process.cwd(), 'own.json') }, address]);
    expect(origins(null)).toEqual([]);
  });

  test('that cannot be read stops the start with one line', () => {
    expect(() => loadFeeds('/nowhere/feeds.json')).toThrow(
      /^FEEDS=\/nowhere\/feeds\.json cannot be used: the file cannot be read \(ENOENT\)\. Allowed: .*$/,
    );
    expect(() => loadFeeds('nowhere.json')).toThrow(`the file ${join(process.cwd(), 'nowhere.json')} cannot be read`);
    expect(() => loadFeeds("'[a key]'")).toThrow(/^FEEDS=\[…\] cannot be used: the file cannot be read \(ENOENT\)/);
  });
});
