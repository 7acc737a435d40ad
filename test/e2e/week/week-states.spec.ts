import { expect, test as noisyTest, type Page } from '@playwright/test';
import { changeWeeks, failWeeks, holdWeeks, SPACED } from '../support/a-provider-week';
import { goBackAWeek, openWeek, resumeSession, test } from '../support/app';
import { checkWidths } from '../support/check-width';

const WEEK = '/week/2026-11-02';

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('a dense week is shown in full and folded', async ({ page }) => {
  await resumeSession(page);
  await changeWeeks(page, 'dense');
  await page.goto(WEEK);
  await expect(status(page, /^320 événements$/)).toBeVisible();
  await expect(page.locator('[data-event-id]')).toHaveCount(320);
  await checkWidths(page, 'week-dense');
  await page.goto(`${WEEK}?low=fold`);
  await expect(page.getByRole('button', { name: /\d+ faibles?$/ }).first()).toBeAttached();
  await checkWidths(page, 'week-folded');
  await page.goto(`${WEEK}?view=table`);
  await expect(page.getByRole('table')).toBeVisible();
  await checkWidths(page, 'week-dense-table');
});

test('an empty week, one with holidays only, and a partial one are shown', async ({ page }) => {
  await resumeSession(page);
  await changeWeeks(page, 'empty');
  await page.goto(WEEK);
  await expect(page.getByText('Aucun événement cette semaine.')).toBeVisible();
  await checkWidths(page, 'week-empty');
  await changeWeeks(page, 'holidays');
  await page.goto('/week/2026-12-21');
  await expect(page.locator('[data-kind="HOLIDAY"]').first()).toBeAttached();
  await checkWidths(page, 'week-holidays');
  await changeWeeks(page, 'partial');
  await page.goto(WEEK);
  await expect(status(page, /^\d+ sur \d+$/)).toBeVisible();
  await checkWidths(page, 'week-partial');
  // The filter is wider than the phone.
  await page.goto(`${WEEK}?q=${'commandes de biens durables '.repeat(3)}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Réinitialiser' })).toBeInViewport({ ratio: 1 });
});

test('figures keep on screen the spaces that their provider wrote', async ({ page }) => {
  await resumeSession(page);
  await changeWeeks(page, 'spaced');
  for (const view of ['grid', 'table']) {
    await page.goto(`${WEEK}?view=${view}`);
    // The text as it is drawn, without the spaces that CSS drops.
    await expect(async () => {
      const drawn = await page.getByRole('main').innerText();
      expect(SPACED.filter((text) => !drawn.includes(text))).toEqual([]);
    }).toPass();
  }
});

test('a loading week is shown', async ({ page }) => {
  await resumeSession(page);
  await holdWeeks(page);
  await page.goto(WEEK);
  await expect(page.getByText('Chargement de la semaine')).toBeAttached();
  await checkWidths(page, 'week-loading');
  await page.goto(`${WEEK}?view=table`);
  await expect(page.getByText('Chargement de la semaine')).toBeAttached();
  await expect(page.getByRole('main')).not.toContainText('lun.');
});

// The browser logs every error response to the console.
noisyTest.describe('With errors in the console', () => {
  noisyTest.use({ baseURL: process.env['AGENDA_URL'] });

  noisyTest('a failed week is shown', async ({ page }) => {
    await resumeSession(page);
    await failWeeks(page);
    await page.goto(WEEK);
    await expect(page.getByRole('alert').filter({ hasText: 'pas pu être chargée' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await checkWidths(page, 'week-failed');
  });
});

test('no layout shift occurs while a week or the next one loads', async ({ page }) => {
  await openWeek(page);
  // Shifts right after user input are expected, but a slow machine may draw a new title or filtered rows later than that.
  await page.addInitScript(`
    window.shifts = { all: 0, outsideRows: 0 };
    new PerformanceObserver((list) => {
      const rows = document.querySelector('#week');
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        shifts.all += value;
        if (sources.some(({ node }) => node && !rows?.contains(node))) shifts.outsideRows += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  // Two frames later, the browser has listed what it drew.
  const shifts = (of: 'all' | 'outsideRows') =>
    page.evaluate<number>(
      `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts.${of}))))`,
    );
  await page.goto(WEEK);
  await expect(status(page, /événements$/)).toBeVisible();
  await page.getByRole('link', { name: 'Semaine suivante' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9 au 15 novembre');
  await expect(status(page, /événements$/)).toBeVisible();
  expect(await shifts('all')).toBeLessThan(0.001);
  await page.getByRole('button', { name: /^inflation/ }).click();
  await expect(page).toHaveURL(/categories=2/);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(await shifts('outsideRows')).toBeLessThan(0.001);
  const drawn = await shifts('all');
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeVisible();
  expect(await shifts('all')).toBeCloseTo(drawn, 3);
});

/** The lowest row of the grid that is whole on a monitor: where the panel narrows the week, those above it grow. */
async function lowestRow(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-event-id]').first()).toBeAttached();
  const id = await page.locator('[data-event-id]:visible').evaluateAll((rows) => {
    const foot = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const bottomOf = (row: Element) => row.getBoundingClientRect().bottom;
    const whole = rows.filter((row) => bottomOf(row) <= foot).toSorted((a, b) => bottomOf(b) - bottomOf(a));
    return whole[0]?.getAttribute('data-event-id') ?? '';
  });
  return page.locator(`[data-event-id="${id}"]`);
}

test('the legend leaves the row of the open event clear', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('agenda.preferences', '{}'));
  await resumeSession(page);
  await page.goto('/week/2026-11-16');
  const legend = page.getByRole('region', { name: 'Légende' });
  await expect(legend).toBeVisible();
  const row = await lowestRow(page);
  // Its lower half is under the legend.
  await row.getByRole('link').first().press('Enter');
  await expect(page.getByRole('complementary')).toBeVisible();
  const [shown, line] = [await row.boundingBox(), await legend.boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
});

test.describe('Without a service worker, which would serve the held chunk itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('the footer of the week has the same height before and after its parts load', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.setViewportSize({ width: 760, height: 900 });
    await openWeek(page);
    await page.route('**/week-parts*.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.reload();
    const footerHeight = async () => (await page.locator('footer').boundingBox())?.height;
    await expect(status(page, /événements$/)).toBeVisible();
    const before = await footerHeight();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
    await expect(page.getByRole('toolbar', { name: 'Exporter la semaine' })).toBeVisible();
    expect(await footerHeight()).toBe(before);
  });

  test('the row of an event is still on screen once the code of its panel has come, and narrowed the week', async ({
    page,
  }) => {
    await resumeSession(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/event-panel*.js', (route) => released.then(() => route.continue()));
    await page.goto('/week/2026-11-16');
    const row = await lowestRow(page);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/event\//);
    release();
    await expect(page.getByRole('complementary')).toBeVisible();
    await expect(row).toBeInViewport({ ratio: 1 });
  });
});

test('a day of the strip is scrolled to in the table, below its heads, also if chosen before its events are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await resumeSession(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/events\?/, (route) => released.then(() => route.continue()));
  await page.goto('/week/2026-11-16?view=table');
  const days = page.getByRole('navigation', { name: 'Jours de la semaine' });
  await days.getByRole('link', { name: /^vendredi/ }).click();
  release();
  const rowOf = (day: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
  await expect(rowOf(/^vendredi/)).toBeInViewport();
  // By its link.
  await page.goto('/week/2026-11-16?view=table&day=2026-11-20');
  await expect(rowOf(/^vendredi/)).toBeInViewport();
  for (const day of [/^lundi/, /^vendredi/, /^jeudi/]) {
    await days.getByRole('link', { name: day }).click();
    await expect(rowOf(day)).toBeInViewport();
    const heading = page.getByRole('rowheader', { name: day });
    const [box, head] = [await heading.boundingBox(), await page.getByRole('columnheader').first().boundingBox()];
    expect(Math.abs((box?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0))).toBeLessThan(4);
  }
});

test('a figure of a table is copied without the words for screen readers, and a reload scrolls to its open event', async ({
  page,
}) => {
  await resumeSession(page);
  await page.goto('/week/2026-11-16?view=table');
  const copied = await page
    .locator('[data-direction="above"]')
    .first()
    .evaluate((cell) => {
      getSelection()?.selectAllChildren(cell);
      return String(getSelection());
    });
  expect(copied).toMatch(/\d/);
  expect(copied).not.toContain('prévision');
  const row = page.locator('[data-event-id]').last();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
  await page.reload();
  await expect(row).toBeInViewport();
});

test('on a phone, a filter moves nothing in its sheet, and a count stands alone where its word is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await resumeSession(page);
  await changeWeeks(page, 'dense');
  await page.goto(WEEK);
  await expect(status(page, /événements?$/)).toBeVisible();
  const dot = page.getByRole('button', { name: /^faible/ }).getByText('·', { exact: true });
  expect((await dot.boundingBox())?.width).toBe(1);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const tops = () =>
    page
      .getByRole('group', { name: /Importance|Catégories/ })
      .evaluateAll((groups) =>
        groups.flatMap((group) => [...group.children].map((chip) => chip.getBoundingClientRect().top)),
      );
  const before = await tops();
  await page.getByRole('button', { name: /^crédit/ }).click();
  await expect(page.getByRole('button', { name: /^Voir/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^crédit/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await tops()).toEqual(before);
});

test('the mark beside a published value leaves room between them', async ({ page }) => {
  await openWeek(page);
  await goBackAWeek(page);
  await expect(page.locator('#week [data-direction]').first()).toBeAttached();
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator('#week [data-direction]').evaluateAll((figures) =>
      figures.map((figure) => {
        const text = document.createRange();
        text.selectNodeContents(figure.lastElementChild ?? figure);
        const [box, end] = [figure.getBoundingClientRect(), text.getBoundingClientRect().right];
        const mark = getComputedStyle(figure, '::after');
        text.selectNodeContents(figure);
        return parseFloat(mark.right) === 0
          ? box.right - parseFloat(mark.width) - end
          : text.getBoundingClientRect().left - box.left - parseFloat(mark.width);
      }),
    );
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  }
});

test('a page printed before its sheet has loaded has every day', async ({ page }) => {
  await openWeek(page);
  await expect(page.locator('[data-event-id]').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const width of [718, 600]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.locator('#week [data-day]:visible')).toHaveCount(7);
  }
  await page.goto(`${WEEK}?view=table`);
  await expect(page.locator('#week [data-event-id]').first()).toBeVisible();
  await expect(page.locator('#week :is([data-day], [data-event-id]):not(:visible)')).toHaveCount(0);
});
