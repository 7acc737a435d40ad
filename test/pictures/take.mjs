// `npm run screenshots`: takes the pictures of the README from the running app, at a fixed time and on the simulated events.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../bench/chromium.mjs';
import { startApp } from '../support/process/start-app.mjs';
import { hashSources } from './hash-sources.mjs';

const FOLDER = 'docs/pictures';
// A Wednesday afternoon: half of the week is published.
const NOW = '2026-11-18T15:12:00Z';
const SIZE = { width: 1280, height: 800 };

/** @param {import('@playwright/test').Page} page @param {string} url */
async function logIn(page, url) {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /événement/ })
    .waitFor();
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} url @param {'light' | 'dark'} theme */
async function takePictures(context, url, theme) {
  const page = await context.newPage();
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => localStorage.setItem('agenda.preferences', JSON.stringify({ legendSeen: true })));
  await logIn(page, url);
  // The last part of a week to load.
  await page.getByRole('button', { name: 'CSV' }).waitFor();
  await page.mouse.move(1, 1);
  await page.screenshot({ path: join(FOLDER, `week-${theme}.png`) });
  const measured = page.locator('[data-event-id]').filter({ hasText: /(IPC|PIB).*(\d,\d+\s?%.*){3}/, visible: true });
  await measured.first().getByRole('link').first().click();
  await page.getByRole('figure', { name: /^Historique/ }).waitFor();
  await page.mouse.move(1, 1);
  await page.screenshot({ path: join(FOLDER, `event-${theme}.png`) });
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const app = await startApp(
  { CLOCK_START: NOW, DATABASE_URL: `file:${join(folder, 'calendar.db')}`, SAMPLE_DATA: 'on' },
  ['--import', './test/support/simulated-clock.mjs'],
);
const chromium = await launchChromium();
try {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const context = await chromium.stranger();
    await takePictures(context, app.url, theme);
    await context.close();
  }
  writeFileSync(join(FOLDER, 'sources.txt'), `${hashSources()}\n`);
} finally {
  await chromium.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
