import './styles/layers.css';
import './styles/base.css';
import './styles/tokens.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeAppConfig } from '../contract/app-config';
import { createWebApp } from './app/create-web-app';
import { createBannerStore } from './layout/banner-store';
import { holdEarlyKeys } from './layout/shortcuts/early-keys';
import { createVisibility } from './app/context/visibility';
import { createOpenedInstants } from './preferences/opened-instants';
import { createPreferences, type PreferenceStore } from './preferences/preferences';
import { createSavedViews } from './preferences/saved-views';
import { showPreferences } from './preferences/show-preferences';
import { showStartupError } from './app/startup-error';
import { whenIdle } from './ui/hooks/when-idle';

// A browser may forbid storage: reading the property then throws.
function storage(pick: () => Storage): Storage | null {
  try {
    return pick();
  } catch {
    return null;
  }
}

// Bypasses every cache, the service worker's as well.
const readConfigAgain = async (signal: AbortSignal) => fetch('/config.json', { cache: 'no-store', signal });

const ZONE_MAX_AGE_MS = 60_000;

/** Reads the time zone of the device, which travels, once a minute: every tick of the clock asks for it, and Intl is slow. */
function createDeviceZone(): () => string {
  let [zone, readAt] = ['', -Infinity];
  return () => {
    const now = performance.now();
    if (now - readAt >= ZONE_MAX_AGE_MS) [zone, readAt] = [Intl.DateTimeFormat().resolvedOptions().timeZone, now];
    return zone;
  };
}

const releaseKeys = holdEarlyKeys(document);

// After the app, so that its shortcuts listen already.
function EarlyKeys() {
  useEffect(() => void releaseKeys(), []);
  return null;
}

async function start(root: HTMLElement, preferences: PreferenceStore): Promise<void> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  const config = decodeAppConfig(await response.json());
  const { element, ready, initialData } = createWebApp({
    config,
    baseUrl: new URL('/api', window.location.origin).href,
    transport: (request) => fetch(request),
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
    tabPorts: { channel: 'BroadcastChannel' in window ? new BroadcastChannel('agenda.session') : null, crypto },
    opened: createOpenedInstants(storage(() => window.localStorage)),
    views: createSavedViews(storage(() => window.localStorage)),
    announcement: createBannerStore(),
    keep: async (deps) => (await import('./app/enable-offline')).enableOffline(deps, readConfigAgain),
  });
  await ready;
  await initialData();
  createRoot(root).render(
    <StrictMode>
      {element}
      <EarlyKeys />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
// Before the first render: the dark theme must not flash light.
const preferences = createPreferences(
  storage(() => window.localStorage),
  navigator.languages,
);
showPreferences(preferences, document.documentElement);
if (root) start(root, preferences).catch((error: unknown) => showStartupError(root, error));
