import { expect, type Locator, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { measuredEvent, openWeek, goBackAWeek, resumeSession, test } from '../support/app';

test('the table beside an open event has readable titles, and no column below the panel', async ({ page }) => {
  await openWeek(page);
  await goBackAWeek(page);
  await measuredEvent(page).click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  await page.getByText('Tableau', { exact: true }).click();
  const heading = page.getByRole('columnheader', { name: 'Événement' });
  for (const width of [700, 768, 900, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await heading.boundingBox())?.width, `${width} px`).toBeGreaterThan(100);
    const beyond = await page.locator('#week').evaluate((week) => week.scrollWidth - week.clientWidth);
    expect(beyond, `${width} px`).toBe(0);
    // Without it, « IPC (a/a) » names no release; on the smallest the title has its place.
    await expect(page.getByRole('columnheader', { name: 'Pays' })).toBeVisible({ visible: width > 768 });
  }
  await page.setViewportSize({ width: 704, height: 900 });
  await expect.poll(async () => (await heading.boundingBox())?.width, '704 px').toBeGreaterThan(100);
});

test('published figures with their marks stay in their column on a tablet, also beside an open event', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02?view=table&low=show');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  const marks = page.locator('#week td[data-direction] > svg');
  await expect(marks.first()).toBeAttached();
  const beyond = () =>
    marks.evaluateAll((all) =>
      all.flatMap((mark) => {
        const cell = mark.closest('td');
        const isOut = cell && mark.getBoundingClientRect().right > cell.getBoundingClientRect().right;
        return isOut ? [cell.textContent] : [];
      }),
    );
  expect(await beyond()).toEqual([]);
  // These have longer ones, up to « 3 256,2 Md CNY ».
  for (const week of ['2026-11-09', '2026-11-16']) {
    await page.goto(`/week/${week}?view=table&low=show`);
    for (const width of [700, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(marks.first()).toBeAttached();
      expect(await beyond(), `${week}, ${width} px`).toEqual([]);
    }
  }
});

test('the names of the categories stay readable beside chosen countries, which a press lists', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02?categories=1,2,5&countries=FR,US,DE');
  await expect(page.getByRole('toolbar').getByText('DE', { exact: true })).toBeVisible();
  const names = page.getByRole('group', { name: 'Catégories' }).locator('button > :nth-child(2)');
  const cut = () => names.evaluateAll((all) => all.map((name) => name.clientWidth / name.scrollWidth));
  await expect.poll(async () => Math.min(...(await cut()))).toBeGreaterThan(0.7);
  await page.getByText('US', { exact: true }).first().click();
  await page.getByRole('option', { name: /États-Unis/ }).click();
  await expect(page).toHaveURL(/countries=(FR,DE|DE,FR)$/);
});

test('the titles stay readable beside every column of the table, which then scrolls', async ({ page }) => {
  await resumeSession(page);
  const all = 'hour,importance,country,title,period,category,current,forecast,previous,deviation,score,source';
  await page.goto(`/week/2026-11-02?view=table&columns=${all}`);
  const heading = page.getByRole('columnheader', { name: 'Événement' });
  const checkHeading = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await heading.boundingBox())?.width, `${width} px`).toBeGreaterThan(100);
  };
  for (const width of [1440, 1200, 1024, 900, 768]) await checkHeading(width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  for (const width of [1440, 1600, 1200, 900]) await checkHeading(width);
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(12);
});

test('the mark of a published value leaves the forecast beside it clear', async ({ page }) => {
  await resumeSession(page);
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const week of ['2026-11-02', '2026-11-09', '2026-11-16']) {
      await page.goto(`/week/${week}?low=show`);
      const published = page.locator('#week [data-direction]');
      await expect(published.first()).toBeAttached();
      const overlaps = await published.evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const [box, next] = [figure.getBoundingClientRect(), figure.nextElementSibling];
          if (!next || parseFloat(getComputedStyle(figure, '::after').right) !== 0) return [];
          const text = document.createRange();
          text.selectNodeContents(next);
          const { left, top } = text.getBoundingClientRect();
          return top < box.bottom - 2 && left < box.right ? [`${figure.textContent} ${next.textContent}`] : [];
        }),
      );
      expect(overlaps, `${week}, ${width} px`).toEqual([]);
    }
  }
});

test.describe('without a service worker, which would have that code', () => {
  test.use({ serviceWorkers: 'block' });

  test('a panel whose code cannot be fetched covers a phone, upright and on its side', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await resumeSession(page);
    // As of an older version of the app. A failed request would be logged to the console.
    await page.route('**/event-panel*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "throw new TypeError('Failed to fetch dynamically imported module')",
      }),
    );
    await page.goto('/week/2026-11-02');
    await page.locator('[data-event-id]:visible').first().getByRole('link').first().click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('alert')).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    }
    // A laptop at 400 % zoom.
    await page.setViewportSize({ width: 341, height: 170 });
    const close = panel.getByRole('link', { name: 'Fermer' });
    await close.focus();
    await expect(close).toBeInViewport({ ratio: 1 });
  });
});

/** How much of the name of each category is drawn, from 0 to 1. */
const shownOfCategories = (page: Page) =>
  page
    .getByRole('group', { name: 'Catégories' })
    .locator('button > :nth-child(2)')
    .evaluateAll((all) => all.map((name) => name.clientWidth / name.scrollWidth));

test('the names of the categories stay readable beside many filters, and beside categories of the provider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02?importance=HIGH,MEDIUM&categories=1,2,3,4,5,6,7,8&countries=FR,US,DE,GB&q=ipc');
  await expect(page.getByRole('toolbar').getByText('DE', { exact: true })).toBeVisible();
  await expect.poll(async () => Math.min(...(await shownOfCategories(page)))).toBeGreaterThan(0.7);
  await page.setViewportSize({ width: 1440, height: 800 });
  await changeWeeks(page, 'own-categories');
  await page.goto('/week/2026-11-02');
  await expect(page.getByRole('button', { name: /^matières premières/ })).toBeVisible();
  const ofTheNine = async () => (await shownOfCategories(page)).slice(0, 9);
  await expect.poll(async () => Math.min(...(await ofTheNine()))).toBeGreaterThan(0.65);
  // Here there is space for a longer one too.
  const longer = page.getByRole('button', { name: /^matières premières/ }).locator(':nth-child(2)');
  for (const width of [1840, 1919]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => longer.evaluate((name) => name.scrollWidth - name.clientWidth), `${width} px`).toBe(0);
    expect(Math.min(...(await ofTheNine())), `${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect.poll(async () => Math.min(...(await ofTheNine()))).toBe(1);
});

test('the nine categories stand in one row on an upright tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02');
  const chips = page.getByRole('group', { name: 'Catégories' }).getByRole('button');
  await expect(chips).toHaveCount(9);
  const rows = () => chips.evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
  await expect.poll(rows).toBe(1);
});

test('a category with a long name stays in its column of the table, and in the sheet of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resumeSession(page);
  await changeWeeks(page, 'own-categories');
  await page.goto('/week/2026-11-02?view=table');
  const cell = page.getByRole('cell', { name: /^activité des petites/ }).first();
  await expect(cell).toBeVisible();
  const beyond = () => cell.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(beyond).toBe(0);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const categories = page.getByRole('group', { name: 'Catégories' });
  await expect(categories).toBeVisible();
  expect(await categories.evaluate((group) => group.scrollHeight - group.clientHeight)).toBe(0);
});

test('a phone shows the heads of the columns over events alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02?day=2026-11-03');
  const heads = page.locator('[data-day="2026-11-03"] > header');
  const clip = () => heads.evaluate((element) => getComputedStyle(element).clipPath);
  await expect.poll(async () => (await heads.boundingBox())?.height ?? 0).toBeGreaterThan(15);
  expect(await clip()).toBe('none');
  await page.goto('/week/2026-11-02?day=2026-11-03&q=zzzz');
  await expect.poll(clip).toBe('inset(50%)');
});

const cutWidth = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('every width shows the whole of « the filters hide the releases to come »', async ({ page }) => {
  await changeWeeks(page, 'ending');
  await resumeSession(page);
  await page.goto('/?q=zzzz');
  const text = page.getByText(/^Les filtres masquent/);
  await expect(text).toBeVisible();
  for (const width of [390, 700, 768, 1180, 1280, 1366, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => cutWidth(text), `${width} px`).toBe(0);
    const banner = await page.getByRole('button', { name: 'Retirer les filtres' }).boundingBox();
    expect(banner?.height, `${width} px`).toBeLessThan(46);
  }
});

test('the name of the next release stays whole where a wider bar has more in it', async ({ page }) => {
  await changeWeeks(page, 'ending');
  await resumeSession(page);
  await page.goto('/');
  const name = page.getByRole('timer').getByTitle(/Taux de chômage$/);
  await expect(name).toBeVisible();
  for (const width of [1280, 1440, 1559, 1560, 1600, 1700, 1839, 1840, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutWidth(name), `${width} px`).toBe(0);
  }
});

test('the name of a public holiday stays in one piece in a weekend column beside an open event', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await resumeSession(page);
  await page.goto('/week/2026-10-26');
  await page.getByRole('link', { name: /^Fête du Travail/ }).click();
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
  const name = page.getByRole('region', { name: /1er novembre/ }).getByText('Toussaint', { exact: true });
  const lines = () => name.first().evaluate((element) => element.getClientRects().length);
  await expect.poll(async () => (await name.first().boundingBox())?.width ?? 100).toBeLessThan(60);
  expect(await lines()).toBe(1);
});

test('on the narrowest phone the marks of an event stand beside the first line of their names, and no outline touches the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await resumeSession(page);
  await page.goto('/week/2026-11-02');
  const filters = page.getByRole('button', { name: 'Filtres' });
  await expect(filters).toBeVisible();
  await expect(filters).toHaveCSS('border-top-width', '0px');
  await page.locator('[data-event-id]:visible').first().getByRole('link').first().click();
  const importance = page.getByRole('listitem').filter({ hasText: /^importance [a-zé]+$/ });
  await expect(importance).toBeVisible();
  const { mark, line, lines } = await importance.evaluate((item) => {
    const text = document.createRange();
    text.selectNodeContents(item.lastElementChild ?? item);
    const rows = text.getClientRects();
    return {
      mark: item.querySelector('svg')?.getBoundingClientRect().bottom ?? Infinity,
      line: rows[0]?.bottom ?? 0,
      lines: rows.length,
    };
  });
  expect(lines).toBeGreaterThan(1);
  expect(mark).toBeLessThanOrEqual(line);
});
