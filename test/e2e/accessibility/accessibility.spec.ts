import { expect, test as noisyTest, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { chooseView, goBackAWeek, openWeek, openMeasuredEvent, resumeSession, test } from '../support/app';
import { createAxeCheck, IN_SOAK } from './combinations';

const WEEK = '/week/2026-11-02';
const PHONE = { width: 390, height: 844 };

const useMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
};

// Axe takes as long as there are rows, which are all made of the same parts.
const sparseUnlessSoak = async (page: Page) => {
  if (!IN_SOAK) await changeWeeks(page, 'sparse');
};

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violation in the week, its views, its sheets and its menus', async ({ page }) => {
  const check = createAxeCheck(page, 0);
  await sparseUnlessSoak(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await check('the login page', 'form');
  await openWeek(page);
  // Today, which a phone shows, may have no events.
  await page.goto(WEEK);
  await check('the grid', '[data-event-id]');
  await page.getByRole('link', { name: 'Maintenant' }).click();
  await expect(page).not.toHaveURL(WEEK);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await expect(page.getByRole('grid', { name: 'Choix de la semaine' })).toBeVisible();
  await check('the month', '[role="grid"]');
  await page.keyboard.press('Escape');
  await chooseView(page, 'Jour');
  await expect(page.getByRole('table')).toBeVisible();
  await check('the day', 'table');
  await chooseView(page, 'Tableau');
  await expect(page.getByRole('table')).toBeVisible();
  await check('the table', 'table');
  await chooseView(page, 'Grille');
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await expect(page.getByRole('group', { name: 'Thème' })).toBeVisible();
  await check('the account menu', '#account-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('infl');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await check('the palette', 'dialog:popover-open');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await useMenu(page, 'Raccourcis clavier');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await check('the shortcuts', 'dialog[open]');
  await page.keyboard.press('Escape');
  await useMenu(page, 'Alertes');
  await expect(page.getByRole('dialog', { name: 'Alertes' })).toBeVisible();
  await check('the alerts', 'dialog[open]');
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ceci est un essai')).toBeVisible();
  await check('a toast', '[role="status"] > [role="group"]');
  await page.goto(`${WEEK}?q=rien+ne+correspond`);
  await expect(page.getByText('Aucun événement avec ces filtres.')).toBeVisible();
  await check('filters that no event passes', 'main p');
  await changeWeeks(page, 'holidays');
  await page.goto('/week/2025-12-29');
  await expect(page.getByRole('button', { name: /^Jour de l'An/ })).toBeVisible();
  await check('a week across two years, with holidays', '[data-fold]');
});

test('axe finds no violation in the sheets of a phone', async ({ page }) => {
  const check = createAxeCheck(page, 1, [390]);
  await sparseUnlessSoak(page);
  await page.setViewportSize(PHONE);
  await openWeek(page);
  await goBackAWeek(page);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('button', { name: /^Voir \d+ événements/ })).toBeVisible();
  await check('the sheet of filters', '[data-open="true"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Plus' })).toBeVisible();
  await check('the sheet of the tab bar', 'dialog[open]');
});

test('axe finds no violation in an event or the provider page', async ({ page }) => {
  const check = createAxeCheck(page, 2);
  await sparseUnlessSoak(page);
  await openWeek(page);
  await goBackAWeek(page);
  await openMeasuredEvent(page);
  await check('the panel of an event', 'aside figure, dialog figure');
  const id = /event\/(\w+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/event/${id}`);
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await check('an event alone', 'figure');
  await page.goto('/provider');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostic du flux' })).toBeVisible();
  await check('the provider page', 'h1');
});

// The browser logs every error response to the console.
noisyTest.describe('Where a request is refused', () => {
  noisyTest.use({
    baseURL: process.env['AGENDA_URL'],
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  });

  noisyTest('axe finds no violation in the search, or in what each failure shows', async ({ page }) => {
    const check = createAxeCheck(page, 3);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
    await page.getByLabel('Mot de passe').fill('wrong');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert')).toContainText('incorrect');
    await check('a refused login', '[role="alert"]');
    await resumeSession(page);
    const refuse = { status: 403, contentType: 'application/problem+json', body: '{}' };
    await changeWeeks(page, 'partial');
    await page.goto(WEEK);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ sur \d+$/ })).toBeVisible();
    await page.route(/\/api\/v1\/events\?/, (route) => route.fulfill(refuse));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'mise à jour a échoué' })).toBeVisible();
    await check('a failed refresh', '[role="alert"]');
    await page.goto(WEEK);
    await expect(page.getByRole('alert').filter({ hasText: 'pas pu être chargée' })).toBeVisible();
    await check('a failed week', '[role="alert"]');
    await page.unrouteAll();
    // Finds out whether the first page is number 0, which our service refuses.
    await page.goto('/search?q=inflation');
    await expect(page.getByRole('main').locator('a[href*="/event/"]').first()).toBeVisible();
    await check('the search', 'main a');
    await page.goto(WEEK);
    await expect(page.getByRole('status').filter({ hasText: /événements$/ })).toBeVisible();
    // Without cutting the network, over which the banner is fetched when no service worker has it.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
    });
    await expect(page.getByRole('alert').filter({ hasText: /^Hors ligne/ })).toBeVisible();
    await check('offline', '[role="alert"]');
    await page.goto(WEEK);
    await page.route('**/api/v1/**', (route) => route.fulfill({ json: { code: 401, message: 'Token expired' } }));
    await page.goto('/week/2024-01-01');
    await expect(page.getByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible();
    await check('the ended session', 'dialog[open]');
  });
});
