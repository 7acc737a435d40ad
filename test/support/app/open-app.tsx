import type { ReactNode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AppConfig } from '../../../src/contract/app-config';
import type { AlertPorts } from '../../../src/web/alerts/create-alert-center';
import { createWebApp, type WebAppDeps } from '../../../src/web/app/create-web-app';
import { createStore, createVisibility } from '../../../src/web/create-store';
import { createOpenedInstants, createPreferences, showPreferences } from '../../../src/web/preferences/preferences';
import { loadI18n, loadLateI18n, usesLateI18n } from '../../../src/web/i18n/load-i18n';
import { createSavedViews } from '../../../src/web/preferences/saved-views';
import { createSession } from '../../../src/web/session/session';
import type { Handler } from '../../../src/service/handler';
import type { TabPorts } from '../../../src/web/session/tab-sync/start-tab-sync';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_CONFIG } from './a-config';
import { createTestService, type TestService } from '../serve';

/** Wednesday 18 November 2026, 15:12 in Paris. */
export const NOW = Date.parse('2026-11-18T14:12:00Z');

type Options = {
  readonly events: readonly EventRow[];
  readonly loggedIn?: boolean;
  readonly config?: Partial<AppConfig>;
  readonly displayZone?: string | (() => string);
  readonly tokenTtl?: number;
  readonly now?: () => number;
  /** The clock of the service; by default that of this machine. */
  readonly serviceNow?: () => number;
  /** Runs tasks when the page is idle; by default it never is. */
  readonly whenIdle?: (task: () => void) => void;
  /** Persists the weeks that were read; by default nothing does. */
  readonly keep?: WebAppDeps['keep'];
  /** Responds to the app in place of the service, which it wraps: by default the service itself. */
  readonly provider?: (service: TestService) => Handler;
  /** The browser's APIs for alerts, except the storage. */
  readonly alertPorts?: Partial<AlertPorts>;
  /** ms since the page opened, by a clock that nobody can set; by default 0. */
  readonly monotonic?: () => number;
  /** The channel to other tabs; by default there is none. */
  readonly tabPorts?: TabPorts;
  /** Whether the user has never been here: by default the legend has been dismissed. */
  readonly firstVisit?: boolean;
};

const server = setupServer();
const closers: (() => unknown)[] = [];
const overrides: RequestHandler[] = [];
const inFlight = new Set<Request>();

/** How many requests of the app have no whole response yet. */
export const requestsInFlight = (): number => inFlight.size;

async function send(request: Request): Promise<Response> {
  inFlight.add(request);
  const finish = () => inFlight.delete(request);
  const sent = fetch(request);
  // A body is decompressed in another thread, which a busy machine delays.
  void sent.then((response) => response.clone().arrayBuffer()).then(finish, finish);
  return sent;
}

/** Closes the app that a test opened, as the end of the test does, so that another can be opened. */
export async function closeApp(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
  overrides.length = 0;
  inFlight.clear();
  server.resetHandlers();
  sessionStorage.clear();
}

/** Sets up the network of a file: a request that no handler responds to is an error. */
export function useNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(closeApp);
  afterAll(() => server.close());
}

/** Responds in place of the service until the test ends, with a failure for instance. */
export function interfere(...handlers: RequestHandler[]): void {
  overrides.push(...handlers);
  server.use(...handlers);
}

export const API = `${window.location.origin}/api`;

async function logIn(service: TestService, now: () => number): Promise<void> {
  const body = new URLSearchParams({ username: 'demo', secret: 'demo' });
  const response = await service.handler(new Request(`${API}/auth/login`, { method: 'POST', body }));
  const { access_token: token, expires_in: expiresIn }: { access_token: string; expires_in: number } =
    await response.json();
  createSession({ storage: sessionStorage, now }).start('demo', token, expiresIn);
}

// No style sheet is loaded here, so computing the pointer events of every ancestor of what is clicked proves nothing.
const USER = { pointerEventsCheck: PointerEventsCheckLevel.Never } as const;

/** Opens the whole app at an address, over the real service. */
export async function openApp(
  path: string,
  {
    events,
    loggedIn = true,
    config,
    displayZone = 'Europe/Paris',
    tokenTtl = 3600,
    now = () => NOW,
    serviceNow = now,
    whenIdle = () => undefined,
    keep = async () => () => undefined,
    provider = ({ handler }) => handler,
    alertPorts,
    monotonic = () => 0,
    tabPorts = { channel: null, crypto, locks: undefined },
    firstVisit = false,
  }: Options,
) {
  const service = await createTestService({ now: () => new Date(serviceNow()), events, tokenTtl });
  const respond = provider(service);
  const requests: Request[] = [];
  server.use(
    http.all(`${API}/*`, ({ request }) => {
      requests.push(request.clone());
      return respond(request);
    }),
  );
  // Overrides set before the app opened take precedence.
  server.use(...overrides);
  if (loggedIn) await logIn(service, now);
  window.history.replaceState(null, '', path);
  const stored: object = JSON.parse(localStorage.getItem('agenda.preferences') ?? '{}');
  localStorage.setItem('agenda.preferences', JSON.stringify({ legendSeen: !firstVisit, ...stored }));
  const preferences = createPreferences(localStorage);
  closers.push(showPreferences(preferences, document.documentElement));
  const announcement = createStore<ReactNode>(null);
  const { language } = preferences.current();
  // Tests of a file share the parts that are loaded lazily, whose messages then have to be there as well.
  await (usesLateI18n() ? loadLateI18n(language) : loadI18n(language));
  const app = createWebApp({
    config: { ...A_CONFIG, simulated: true, ...config },
    baseUrl: API,
    transport: send,
    now,
    visibility: createVisibility(document),
    monotonic,
    displayZone: typeof displayZone === 'string' ? () => displayZone : displayZone,
    sessionStorage,
    preferences,
    whenIdle,
    alertPorts: {
      storage: localStorage,
      locks: undefined,
      notifications: undefined,
      worker: async () => undefined,
      ...alertPorts,
    },
    tabPorts,
    opened: createOpenedInstants(localStorage),
    views: createSavedViews(localStorage),
    announcement,
    keep,
  });
  const view = render(app.element);
  closers.push(() => service.close(), app.dispose, view.unmount);
  return { service, requests, announcement, user: userEvent.setup(USER) };
}

/** The ids of the events on screen, in document order. */
export function eventIds(): string[] {
  return [...document.querySelectorAll('[data-event-id]')].map((line) => line.getAttribute('data-event-id') ?? '');
}

/** The app's path and query. */
export const address = (): string => window.location.pathname + window.location.search;

/** A text with its no-break spaces as plain spaces. */
export const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** Waits for a live region whose text is exactly `text`. */
export async function findStatus(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const status = screen.getAllByRole('status').find(({ textContent }) => plain(textContent).trim() === text);
    if (!status)
      throw new Error(
        `No live region reads "${text}"; there are: ${screen
          .getAllByRole('status')
          .map(({ textContent }) => plain(textContent))
          .join(' | ')}`,
      );
    return status;
  });
}
