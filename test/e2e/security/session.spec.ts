import { expect, type Page } from '@playwright/test';
import { logIn, test } from '../support/app';
import { violations } from '../support/violations';

// A second on a quiet machine; a shared build machine may take some more.
const WITHIN = { timeout: 5000 };
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Semaine du/ });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

/** Records in a page all messages between tabs and all storage events, as text. */
async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const received: string[] = [];
    const text = (value: unknown): string =>
      value instanceof ArrayBuffer
        ? new TextDecoder('latin1').decode(value)
        : typeof value === 'object' && value !== null
          ? `{${Object.entries(value)
              .map(([key, part]) => `${key}:${text(part)}`)
              .join(',')}}`
          : String(value);
    new BroadcastChannel('agenda.session').addEventListener('message', ({ data }) => void received.push(text(data)));
    window.addEventListener('storage', ({ key, newValue }) => void received.push(`${key}:${newValue}`));
    Object.assign(window, { received });
  });
}
const messagesIn = (page: Page): Promise<string[]> => page.evaluate('window.received');
const tokenOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}').token);

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
}

test('the login page is painted with what the page links to', async ({ page }) => {
  await page.goto('/login');
  await expect(loginButton(page)).toBeVisible();
  const late = await page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const script = files.find(({ name }) => name.includes('/main-'))?.responseEnd ?? 0;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return files.filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime > script && startTime < paint);
  });
  expect(late.map(({ name }) => name)).toEqual([]);
});

test('a login waits for no code', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.waitForLoadState('networkidle');
  // No response ever comes.
  await page.route('**/*.js', () => undefined);
  const sent = page.waitForRequest('**/api/auth/login');
  await loginButton(page).click();
  expect((await sent).method()).toBe('POST');
});

test('tabs log in and out together, and never expose the token', async ({ page, context }) => {
  const [second, third] = [await context.newPage(), await context.newPage()];
  await recordMessages(third);
  const addresses: string[] = [];
  for (const tab of [page, second, third]) tab.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await second.goto('/week/2026-11-16?importance=HIGH');
  await third.goto('/search?q=inflation');
  await expect(loginButton(second)).toBeVisible();
  await expect(loginButton(third)).toBeVisible();

  await logIn(page);
  await expect(heading(second)).toBeVisible(WITHIN);
  await expect(second).toHaveURL(/\/week\/2026-11-16\?importance=HIGH$/);
  await expect(third).toHaveURL(/\/search\?q=inflation$/, WITHIN);
  const token = String(await tokenOf(page));
  expect(token).toMatch(/^eyJ/);
  expect(await tokenOf(second)).toBe(token);

  const fourth = await context.newPage();
  await fourth.goto('/week/2026-11-16?view=table');
  await expect(heading(fourth)).toBeVisible();
  await expect(fourth).toHaveURL(/view=table$/);

  // No message reaches a tab that shows another page, or is closed and reopened.
  await fourth.goto('about:blank');
  // Chromium draws a tab in the background once a second.
  await second.bringToFront();
  await openMenu(second);
  await second.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(loginButton(second)).toBeVisible(WITHIN);
  await fourth.goBack();
  for (const tab of [page, third, fourth]) {
    await expect(loginButton(tab)).toBeVisible(WITHIN);
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    await expect(tab.locator('[data-event-id]')).toHaveCount(0);
  }

  const received = await messagesIn(third);
  expect(received.some((message) => message.includes('kind:session-response'))).toBe(true);
  expect(received.some((message) => message.includes('kind:logged-out'))).toBe(true);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  for (const text of [...received, ...addresses, stored]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain('eyJ');
  }
});

test('a rejected token opens the login dialog in every tab, and one login closes them all', async ({
  page,
  context,
}) => {
  await logIn(page);
  const second = await context.newPage();
  await second.goto('/week/2026-11-16');
  await expect(heading(second)).toBeVisible();
  const old = String(await tokenOf(page));
  await context.route('**/api/v1/**', async (route) => {
    const isOld = route.request().headers()['authorization'] === `Bearer ${old}`;
    // Not as a status, which the browser would report as a console error.
    if (isOld) await route.fulfill({ json: { code: 401, message: 'Token expired' } });
    else await route.fallback();
  });
  const dialogs = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Votre session a pris fin' }));
  // The dialog may be open already: after a background request, or after a request for a week.
  // Goes beyond the previous week, which may have been prefetched.
  for (const tab of [page, second, page, second, page, second]) {
    const link = tab.getByRole('link', { name: 'Semaine précédente' });
    const address = String(await link.getAttribute('href'));
    await link.dispatchEvent('click');
    // The address of the tab changes before the link is drawn again.
    await expect(link).not.toHaveAttribute('href', address);
  }
  for (const dialog of dialogs) await expect(dialog).toBeVisible();
  const place = page.url();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
  const [dialog] = dialogs;
  await expect(dialog?.getByLabel('Mot de passe') ?? page.locator('none')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(second.getByRole('dialog')).toBeHidden(WITHIN);
  expect(page.url()).toBe(place);
  for (const tab of [page, second])
    await expect(tab.getByRole('status').filter({ hasText: /^\d+ événements$/ })).toBeVisible();
});
