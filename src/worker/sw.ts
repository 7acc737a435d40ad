import { createAppCache, type Shell } from './create-app-cache';
import { openPage, type Pages } from './open-page';

type ExtendableEvent = { readonly waitUntil: (done: Promise<unknown>) => void };
type FetchEvent = {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};
type NotificationEvent = ExtendableEvent & {
  readonly notification: { readonly data: unknown; readonly close: () => void };
};
type Worker = {
  readonly location: Location;
  readonly clients: Pages & { readonly claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

// TypeScript cannot load the DOM and the web worker libraries together.
declare const self: Worker;
// Replaced by the build.
declare const __SHELL__: Shell;

const cache = createAppCache({
  shell: __SHELL__,
  caches,
  fetchNetwork: (request, init) => fetch(request, init),
  origin: self.location.origin,
  sleep: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
});

async function takeOver(): Promise<void> {
  await cache.activate();
  // Lets the browser request the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(cache.install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => void (data === 'take-over' && self.skipWaiting()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, event.notification.data));
});
self.addEventListener('fetch', (event) => {
  const response = cache.respond(event.request, event.preloadResponse);
  if (response) event.respondWith(response);
});
