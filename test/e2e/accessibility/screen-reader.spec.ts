import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startApp } from '../../support/process/start-app.mjs';
import { resumeSession, test as quietTest } from '../support/app';

// A Wednesday afternoon: half of the week is published.
const NOW = '2026-11-18T15:12:00Z';
// The important events of two countries, which fit on a page of text.
const FILTERS = 'importance=HIGH&countries=US,GB';
const MONDAY = '2026-11-16';

const test = quietTest.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `screen-reader-${browserName}-`));
      const settings = { DATABASE_URL: `file:${join(folder, 'calendar.db')}`, CLOCK_START: NOW };
      const app = await startApp(settings, ['--import', './test/support/simulated-clock.mjs']);
      await use(app);
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
});

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

// The files hold what must be there, in this order; more may follow. `--update-snapshots` writes them in full: leave out the addresses and
// all but two releases of the history.
const expectOutput = (page: Page, name: string) =>
  expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

test('a screen reader gets the roles, names and states of the login page, the week, its table and an event', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expectOutput(page, 'login');
  await resumeSession(page);
  await page.goto(`/week/${MONDAY}?${FILTERS}`);
  await expect(page.getByRole('toolbar', { name: 'Exporter la semaine' })).toBeVisible();
  await expectOutput(page, 'week');
  await page.goto(`/week/${MONDAY}?view=table&${FILTERS}`);
  await expect(page.getByRole('table').getByRole('row').first()).toBeVisible();
  await expectOutput(page, 'table');
  const href = await page.getByRole('link', { name: /^IPC/ }).first().getAttribute('href');
  await page.goto(`/event/${/event\/(\w+)/.exec(href ?? '')?.[1]}`);
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await expectOutput(page, 'event');
});
