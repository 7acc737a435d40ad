import { expect, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { goBackAWeek, openWeek, test } from '../support/app';

const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** Opens a week and waits until the sheet that is printed in its place has loaded, which begins with the first use. */
async function openSheet(page: Page): Promise<void> {
  await openWeek(page);
  await goBackAWeek(page);
  await page.mouse.move(300, 300);
  const isThere = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('article');
      window.dispatchEvent(new Event('afterprint'));
      return sheet !== null;
    });
  await expect.poll(isThere).toBe(true);
}

async function countPages(page: Page, scale: number): Promise<number> {
  const file = await page.pdf({ format: 'A4', scale, margin: MARGIN });
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('a week printed twice as large takes some four times the paper, and leaves the screen as it was', async ({
  page,
}) => {
  await openSheet(page);
  const countries = page.getByRole('combobox', { name: 'Pays' });
  await countries.fill('all');
  const pages = await countPages(page, 1);
  expect(pages).toBeGreaterThan(1);
  expect(await countPages(page, 2)).toBeLessThanOrEqual(4 * pages + 1);
  // The paper was narrower than the window.
  await expect(countries).toHaveValue('all');
  await expect(countries).toBeFocused();
});

test('a table printed before its sheet has loaded breaks no category within a word', async ({ page }) => {
  await openWeek(page);
  await page.goto('/week/2026-11-02?view=table');
  const cells = page.getByRole('cell', { name: 'obligations', exact: true });
  await expect(cells.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 900 });
  const lines = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
});

test('a table printed before its sheet has loaded is no wider than its paper, whatever the category', async ({
  page,
}) => {
  await changeWeeks(page, 'one-word');
  await openWeek(page);
  await page.goto('/week/2026-11-02?view=table&low=show');
  await expect(page.getByRole('cell', { name: /^Besch/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A4 on its side, within its margins.
  await page.setViewportSize({ width: 1047, height: 700 });
  const table = await page.getByRole('table').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(1047);
});

test('a printed figure breaks before its unit, not within it', async ({ page }) => {
  await changeWeeks(page, 'held');
  await openSheet(page);
  await page.setViewportSize({ width: 1047, height: 700 });
  await page.emulateMedia({ media: 'print' });
  const pieces = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const found = [...document.querySelectorAll('article td:nth-child(n + 5)')].flatMap(({ firstChild }) => {
      const at = firstChild?.textContent?.indexOf('Mds€') ?? -1;
      if (!firstChild || at < 0) return [];
      const unit = document.createRange();
      unit.setStart(firstChild, at);
      unit.setEnd(firstChild, at + 4);
      return [unit.getClientRects().length];
    });
    window.dispatchEvent(new Event('afterprint'));
    return found;
  });
  expect(pieces.length).toBeGreaterThan(0);
  expect(Math.max(...pieces)).toBe(1);
});
