import './styles/layers.css';
import './styles/base.css';
import './styles/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeAppConfig } from '../contract/app-config';
import { createWebApp } from './create-web-app';
import { createPreferences, type PreferenceStore } from './preferences/preferences';
import { createSavedViews } from './preferences/saved-views';
import { showPreferences } from './preferences/show-preferences';
import { showStartTrouble } from './start-trouble';

// A browser may forbid storage altogether; reading the property is then what throws.
function storage(pick: () => Storage): Storage | null {
  try {
    return pick();
  } catch {
    return null;
  }
}

async function start(root: HTMLElement, preferences: PreferenceStore): Promise<void> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json: ${answer.status}`);
  const config = decodeAppConfig(await answer.json());
  const { element } = createWebApp({
    config,
    baseUrl: new URL('/api', window.location.origin).href,
    transport: (request) => fetch(request),
    now: () => Date.now(),
    readerZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessionStorage: storage(() => window.sessionStorage),
    preferences,
    views: createSavedViews(storage(() => window.localStorage)),
  });
  createRoot(root).render(<StrictMode>{element}</StrictMode>);
}

const root = document.getElementById('root');
// Before anything is drawn, so that a reader who chose dark sees no flash of light.
const preferences = createPreferences(storage(() => window.localStorage));
showPreferences(preferences, document.documentElement);
if (root) start(root, preferences).catch((error: unknown) => showStartTrouble(root, error));
