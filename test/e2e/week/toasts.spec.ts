import { expect } from '@playwright/test';
import { openWeek, test } from '../support/app';

test('alerts that are together higher than the window can all be reached, the newest first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 220 });
  await openWeek(page);
  await page.getByRole('button', { name: 'Menu du compte demo' }).click();
  await page.getByRole('button', { name: 'Alertes', exact: true }).click();
  const attempt = page.getByRole('button', { name: 'Essayer une alerte' });
  for (let count = 0; count < 5; count += 1) await attempt.press('Enter');
  const toasts = page.getByRole('region', { name: 'Alertes' }).getByRole('group');
  await expect(toasts).toHaveCount(5);
  await expect(toasts.last()).toBeInViewport({ ratio: 1 });
  await toasts.last().hover();
  await page.mouse.wheel(0, -1000);
  // Each leaves after 30 s.
  await expect(toasts.first()).toBeInViewport({ ratio: 1, timeout: 10_000 });
  await expect(toasts).toHaveCount(5);
});
