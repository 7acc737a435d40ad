import { expect, type Page } from '@playwright/test';
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
  await page.goto('/week/2026-11-02?view=table&low=show');
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
