import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeAppConfig } from '../contract/app-config';
import { createWebApp, type WebAppDeps } from './app/create-web-app';
import type { Transport } from './data/http/client';
import { createStore, createVisibility } from './create-store';
import { holdEarlyKeys } from './layout/shortcuts/key-presses';
import { loadI18n } from './i18n/load-i18n';
import {
  createOpenedInstants,
  createPreferences,
  type PreferenceStore,
  showPreferences,
} from './preferences/preferences';
import { createSavedViews } from './preferences/saved-views';
import { whenIdle } from './ui/hooks/when-idle';
import type { Language } from './i18n/language';

// In the first file of the app: that of a language may be what could not be fetched.
const TEXTS: Readonly<Record<Language, { title: string; hint: string; reload: string }>> = {
  fr: {
    title: 'L’application n’a pas pu démarrer',
    hint: 'Ses réglages ou ses textes n’ont pas pu être lus sur le serveur. Rechargez la page\u00a0; si cela persiste, contactez l’administrateur.',
    reload: 'Recharger',
  },
  en: {
    title: 'The app could not start',
    hint: 'Its settings or its texts could not be read from the server. Reload the page; if this persists, contact the administrator.',
    reload: 'Reload',
  },
};

/** Replaces the content of `root` with the reason why the app could not start and a button that reloads the page. */
function showStartupError(root: HTMLElement, preferences: PreferenceStore, error: unknown): void {
  const texts = TEXTS[preferences.current().language];
  const add = (parent: HTMLElement, tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const main = document.createElement('main');
  add(main, 'h1', texts.title);
  add(main, 'p', texts.hint);
  add(main, 'button', texts.reload).addEventListener('click', () => window.location.reload());
  add(main, 'p', error instanceof Error ? error.message : String(error));
  root.replaceChildren(main);
}

// A browser may forbid storage: reading the property then throws.
function storage(pick: () => Storage): Storage | null {
  try {
    return pick();
  } catch {
    return null;
  }
}

const ZONE_MAX_AGE_MS = 60_000;

// The first use of Intl in a page takes 15 ms; Temporal, where the browser has it, takes none.
const readDeviceZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads the time zone of the device, which travels, once a minute: every tick of the clock asks for it, and Intl is slow. */
function createDeviceZone(): () => string {
  let [zone, readAt] = ['', -Infinity];
  return () => {
    const now = performance.now();
    if (now - readAt >= ZONE_MAX_AGE_MS) [zone, readAt] = [readDeviceZone(), now];
    return zone;
  };
}

const releaseKeys = holdEarlyKeys(document);

// After the app, so that its shortcuts listen already.
function EarlyKeys() {
  useEffect(() => void releaseKeys(), []);
  return null;
}

type StartDeps = {
  /** Sends a request to the service, which also serves `/config.json`. */
  readonly transport: Transport;
  readonly keep: WebAppDeps['keep'];
};

async function start({ transport, keep }: StartDeps, root: HTMLElement, preferences: PreferenceStore): Promise<void> {
  const [response] = await Promise.all([
    transport(new Request('/config.json')),
    loadI18n(preferences.current().language),
  ]);
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  const config = decodeAppConfig(await response.json());
  const { element, initialData } = createWebApp({
    config,
    baseUrl: new URL('/api', window.location.origin).href,
    transport,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    visibility: createVisibility(document),
    displayZone: createDeviceZone(),
    sessionStorage: storage(() => window.sessionStorage),
    preferences,
    whenIdle,
    alertPorts: {
      storage: storage(() => window.localStorage),
      locks: navigator.locks,
      notifications: window.Notification,
      worker: async () => navigator.serviceWorker?.getRegistration(),
    },
    tabPorts: {
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('agenda.session') : null,
      crypto,
      locks: navigator.locks,
    },
    opened: createOpenedInstants(storage(() => window.localStorage)),
    views: createSavedViews(storage(() => window.localStorage)),
    announcement: createStore<ReactNode>(null),
    keep,
  });
  await initialData();
  // In a transition React yields every 5 ms, so that input and other tasks need not wait for hundreds of rows.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        {element}
        <EarlyKeys />
      </StrictMode>,
    ),
  );
}

/** Starts the app in the page: shows it in `#root`, or why it could not start. */
export function startApp(deps: StartDeps): void {
  const root = document.getElementById('root');
  // Before the first render: the dark theme must not flash light.
  const preferences = createPreferences(
    storage(() => window.localStorage),
    navigator.languages,
  );
  showPreferences(preferences, document.documentElement);
  if (root) start(deps, root, preferences).catch((error: unknown) => showStartupError(root, preferences, error));
}
