import './styles/layers.css';
import './styles/base.css';
import './styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { decodeAppConfig } from '../contract/app-config';
import { createWebApp } from './create-web-app';
import { showStartTrouble } from './start-trouble';

// A browser may forbid storage altogether; reading the property is then what throws.
function storage(pick: () => Storage): Storage | null {
  try {
    return pick();
  } catch {
    return null;
  }
}

async function start(root: HTMLElement): Promise<void> {
  const answer = await fetch('/config.json');
  const config = decodeAppConfig(await answer.json());
  const { element } = createWebApp({
    config,
    baseUrl: new URL('/api', window.location.origin).href,
    transport: (request) => fetch(request),
    now: () => Date.now(),
    readerZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessionStorage: storage(() => window.sessionStorage),
    localStorage: storage(() => window.localStorage),
  });
  createRoot(root).render(element);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartTrouble(root, error));
