import { expect, test, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { goBackAWeek, openWeek, measuredEvent } from '../support/app';
import { checkWidth, SIZES } from '../support/check-width';
import { cutTexts } from './pseudo-language';

// The distances of WCAG 1.4.12.
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

// As a constructed stylesheet, which the content security policy lets through.
const spaceTexts = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // Draws what differs by width.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, rules);

// Of WCAG 1.4.4: a text of twice the size, on a page of the same width.
const LARGE = 'html { font-size: 200% !important; }';

const PLACES = [
  ...SIZES.map((viewport) => ({ place: `at ${viewport.width} pixels`, viewport, rules: '' })),
  { place: 'at 320 pixels', viewport: { width: 320, height: 900 }, rules: '' },
  { place: 'at 400 % of 1280 by 1024 pixels', viewport: { width: 320, height: 256 }, rules: '' },
  { place: 'with spaced texts at 390 pixels', viewport: { width: 390, height: 844 }, rules: SPACING },
  { place: 'with spaced texts at 1440 pixels', viewport: { width: 1440, height: 900 }, rules: SPACING },
] as const;

// The browser logs that our service refuses page 0, which the search tries.
test.use({
  baseURL: process.env['AGENDA_URL'],
  // A phone, where the day that is chosen in the week has rows.
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Where a window is too narrow for one row, the account ends the first of two, above the views. */
async function checkTopBar(page: Page): Promise<void> {
  await spaceTexts(page, '');
  for (const width of [720, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole('banner');
    const ends = async () => {
      const account = await bar.getByRole('button', { name: /^Menu du compte/ }).boundingBox();
      const view = await bar.getByText('Tableau', { exact: true }).boundingBox();
      return [(account?.x ?? 0) > width - 60, (view?.y ?? 0) > (account?.y ?? 0)];
    };
    await expect.poll(ends, `the top bar at ${width} pixels`).toEqual([true, true]);
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
  }
}

test('nothing is cut or scrolls sideways on the login page, in the week, a day, the table, an event or the search', async ({
  page,
}) => {
  const check = async (step: string) => {
    for (const { place, viewport, rules } of PLACES)
      await test.step(`${step} ${place}`, async () => {
        await page.setViewportSize(viewport);
        await spaceTexts(page, rules);
        expect.soft(await cutTexts(page, /\S/), `${step} ${place}`).toEqual([]);
        await checkWidth(page, `${step} ${place}`);
      });
  };
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await check('the login page');
  await openWeek(page);
  await goBackAWeek(page);
  await check('the week');
  await checkTopBar(page);
  const { pathname } = new URL(page.url());
  const event = await measuredEvent(page).getAttribute('href');
  await page.goto(`${pathname}?view=day`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await check('a day');
  await page.goto(`${pathname}?view=table`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await check('the table');
  await page.goto(event ?? '');
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await check('the event');
  await page.goto('/search?q=inflation&when=past');
  await expect(page.getByRole('main').locator('a[href*="/event/"]').first()).toBeVisible();
  await check('the search');
  await changeWeeks(page, 'empty');
  await openWeek(page);
  await expect(page.getByText('Aucun autre événement à heure fixe cette semaine')).toBeVisible();
  await check('a week that is over');
});

test('nothing floats over the controls of a table at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openWeek(page);
  // The longest title.
  await page.goto('/week/2026-09-28?view=table');
  await expect(page.getByRole('button', { name: /^Trier/ })).toBeVisible();
  expect(await cutTexts(page, /\S/)).toEqual([]);
  await checkWidth(page, 'a table at 400 %');
  const now = await page.getByRole('link', { name: 'Maintenant' }).first().boundingBox();
  const sort = await page.getByRole('button', { name: /^Trier/ }).boundingBox();
  expect((now?.y ?? 0) + (now?.height ?? 0)).toBeLessThanOrEqual(sort?.y ?? 0);
});

test('the month to choose a week from is within a narrow phone, with letters of any size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWeek(page);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const month = page.getByRole('dialog', { name: 'Choix de la semaine' });
  await expect(month.getByRole('button').first()).toBeVisible();
  await expect(month).toBeInViewport({ ratio: 1 });
  await spaceTexts(page, LARGE);
  await expect(month).toBeInViewport({ ratio: 1 });
});

/** The texts that are wider than their own box, over what stands beside it, and the figures that are broken before their decimals. */
const spilledTexts = (page: Page) =>
  page.evaluate(() => {
    const isSpilled = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'visible';
    const isBroken = (tail: Element) => {
      if (tail.previousSibling?.nodeType !== Node.TEXT_NODE || !tail.checkVisibility()) return false;
      const head = document.createRange();
      head.selectNode(tail.previousSibling);
      return tail.getBoundingClientRect().top > head.getBoundingClientRect().bottom - 1;
    };
    const spilled = [...document.querySelectorAll('body *')].filter(isSpilled);
    const broken = [...document.querySelectorAll('[class^="tail"]')].filter(isBroken);
    return [...spilled, ...broken].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** The parts of the page that scroll on their own and are wider than their place. */
const wideParts = (page: Page) =>
  page
    .locator('main, dialog[open]')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );

test('texts of twice the size stay in their boxes on a phone', async ({ page }) => {
  const check = async (step: string) => {
    await spaceTexts(page, LARGE);
    expect.soft(await spilledTexts(page), step).toEqual([]);
    expect.soft(await wideParts(page), step).toEqual([]);
    await checkWidth(page, step);
  };
  await openWeek(page);
  await goBackAWeek(page);
  const event = await measuredEvent(page).getAttribute('href');
  await check('the week');
  // The events reach down to the counts, and the way to now is below these.
  const now = await page.getByRole('link', { name: 'Maintenant' }).boundingBox();
  await page.getByRole('link', { name: 'Maintenant' }).click({ trial: true });
  const week = await page.getByRole('main').boundingBox();
  const counts = await page
    .getByRole('status')
    .filter({ hasText: /\d événements/ })
    .boundingBox();
  const space = (counts?.y ?? 0) - ((week?.y ?? 0) + (week?.height ?? 0));
  expect(space).toBeGreaterThanOrEqual(0);
  expect(space).toBeLessThan(10);
  expect((counts?.y ?? 0) + (counts?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await check('the sheet');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('button', { name: /^Voir \d+ événements$/ })).toBeVisible();
  await check('the filters');
  await page.goto(event ?? '');
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await check('the event');
  // A history without revisions has one more column.
  await page.goto('/search?q=pmi+manufacturier&when=past');
  const survey = await page.getByRole('main').locator('a[href*="/event/"]').first().getAttribute('href');
  await page.goto(`/event/${survey?.split('/').at(-1)}`);
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  await check('the page of a survey');
  await page.setViewportSize({ width: 500, height: 844 });
  await check('the page of a survey in a narrow window');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=ipc&when=past');
  await expect(page.getByRole('main').locator('a[href*="/event/"]').first()).toBeVisible();
  await check('the search');
  await page.goto('/provider');
  const example = page.getByRole('columnheader', { name: 'Exemple' });
  await expect(example).toBeVisible();
  await check('the provider');
  expect((await example.boundingBox())?.width).toBeGreaterThan(60);
});

test('a search in a low window, such as a phone on its side, loads more only when its end is near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openWeek(page);
  const links = page.getByRole('main').locator('a[href*="/event/"]');
  await page.goto('/search?q=taux', { waitUntil: 'networkidle' });
  const first = await links.count();
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThan(200);
  await links.last().scrollIntoViewIfNeeded();
  await expect.poll(() => links.count()).toBeGreaterThan(first);
});

test('the field that filters a week has room for its word in large letters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWeek(page);
  await spaceTexts(page, 'html { font-size: 150% !important; }');
  const letters = (field: Element) => field.clientWidth / parseFloat(getComputedStyle(field).fontSize);
  // The icon, the word and its key.
  expect(await page.getByPlaceholder('Filtrer').evaluate(letters)).toBeGreaterThan(5.8);
});

test('a history of revised values is within its page on a monitor, in texts of twice the size', async ({ page }) => {
  await openWeek(page);
  await page.goto('/search?q=emplois+non+agricoles&when=past');
  const event = await page.getByRole('main').locator('a[href*="/event/"]').first().getAttribute('href');
  await page.goto(`/event/${event?.split('/').at(-1)}`);
  await expect(page.getByRole('table', { name: /^Historique/ })).toBeVisible();
  for (const width of [1440, 1280, 720]) {
    await page.setViewportSize({ width, height: 900 });
    await spaceTexts(page, LARGE);
    await checkWidth(page, `revised values in large letters, at ${width} pixels`);
  }
});

test('a narrow column of the weekend has its name alone, in large letters too', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openWeek(page);
  await page.goto('/week/2026-11-02?q=ch%C3%B4mage&importance=HIGH');
  const sunday = page.locator('#week [data-day="2026-11-08"]');
  await expect(sunday.getByText('dim.')).toBeVisible();
  await spaceTexts(page, 'html { font-size: 150% !important; }');
  await expect(sunday.getByText('Précéd.')).toBeHidden();
});

test('a history of revised values is within its page on a small phone', async ({ page }) => {
  await openWeek(page);
  for (const country of ['États-Unis', 'Canada']) {
    await page.goto('/search?q=emploi&when=past');
    await page
      .getByRole('link', { name: new RegExp(`^(Créations d'emplois non agricoles|Variation de l'emploi), ${country}`) })
      .first()
      .click();
    const table = page.getByRole('table', { name: /^Historique/ });
    await expect(table).toBeVisible();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await checkWidth(page, `revised values of ${country} at ${width} pixels`);
      const { beyond } = await historyOverflow(page);
      expect(beyond, `${country} at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
});

/** On how many lines the part of each figure of an event stands that begins with its decimal mark. */
const tailLines = (page: Page) =>
  page
    .locator('dd [class^="tail"]')
    .evaluateAll((tails) => tails.map((tail) => new Set([...tail.getClientRects()].map(({ top }) => top)).size));

/** How far the table of the history is wider than its place, and how many of its figures are broken inside or before their unit. */
const historyOverflow = (page: Page) =>
  page.getByRole('table', { name: /^Historique/ }).evaluate((table: HTMLElement) => ({
    beyond: table.offsetWidth - (table.parentElement?.clientWidth ?? 0),
    broken: [...table.querySelectorAll('[class^="beforeUnit"]')].filter((part) => part.getClientRects().length > 1)
      .length,
    beforeUnit: [...table.querySelectorAll('[class^="beforeUnit"] + span')].filter(
      (unit) =>
        unit.checkVisibility() &&
        unit.getBoundingClientRect().top > (unit.previousElementSibling?.getBoundingClientRect().top ?? 0) + 6,
    ).length,
  }));

test('a figure of an event stays on one line with its unit, at any width', async ({ page }) => {
  await openWeek(page);
  await page.goto('/search?q=balance+commerciale&when=past');
  const event = page.getByRole('link', { name: /^Balance commerciale, Japon,.*Prévision .* Md JPY/ }).first();
  await event.click();
  await expect(page.getByRole('table', { name: /^Historique/ })).toBeVisible();
  for (const width of [1440, 900, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => tailLines(page), `at ${width} pixels`).toEqual([1, 1, 1]);
    const history = await historyOverflow(page);
    expect(history, `at ${width} pixels`).toMatchObject({ beyond: 0, broken: 0 });
    if (width !== 390) expect(history.beforeUnit, `at ${width} pixels`).toBe(0);
    await checkWidth(page, `a long figure at ${width} pixels`);
  }
});
