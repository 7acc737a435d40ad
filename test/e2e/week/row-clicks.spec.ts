import { expect, type Page } from '@playwright/test';
import { resumeSession, test } from '../support/app';

/** Opens the week in a window that shows whole days. */
async function openView(page: Page, view: 'grid' | 'table') {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await resumeSession(page);
  await page.goto(`/week/2026-11-16?view=${view}`);
  await expect(page.getByRole('toolbar', { name: 'Exporter la semaine' })).toBeVisible();
}

const FIGURE = { grid: '[data-direction="above"]', table: '[data-label]' };

// Figures lie over the link that covers the rest of a row.
for (const view of ['grid', 'table'] as const)
  test(`a click on a figure of the ${view} opens its event`, async ({ page }) => {
    await openView(page, view);
    await page.locator(`[data-event-id] ${FIGURE[view]}`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/event\//);
  });

test('selecting a figure with the mouse opens nothing', async ({ page }) => {
  await openView(page, 'grid');
  const figures = page.locator(`[data-event-id] ${FIGURE.grid}`).filter({ visible: true });
  const { x, y, width, height } = (await figures.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2);
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\d/);
  await figures.nth(1).click();
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(page).toHaveURL(/view=grid$/);
});
