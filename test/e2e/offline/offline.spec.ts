import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { goBackAWeek, openMeasuredEvent, openWeek } from '../support/app';
import { persistedRows, weeksOf } from '../support/persisted-rows';

/** Without a network, the console may report failed requests only. */
const test = base.extend<{ orderly: void }>({
  baseURL: process.env['AGENDA_URL'],
  orderly: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning';
        if (isBad && !message.text().startsWith('Failed to load resource')) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
      await use();
      expect(messages, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

// How long after it is online a page fetches once more what it could not fetch at once.
const RETRY_INTERVAL_MS = 5000;
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Semaine du/ });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ événements$/ });
const eventIds = (page: Page) =>
  page.locator('[data-event-id]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-event-id')));

/** Moves the pointer: a page that nobody uses prepares nothing for five seconds. */
const usePage = (page: Page) => page.mouse.move(1, 1);

/** Opens this week, and waits until it, its neighbours and the app are persisted. */
async function readAWeek(page: Page): Promise<void> {
  await openWeek(page);
  await usePage(page);
  await expect
    .poll(async () => weeksOf(await persistedRows(page)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(3);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Reloads the page without a network. Returns a function that brings the network back. */
async function reloadOffline(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  await page.reload();
  // Chromium 150 sends nothing then, but says that it is online once a service worker has served the page.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  return async () => {
    await devtools.detach();
    await context.setOffline(false);
  };
}

const offlineNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /^Hors ligne\u00a0: données de \d\d:\d\d\./ });

test('an opened week and its neighbours are restored with their date after a reload without a network', async ({
  page,
  context,
}) => {
  await readAWeek(page);
  const seen = await eventIds(page);
  const title = await heading(page).textContent();
  await reloadOffline(page, context);
  await expect(offlineNotice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(count(page)).toBeVisible();
  expect(await eventIds(page)).toEqual(seen);
  await expect(page.getByRole('status').filter({ hasText: /^données de \d\d:\d\d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.getByRole('link', { name: 'Semaine suivante' }).click();
  await expect(heading(page)).not.toHaveText(title ?? '');
  await expect(count(page)).toBeVisible();
  await expect(offlineNotice(page)).toBeVisible();
});

test('back online, the week is fetched once and the notice disappears', async ({ page, context }) => {
  await page.clock.install();
  await readAWeek(page);
  const goOnline = await reloadOffline(page, context);
  await expect(offlineNotice(page).filter({ hasText: 'ne répond pas' })).toBeVisible();
  // Every attempt in progress has failed.
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/events?') && response.url().includes('page=1')) requested.push(response.url());
  });
  await goOnline();
  await page.clock.fastForward(RETRY_INTERVAL_MS);
  await expect(offlineNotice(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /^à jour / })).toBeVisible();
  const monday = /\d{4}-\d\d-\d\d/.exec(page.url())?.[0] ?? '';
  const saturday = new Date(Date.parse(monday) - 2 * 86_400_000).toISOString().slice(0, 10);
  expect(requested.filter((url) => url.includes(`from=${saturday}`))).toHaveLength(1);
});

test('an open event and its history are restored too', async ({ page, context }) => {
  await readAWeek(page);
  await goBackAWeek(page);
  await openMeasuredEvent(page);
  await expect
    .poll(async () => Object.keys(await persistedRows(page)).some((key) => key.includes('history')))
    .toBe(true);
  const title = await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().textContent();
  await reloadOffline(page, context);
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(title ?? '');
  await expect(panel.getByText(/Non relu.: données de \d\d:\d\d/).first()).toBeVisible();
});

test('no persisted data contains the token, and a logout removes all of it', async ({ page, context }) => {
  await readAWeek(page);
  const token: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}').token);
  expect(token).toMatch(/^eyJ/);
  const rows = JSON.stringify(await persistedRows(page));
  expect(rows).not.toContain(String(token));
  const cached = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(cached).toContain('/config.json');
  expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/auth'))).toEqual([]);

  await reloadOffline(page, context);
  await expect(offlineNotice(page)).toBeVisible();
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Agenda économique' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'sans réseau, on ne peut pas se connecter' })).toBeVisible();
  await expect.poll(async () => Object.keys(await persistedRows(page))).toEqual([]);
});

test('another user sees no data of the first', async ({ page, context }) => {
  await readAWeek(page);
  await context.setOffline(true);
  // Runs before the next page reads the session, since the closing page saves its own.
  await page.addInitScript(() => {
    const session: object = JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}');
    sessionStorage.setItem('agenda.session', JSON.stringify({ ...session, name: 'another' }));
  });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'La semaine n’a pas pu être chargée.' })).toBeVisible();
  await expect(page.locator('[data-event-id]')).toHaveCount(0);
  await expect.poll(async () => weeksOf(await persistedRows(page))).toEqual([]);
});

test('a captive portal removes no persisted data', async ({ page, context }) => {
  await readAWeek(page);
  await context.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: /comme prévu\u00a0: données de \d\d:\d\d\./ });
  await expect(notice).toBeVisible();
  await expect(count(page)).toBeVisible();
  await context.unroute('**/api/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(notice).toBeHidden();
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: {
    start_url: string;
    display: string;
    lang: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  } = await response.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'fr' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
