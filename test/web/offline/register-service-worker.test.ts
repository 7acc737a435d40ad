import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { registerServiceWorker, type OnNewVersion } from '../../../src/web/offline/register-service-worker';

type Offer = { readonly isFirst?: boolean; readonly isWaiting?: boolean };

/** The service workers of a browser, as far as the page uses them. */
function someWorkers({ isFirst = false, isWaiting = false }: Offer = {}) {
  const posted: unknown[] = [];
  const next = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void posted.push(message) });
  const registration = Object.assign(new EventTarget(), {
    waiting: isWaiting ? next : null,
    installing: null as typeof next | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  const registered: unknown[] = [];
  const workers = Object.assign(new EventTarget(), {
    controller: isFirst ? null : {},
    async register(...how: unknown[]) {
      registered.push(how);
      return registration;
    },
  });
  const container: ServiceWorkerContainer = Object.assign(Object.create(null), workers, {
    addEventListener: workers.addEventListener.bind(workers),
  });
  const find = () => {
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = next;
    next.dispatchEvent(new Event('statechange'));
  };
  return { container, registered, registration, posted, find };
}

const OWN_SCRIPT = '/assets/main-1.js';
const page =
  (...files: readonly string[]) =>
  async () =>
    new Response(files.map((file) => `<script src="${file}"></script>`).join(''));
const newPage = page('/assets/main-2.js');

beforeEach(() => {
  const script = document.createElement('script');
  script.setAttribute('src', OWN_SCRIPT);
  document.head.append(script);
  onTestFinished(() => script.remove());
});

test('the worker is registered for the whole site, and never from a cache', async () => {
  const { container, registered } = someWorkers();
  await registerServiceWorker(container, () => undefined, newPage);
  expect(registered).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
});

test('its URL passes a trusted-types policy that rejects any other', async () => {
  const policies: [string, { createScriptURL: (address: string) => string }][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
      policies.push([name, rules]);
      return { createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}` };
    },
  });
  const { container, registered } = someWorkers();
  await registerServiceWorker(container, () => undefined, newPage);
  expect(registered).toEqual([['trusted /sw.js', expect.anything()]]);
  const [name, rules] = policies[0] ?? ['', null];
  expect(name).toBe('cal-sw');
  for (const address of ['/other.js', 'https://evil.example/sw.js', '/sw.js?x', 'data:,'])
    expect(() => rules?.createScriptURL(address)).toThrow(TypeError);
});

test('a waiting new version is offered, and activated when the user accepts', async () => {
  const { container, posted } = someWorkers({ isWaiting: true });
  const changes: (() => void)[] = [];
  await registerServiceWorker(container, (change) => void changes.push(change), newPage);
  expect(changes).toHaveLength(1);
  expect(posted).toEqual([]);
  changes[0]?.();
  expect(posted).toEqual(['take-over']);
});

test('a new version found while the page is open is offered once it is installed', async () => {
  const { container, find } = someWorkers();
  const offered = vi.fn<OnNewVersion>();
  await registerServiceWorker(container, offered, newPage);
  expect(offered).not.toHaveBeenCalled();
  find();
  await vi.waitFor(() => expect(offered).toHaveBeenCalledOnce());
});

test('a page that was loaded after the deployment is offered nothing: it is the new version', async () => {
  const { container } = someWorkers({ isWaiting: true });
  const offered = vi.fn<OnNewVersion>();
  await registerServiceWorker(container, offered, page(OWN_SCRIPT));
  expect(offered).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['does not respond', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['sends a page without files', page()],
  ['breaks off its page', async () => new Response(new ReadableStream({ start: (body) => body.error() }))],
])('a new version is offered also while the server %s', async (_how, readAgain) => {
  const { container } = someWorkers({ isWaiting: true });
  const offered = vi.fn<OnNewVersion>();
  await registerServiceWorker(container, offered, readAgain);
  expect(offered).toHaveBeenCalledOnce();
});

test('the first worker is not a new version', async () => {
  const { container, find } = someWorkers({ isFirst: true });
  const offered = vi.fn<OnNewVersion>();
  await registerServiceWorker(container, offered, newPage);
  find();
  expect(offered).not.toHaveBeenCalled();
});

test('an open page checks for an update once an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { container, registration } = someWorkers();
  await registerServiceWorker(container, () => undefined, newPage);
  vi.advanceTimersByTime(3_600_000 * 2);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
