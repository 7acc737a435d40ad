import { expect } from '@playwright/test';
import { chooseView, goBackAWeek, openMeasuredEvent, openWeek, test } from '../support/app';
import { checkWidth, SIZES } from '../support/check-width';

for (const viewport of SIZES) {
  test(`nothing scrolls sideways on the login page, in the week, a day or an event at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await checkWidth(page, 'login');
    await openWeek(page);
    await checkWidth(page, 'week');
    await chooseView(page, 'Jour');
    await expect(page.getByRole('table')).toBeVisible();
    await checkWidth(page, 'day');
    await chooseView(page, 'Grille');
    await goBackAWeek(page);
    await openMeasuredEvent(page);
    await checkWidth(page, 'event');
  });
}
