import { describe, expect, test } from 'vitest';
import { createAppCache, strategyFor } from '../../src/worker/create-app-cache';
import { createCaches } from './a-cache';

const SITE = 'https://agenda.test';
const SHELL = { version: 'one', files: ['/assets/app-1.js', '/icon.svg'], entry: '/assets/app-1.js' };

const page = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html', 'X-Nonce': text } });
const json = (body: unknown) => Response.json(body);
const never = () => new Promise<never>(() => undefined);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Network = Readonly<Record<string, () => Response | Promise<Response>>>;

const HEALTHY: Network = {
  '/': () => page('<script src="/assets/app-1.js">'),
  '/config.json': () => json({ pageLimit: 200 }),
  '/assets/app-1.js': () => new Response('one', { headers: { 'Content-Type': 'text/javascript' } }),
  '/icon.svg': () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } }),
};

/** A worker over a network that can be changed, whose timeouts end on demand. */
function aWorker(network: Network = HEALTHY, shell = SHELL, store = createCaches()) {
  let now = network;
  const fetched: string[] = [];
  const sleeps: (() => void)[] = [];
  const cache = createAppCache({
    shell,
    // Only what the worker uses of them is there.
    caches: Object.assign(Object.create(null), store.caches),
    origin: SITE,
    sleep: () => new Promise((resolve) => void sleeps.push(resolve)),
    async fetchNetwork(request) {
      const path = new URL(typeof request === 'string' ? request : request.url, SITE).pathname;
      fetched.push(path);
      const respond = now[path];
      return respond ? respond() : page('<title>nothing here</title>');
    },
  });
  const request = (path: string, mode: RequestMode = 'cors') =>
    Object.defineProperty(new Request(SITE + path), 'mode', { value: mode });
  return {
    ...store,
    ...cache,
    fetched,
    goTo: (path: string, preloaded?: Promise<Response | undefined>) =>
      cache.respond(request(path, 'navigate'), preloaded),
    get: (path: string) => cache.respond(request(path)),
    getPastCaches: (path: string) => cache.respond(new Request(SITE + path, { cache: 'no-store' })),
    change: (next: Network) => void (now = next),
    endSleeps: () => sleeps.splice(0).forEach((end) => end()),
  };
}

const textOf = async (response: Promise<Response> | null): Promise<string | undefined> => (await response)?.text();

describe('installing', () => {
  test('caches the page, the settings and every file of the build', async () => {
    const worker = aWorker();
    await worker.install();
    expect(worker.pathsOf('agenda-shell-one')).toEqual(['/', '/assets/app-1.js', '/config.json', '/icon.svg']);
  });

  test.each<[string, Network]>([
    ['a page of another build', { '/': () => page('<script src="/assets/app-2.js">') }],
    ['a captive portal', { '/': () => page('<h1>Wi-Fi</h1>') }],
    ['a script that has become a page', { '/assets/app-1.js': () => page('<h1>app</h1>') }],
    ['a file that is missing', { '/icon.svg': () => new Response('', { status: 404 }) }],
    ['settings that are no JSON', { '/config.json': () => page('<h1>Wi-Fi</h1>') }],
    ['no network', { '/icon.svg': offline }],
  ])('caches nothing when it meets %s', async (_case, fault) => {
    const worker = aWorker({ ...HEALTHY, ...fault });
    await expect(worker.install()).rejects.toThrow(/is not the file of this build|Failed to fetch/);
    expect(await worker.caches.keys()).toEqual([]);
  });

  test('again, as after a rollback, leaves the files in use when it fails', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ ...HEALTHY, '/config.json': () => new Response('', { status: 502 }) });
    await expect(worker.install()).rejects.toThrow('status 502');
    expect(worker.pathsOf('agenda-shell-one')).toEqual(['/', '/assets/app-1.js', '/config.json', '/icon.svg']);
  });

  test('does not fetch a file that an earlier build has cached', async () => {
    const first = aWorker();
    await first.install();
    const next = aWorker(HEALTHY, { ...SHELL, version: 'two' }, first);
    await next.install();
    expect(next.fetched.toSorted()).toEqual(['/', '/config.json', '/icon.svg']);
  });

  test('keeps the cache of the previous build for open pages, and deletes older ones', async () => {
    const store = createCaches();
    for (const name of ['agenda-shell-older', 'other', 'agenda-shell-old']) await store.caches.open(name);
    const worker = aWorker(HEALTHY, SHELL, store);
    await worker.install();
    await worker.activate();
    expect(await worker.caches.keys()).toEqual(['other', 'agenda-shell-old', 'agenda-shell-one']);
  });

  test.each([
    ['one that the user never accepted came between', ['one', '(two)', 'three'], ['one', 'three']],
    ['it was rolled back to', ['one', 'two', 'one', 'three'], ['one', 'three']],
  ])('keeps the cache of the build in use until now although %s', async (_case, builds, remaining) => {
    const store = createCaches();
    for (const build of builds) {
      const worker = aWorker(HEALTHY, { ...SHELL, version: build }, store);
      await worker.install();
      if (!build.startsWith('(')) await worker.activate();
    }
    expect((await store.caches.keys()).toSorted()).toEqual(remaining.map((version) => `agenda-shell-${version}`));
  });
});

describe('without a network', () => {
  test('serves every route of the app with the cached page and its headers', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/week/2026-11-16': offline });
    const response = await worker.goTo('/week/2026-11-16');
    expect(await response?.clone().text()).toContain('/assets/app-1.js');
    expect(response?.headers.get('X-Nonce')).toContain('/assets/app-1.js');
  });

  test('serves the last settings', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/config.json': () => json({ pageLimit: 50 }) });
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': offline });
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
  });

  test('fails like without a worker for what is not cached', async () => {
    const worker = aWorker({ '/': offline, '/config.json': offline, '/assets/app-1.js': offline });
    for (const response of [worker.goTo('/'), worker.get('/config.json'), worker.get('/assets/app-1.js')])
      await expect(response).rejects.toThrow('Failed to fetch');
  });
});

describe('on a network', () => {
  test('serves the page from the network even if one is cached', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/login': () => page('newer') });
    expect(await textOf(worker.goTo('/login'))).toBe('newer');
  });

  test('uses the navigation preload instead of fetching the page again', async () => {
    const worker = aWorker();
    expect(await textOf(worker.goTo('/', Promise.resolve(page('ahead'))))).toBe('ahead');
    expect(worker.fetched).toEqual([]);
  });

  test('serves the cached page after the timeout, and waits for the network without one', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/': never });
    const response = worker.goTo('/');
    await Promise.resolve();
    worker.endSleeps();
    expect(await textOf(response)).toContain('/assets/app-1.js');

    let arrive = (_response: Response): void => undefined;
    const empty = aWorker({ '/': () => new Promise((resolve) => void (arrive = resolve)) });
    const late = empty.goTo('/');
    await Promise.resolve();
    await Promise.resolve();
    empty.endSleeps();
    arrive(page('late'));
    expect(await textOf(late)).toBe('late');
  });

  test('serves the cached page when the server is down, and passes a 404 through', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({
      '/': () => new Response('down', { status: 502 }),
      '/gone': () => new Response('no', { status: 404 }),
    });
    expect(await textOf(worker.goTo('/'))).toContain('/assets/app-1.js');
    expect(await textOf(worker.goTo('/gone'))).toBe('no');
  });

  test('does not replace the cached settings by an error or the page of a captive portal', async () => {
    const worker = aWorker();
    await worker.install();
    for (const fault of [() => page('<h1>Wi-Fi</h1>'), () => Response.json({}, { status: 500 })]) {
      worker.change({ '/config.json': fault });
      expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":200}');
    }
  });

  test('fetches settings requested with no-store from the network only, however late, and caches them for the next start', async () => {
    const worker = aWorker();
    await worker.install();
    let arrive = (_response: Response): void => undefined;
    worker.change({ '/config.json': () => new Promise((resolve) => void (arrive = resolve)) });
    const late = worker.getPastCaches('/config.json');
    worker.endSleeps();
    arrive(json({ pageLimit: 50 }));
    expect(await textOf(late)).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': offline });
    await expect(worker.getPastCaches('/config.json')).rejects.toThrow('Failed to fetch');
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': () => page('<h1>Wi-Fi</h1>') });
    expect(await textOf(worker.getPastCaches('/config.json'))).toBe('<h1>Wi-Fi</h1>');
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
  });

  test('serves files from the caches of this build and the previous one, others from the network', async () => {
    const first = aWorker();
    await first.install();
    const next = aWorker(HEALTHY, { ...SHELL, version: 'two', files: [] }, first);
    expect(await textOf(next.get('/assets/app-1.js'))).toBe('one');
    expect(next.fetched).toEqual([]);
    next.change({ '/assets/late-3.js': () => new Response('three') });
    expect(await textOf(next.get('/assets/late-3.js'))).toBe('three');
  });

  test('serves all from the network where the browser cannot open its caches, as on a disk that is corrupt', async () => {
    const store = createCaches();
    const broken = () => Promise.reject(new Error('Unexpected internal error.'));
    Object.assign(store.caches, { open: broken, match: broken });
    const worker = aWorker(HEALTHY, SHELL, store);
    expect(await textOf(worker.get('/assets/app-1.js'))).toBe('one');
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":200}');
    expect(await textOf(worker.getPastCaches('/config.json'))).toBe('{"pageLimit":200}');
    worker.change({ '/': () => new Response('down', { status: 502 }) });
    expect(await textOf(worker.goTo('/'))).toBe('down');
  });

  test('leaves requests to the service alone', () => {
    const worker = aWorker();
    expect(worker.get('/api/v1/events')).toBeNull();
    expect(worker.goTo('/api/v1/events')).toBeNull();
  });
});

const FILES = new Set(['/icon.svg', '/manifest.webmanifest', '/assets/app-1a2b.js']);

const strategy = (url: string, { method = 'GET', mode = 'cors', headers = {} }: Partial<RequestInit> = {}) =>
  strategyFor({ method, url: new URL(url, SITE).href, mode, headers: new Headers(headers) }, SITE, FILES);

test.each([
  ['/api/v1/events?from=2026-11-15', {}],
  ['/api/auth/login', { method: 'POST' }],
  ['/api', { mode: 'navigate' }],
  ['/api/v1/events', { mode: 'navigate' }],
  ['/healthz', { mode: 'navigate' }],
  ['/assets/app-1a2b.js', { headers: { Authorization: 'Bearer x' } }],
  ['/config.json', { headers: { authorization: 'Bearer x' } }],
  ['/assets/app-1a2b.js', { method: 'HEAD' }],
  ['/sw.js', {}],
  ['/robots.txt', {}],
  ['/some.pdf', { mode: 'navigate' }],
  ['https://other.test/assets/app-1a2b.js', {}],
  ['https://other.test/week/2026-11-16', { mode: 'navigate' }],
] as const)('%s (%o) is left to the network', (url, init) => {
  expect(strategy(url, init)).toBe('network');
});

test.each(['/', '/week/2026-11-16?categories=2', '/week/2026-11-16/event/12', '/login', '/search?q=pib', '/apis'])(
  '%s is the page when it is navigated to, and only then',
  (url) => {
    expect(strategy(url, { mode: 'navigate' })).toBe('page');
    expect(strategy(url)).toBe('network');
  },
);

test('chooses config for the settings and file for the files of any build', () => {
  expect(strategy('/config.json')).toBe('config');
  expect(
    ['/icon.svg', '/manifest.webmanifest', '/assets/app-1a2b.js', '/assets/gone-9z.js'].map((url) => strategy(url)),
  ).toEqual(['file', 'file', 'file', 'file']);
});
