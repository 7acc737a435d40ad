import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_PATH } from '../support/process/chromium-path.mjs';

// Replaces Playwright's own list, and repeats what benchmarks need of it.
const OFF = [
  // Chromium 156 compiles scripts from a background fetch while they stream, even if it has cached their code.
  'BackgroundResourceFetch',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'MediaRouter',
];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
];
const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' };

/**
 * Starts CHROMIUM_PATH, else the system's Chromium, else Playwright's own. `known` has a profile on disk, which caches files and
 * compiled code; `stranger` creates a context with empty caches.
 */
export async function launchChromium() {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const forget = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  const options = { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: FLAGS, ...VIEW };
  const known = await chromium.launchPersistentContext(profile, options).catch(async (error) => {
    await forget();
    throw error;
  });
  const browser = known.browser();
  if (!browser)
    throw new Error(
      'Playwright does not expose the browser of a persistent context. Install the version of package.json.',
    );
  const close = async () => {
    await known.close();
    await forget();
  };
  return { browser, known, stranger: () => browser.newContext(VIEW), close };
}
