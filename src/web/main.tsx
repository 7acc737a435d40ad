import './styles/layers.css';
import './styles/base.css';
import './styles/tokens.css';
import type { ReadAgain } from './offline/register-service-worker';
import { startApp } from './start-app';

// From here on the font is fetched beside the texts and the data. Preloaded by the page, it would delay this script.
void document.fonts.load('1em "Inter Variable"');

// Bypasses every cache, the service worker's as well.
const readAgain: ReadAgain = async (path, signal = null) => fetch(path, { cache: 'no-store', signal });

startApp({
  transport: (request) => fetch(request),
  keep: async (deps) => (await import('./app/enable-offline')).enableOffline(deps, readAgain),
});
