import { expect, test, type Page } from '@playwright/test';
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
});
