import { describe, expect, test } from 'vitest';
import { createAppCache } from '../../src/worker/create-app-cache';
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

/** A worker over a network that can be changed, whose waits end when told. */
function aWorker(network: Network = HEALTHY, shell = SHELL, store = createCaches()) {
  let now = network;
  const asked: string[] = [];
  const waits: (() => void)[] = [];
  const cache = createAppCache({
    shell,
    // Only what the worker uses of them is there.
    caches: Object.assign(Object.create(null), store.caches),
    origin: SITE,
    wait: () => new Promise((resolve) => void waits.push(resolve)),
    async ask(request) {
      const path = new URL(typeof request === 'string' ? request : request.url, SITE).pathname;
      asked.push(path);
      const answer = now[path];
      return answer ? answer() : page('<title>nothing here</title>');
    },
  });
  const request = (path: string, mode: RequestMode = 'cors') =>
    Object.defineProperty(new Request(SITE + path), 'mode', { value: mode });
  return {
    ...store,
    ...cache,
    asked,
    goTo: (path: string, preloaded?: Promise<Response | undefined>) =>
      cache.answer(request(path, 'navigate'), preloaded),
    get: (path: string) => cache.answer(request(path)),
    getPastCaches: (path: string) => cache.answer(new Request(SITE + path, { cache: 'no-store' })),
    change: (next: Network) => void (now = next),
    endWaits: () => waits.splice(0).forEach((end) => end()),
  };
}

const textOf = async (answer: Promise<Response> | null): Promise<string | undefined> => (await answer)?.text();

describe('installing', () => {
  test('keeps the page, the settings and every file of the build', async () => {
    const worker = aWorker();
    await worker.install();
    expect(worker.pathsOf('agenda-shell-one')).toEqual(['/', '/assets/app-1.js', '/config.json', '/icon.svg']);
  });

  test.each<[string, Network]>([
    ['a page of another build', { '/': () => page('<script src="/assets/app-2.js">') }],
    ['a hotspot that answers with its page', { '/': () => page('<h1>Wi-Fi</h1>') }],
    ['a script that has become a page', { '/assets/app-1.js': () => page('<h1>app</h1>') }],
    ['a file that is missing', { '/icon.svg': () => new Response('', { status: 404 }) }],
    ['settings that are no JSON', { '/config.json': () => page('<h1>Wi-Fi</h1>') }],
    ['no network', { '/icon.svg': offline }],
  ])('keeps nothing at all when it meets %s', async (_case, trouble) => {
    const worker = aWorker({ ...HEALTHY, ...trouble });
    await expect(worker.install()).rejects.toThrow(/is not what this build made|Failed to fetch/);
    expect(await worker.caches.keys()).toEqual([]);
  });

  test('asks for no file that an earlier build left', async () => {
    const first = aWorker();
    await first.install();
    const next = aWorker(HEALTHY, { ...SHELL, version: 'two' }, first);
    await next.install();
    expect(next.asked.toSorted()).toEqual(['/', '/config.json', '/icon.svg']);
  });

  test('leaves the build before this one for the pages that still run it, and no older one', async () => {
    const store = createCaches();
    for (const name of ['agenda-shell-older', 'other', 'agenda-shell-old']) await store.caches.open(name);
    const worker = aWorker(HEALTHY, SHELL, store);
    await worker.install();
    await worker.activate();
    expect(await worker.caches.keys()).toEqual(['other', 'agenda-shell-old', 'agenda-shell-one']);
  });
});

describe('without a network', () => {
  test('every address of the app is the page that was kept, with its own headers', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/week/2026-11-16': offline });
    const answer = await worker.goTo('/week/2026-11-16');
    expect(await answer?.clone().text()).toContain('/assets/app-1.js');
    expect(answer?.headers.get('X-Nonce')).toContain('/assets/app-1.js');
  });

  test('the settings are those last read', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/config.json': () => json({ pageLimit: 50 }) });
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': offline });
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
  });

  test('what nothing was kept of fails as it would without a worker', async () => {
    const worker = aWorker({ '/': offline, '/config.json': offline, '/assets/app-1.js': offline });
    for (const answer of [worker.goTo('/'), worker.get('/config.json'), worker.get('/assets/app-1.js')])
      await expect(answer).rejects.toThrow('Failed to fetch');
  });
});

describe('on a network', () => {
  test('the page is the network’s, even when one is kept', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/login': () => page('newer') });
    expect(await textOf(worker.goTo('/login'))).toBe('newer');
  });

  test('the page that the browser asked for meanwhile is not asked for again', async () => {
    const worker = aWorker();
    expect(await textOf(worker.goTo('/', Promise.resolve(page('ahead'))))).toBe('ahead');
    expect(worker.asked).toEqual([]);
  });

  test('that is too slow, the page is the one that was kept; without one, the slow one is waited for', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({ '/': never });
    const answer = worker.goTo('/');
    await Promise.resolve();
    worker.endWaits();
    expect(await textOf(answer)).toContain('/assets/app-1.js');

    let arrive = (_response: Response): void => undefined;
    const empty = aWorker({ '/': () => new Promise((resolve) => void (arrive = resolve)) });
    const late = empty.goTo('/');
    await Promise.resolve();
    await Promise.resolve();
    empty.endWaits();
    arrive(page('late'));
    expect(await textOf(late)).toBe('late');
  });

  test('whose server is down, the page is the one that was kept; a page that is missing is missing', async () => {
    const worker = aWorker();
    await worker.install();
    worker.change({
      '/': () => new Response('down', { status: 502 }),
      '/gone': () => new Response('no', { status: 404 }),
    });
    expect(await textOf(worker.goTo('/'))).toContain('/assets/app-1.js');
    expect(await textOf(worker.goTo('/gone'))).toBe('no');
  });

  test('settings that are an error or a hotspot’s page do not replace those that were kept', async () => {
    const worker = aWorker();
    await worker.install();
    for (const trouble of [() => page('<h1>Wi-Fi</h1>'), () => Response.json({}, { status: 500 })]) {
      worker.change({ '/config.json': trouble });
      expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":200}');
    }
  });

  test('settings asked for past every cache are the network’s, however late, and are kept for the next start', async () => {
    const worker = aWorker();
    await worker.install();
    let arrive = (_response: Response): void => undefined;
    worker.change({ '/config.json': () => new Promise((resolve) => void (arrive = resolve)) });
    const late = worker.getPastCaches('/config.json');
    worker.endWaits();
    arrive(json({ pageLimit: 50 }));
    expect(await textOf(late)).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': offline });
    await expect(worker.getPastCaches('/config.json')).rejects.toThrow('Failed to fetch');
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
    worker.change({ '/config.json': () => page('<h1>Wi-Fi</h1>') });
    expect(await textOf(worker.getPastCaches('/config.json'))).toBe('<h1>Wi-Fi</h1>');
    expect(await textOf(worker.get('/config.json'))).toBe('{"pageLimit":50}');
  });

  test('files come from what was kept, those of the build before too, others from the network', async () => {
    const first = aWorker();
    await first.install();
    const next = aWorker(HEALTHY, { ...SHELL, version: 'two', files: [] }, first);
    expect(await textOf(next.get('/assets/app-1.js'))).toBe('one');
    expect(next.asked).toEqual([]);
    next.change({ '/assets/late-3.js': () => new Response('three') });
    expect(await textOf(next.get('/assets/late-3.js'))).toBe('three');
  });

  test('what the service answers is not touched', () => {
    const worker = aWorker();
    expect(worker.get('/api/v1/events')).toBeNull();
    expect(worker.goTo('/api/v1/events')).toBeNull();
  });
});
