import { expect } from '@playwright/test';
import { chooseView, goBackAWeek, openMeasuredEvent, logIn, test } from './app';
import { violations } from './violations';

const PLACES = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const;

for (const { colorScheme, width } of PLACES) {
  test.describe(`In ${colorScheme} at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violation on the login page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('axe finds no violation in the week as a grid, a day and a table, in its month, its filters or an event', async ({
      page,
    }) => {
      await logIn(page);
      await test.step('the grid', async () => expect(await violations(page)).toEqual([]));
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await expect(page.getByRole('grid', { name: 'Choix de la semaine' })).toBeVisible();
      await test.step('the month', async () => expect(await violations(page)).toEqual([]));
      await page.keyboard.press('Escape');
      const filters = page.getByRole('button', { name: 'Filtres' });
      if (await filters.isVisible()) {
        await filters.click();
        await expect(page.getByRole('button', { name: /^Voir \d+ événements/ })).toBeVisible();
        await test.step('the sheet of filters', async () => expect(await violations(page)).toEqual([]));
        await page.keyboard.press('Escape');
      }
      const more = page.getByRole('button', { name: 'Plus', exact: true });
      if (await more.isVisible()) {
        await more.click();
        await expect(page.getByRole('dialog', { name: 'Plus' })).toBeVisible();
        await test.step('the sheet of the tab bar', async () => expect(await violations(page)).toEqual([]));
        await page.keyboard.press('Escape');
      }
      await chooseView(page, 'Jour');
      await expect(page.getByRole('table')).toBeVisible();
      await test.step('the day', async () => expect(await violations(page)).toEqual([]));
      await chooseView(page, 'Grille');
      await goBackAWeek(page);
      await openMeasuredEvent(page);
      await test.step('the event', async () => expect(await violations(page)).toEqual([]));
      await page.keyboard.press('Escape');
      await chooseView(page, 'Tableau');
      await expect(page.getByRole('table')).toBeVisible();
      await test.step('the table', async () => expect(await violations(page)).toEqual([]));
    });
  });
}
