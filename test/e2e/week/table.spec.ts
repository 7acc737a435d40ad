import { expect } from '@playwright/test';
import { measuredEvent, openWeek, goBackAWeek, test } from '../support/app';

test('the table beside an open event has readable titles, and no column below the panel', async ({ page }) => {
  await openWeek(page);
  await goBackAWeek(page);
  await measuredEvent(page).click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  await page.getByText('Tableau', { exact: true }).click();
  const heading = page.getByRole('columnheader', { name: 'Événement' });
  for (const width of [768, 900, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await heading.boundingBox())?.width, `${width} px`).toBeGreaterThan(100);
    const beyond = await page.locator('#week').evaluate((week) => week.scrollWidth - week.clientWidth);
    expect(beyond, `${width} px`).toBe(0);
  }
});
