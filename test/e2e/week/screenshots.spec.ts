import { expect } from '@playwright/test';
import { chooseView, goBackAWeek, openMeasuredEvent, logIn, test } from '../support/app';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
] as const;

for (const viewport of SIZES) {
  test(`the login, the week and an event at ${viewport.width} pixels`, async ({ page }) => {
    const keep = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const path = `.screens/${name}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
      }
    };
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await keep('login');
    await logIn(page);
    await keep('week');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await chooseView(page, 'Jour');
    await expect(page.getByRole('table')).toBeVisible();
    await keep('day');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await chooseView(page, 'Grille');
    await goBackAWeek(page);
    await openMeasuredEvent(page);
    await keep('event');
  });
}
