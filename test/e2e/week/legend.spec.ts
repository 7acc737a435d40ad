import { expect } from '@playwright/test';
import { measuredEvent, resumeSession, test } from '../support/app';

for (const [view, width, height] of [
  ['table', 390, 844],
  ['grid', 320, 640],
  ['grid', 1280, 800],
] as const)
  test(`the last row of a ${view} of ${width} px can be scrolled above the legend of a first visit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.setItem('agenda.preferences', '{}'));
    await resumeSession(page);
    await page.goto(`/week/2026-11-16?view=${view}&day=2026-11-18`);
    const legend = page.getByRole('region', { name: 'Légende' });
    await expect(legend).toBeVisible();
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    const bottoms = () =>
      page.locator('[data-event-id]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    await expect.poll(async () => Math.max(...(await bottoms())) <= ((await legend.boundingBox())?.y ?? 0)).toBe(true);
  });

test('every mark of the legend begins on the left edge of its line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('agenda.preferences', '{}'));
  await resumeSession(page);
  await page.goto('/week/2026-11-16?day=2026-11-18');
  const marks = page.getByRole('region', { name: 'Légende' }).locator('li[data-direction] > svg');
  await expect(marks).toHaveCount(2);
  expect(await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x))).toEqual([16, 16]);
});

test('the last link of an open event can be pressed above the legend of a first visit', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.addInitScript(() => localStorage.setItem('agenda.preferences', '{}'));
  await resumeSession(page);
  await page.goto('/week/2026-11-16');
  await measuredEvent(page).click();
  await expect(page.getByRole('region', { name: 'Légende' })).toBeVisible();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await panel.getByRole('link').last().click({ trial: true });
});
