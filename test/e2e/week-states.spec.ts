import { expect, test as loud, type Page } from '@playwright/test';
import { changeWeeks, failWeeks, holdWeeks } from './a-provider-week';
import { logIn, test } from './app';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
] as const;
const WEEK = '/week/2026-11-02';

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** A picture of the week in each theme and width, none of which scrolls sideways. */
async function keep(page: Page, name: string, theme: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width, `${name} at ${size.width} pixels`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `.screens/week-${name}-${size.width}-${theme}.png`, animations: 'disabled' });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a dense week, whole and folded', async ({ page }) => {
      await logIn(page);
      await changeWeeks(page, 'dense');
      await page.goto(WEEK);
      await expect(status(page, /^320 événements$/)).toBeVisible();
      await expect(page.locator('[data-event-id]')).toHaveCount(320);
      await keep(page, 'dense', colorScheme);
      await page.goto(`${WEEK}?low=fold`);
      await expect(page.getByRole('button', { name: /\d+ faibles?$/ }).first()).toBeAttached();
      await keep(page, 'folded', colorScheme);
      await page.goto(`${WEEK}?view=table`);
      await expect(page.getByRole('table')).toBeVisible();
      await keep(page, 'dense-table', colorScheme);
    });

    test('a week without events, one of holidays alone, and one that came in part', async ({ page }) => {
      await logIn(page);
      await changeWeeks(page, 'empty');
      await page.goto(WEEK);
      await expect(page.getByText('Aucun événement cette semaine.')).toBeVisible();
      await keep(page, 'empty', colorScheme);
      await changeWeeks(page, 'holidays');
      await page.goto('/week/2026-12-21');
      await expect(page.locator('[data-kind="HOLIDAY"]').first()).toBeAttached();
      await keep(page, 'holidays', colorScheme);
      await changeWeeks(page, 'partial');
      await page.goto(WEEK);
      await expect(status(page, /^\d+ sur \d+$/)).toBeVisible();
      await keep(page, 'partial', colorScheme);
    });

    test('a week that is still loading', async ({ page }) => {
      await logIn(page);
      await holdWeeks(page);
      await page.goto(WEEK);
      await expect(page.getByText('Chargement de la semaine')).toBeAttached();
      await keep(page, 'loading', colorScheme);
    });
  });

  // A browser complains in its console of every answer that is an error.
  loud.describe(`In ${colorScheme}`, () => {
    loud.use({ colorScheme, baseURL: process.env['AGENDA_URL'] });

    loud('a week that cannot be had', async ({ page }) => {
      await logIn(page);
      await failWeeks(page);
      await page.goto(WEEK);
      await expect(page.getByRole('alert').filter({ hasText: 'pas pu être chargée' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await keep(page, 'failed', colorScheme);
    });
  });
}

test('nothing shifts as a week comes in, nor as the next one does', async ({ page }) => {
  await logIn(page);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    const add = (list: PerformanceObserverEntryList) => {
      // What follows a press at once is what was asked for.
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) seen.push(Number(entry.value));
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(WEEK);
  await expect(status(page, /événements$/)).toBeVisible();
  await page.getByRole('link', { name: 'Semaine suivante' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9 au 15 novembre');
  await expect(status(page, /événements$/)).toBeVisible();
  await page.getByRole('button', { name: /^inflation/ }).click();
  await expect(page).toHaveURL(/categories=2/);
  expect(await page.evaluate('window.shifts')).toEqual([]);
});

test('the foot of the week is as high before its export buttons as with them', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/take-away*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.setViewportSize({ width: 760, height: 900 });
  await logIn(page);
  const foot = async () => (await page.locator('footer').boundingBox())?.height;
  await expect(page.locator('[data-live]')).toBeAttached();
  const before = await foot();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const go of held) go();
  await expect(page.getByRole('toolbar', { name: 'Emporter la semaine' })).toBeVisible();
  expect(await foot()).toBe(before);
});
