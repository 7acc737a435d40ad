import { expect, type Page } from '@playwright/test';
import { goBackAWeek, openWeek, measuredEvent, test } from '../support/app';
import { checkWidth } from '../support/check-width';
import { cutTexts, PSEUDO, servePseudoLanguage } from './pseudo-language';

/** The files of languages that the page has fetched, such as `messages-fr`. */
const fetchedTexts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/(messages-[a-z]{2})-/.exec(name)?.[1] ?? [])
      .toSorted(),
  );

test.use({ serviceWorkers: 'block' });

for (const [locale, name, file] of [
  ['fr-CA', 'Se connecter', 'messages-fr'],
  ['en-GB', 'Sign in', 'messages-en'],
  ['de-DE', 'Sign in', 'messages-en'],
] as const) {
  test.describe(`In a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`the login page is in that language or in English, and fetches ${file} alone`, async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      expect(await page.locator('html').getAttribute('lang')).toBe(file.slice(-2));
      expect(await fetchedTexts(page)).toEqual([file]);
      // A translator replaces the text nodes that React updates and removes: the first filter ended in an error.
      expect(await page.evaluate(() => document.body.translate)).toBe(false);
    });
  });
}

test('the login page changes the language, and the week keeps it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'User name' }).fill('demo');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Week of/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /event/ })).toBeVisible();
  // Titles stay as the provider wrote them, and a screen reader speaks them in their language.
  await expect(page.locator('[data-event-id] a > [lang="fr"]').first()).toBeAttached();
  // A label would be spoken in one language.
  await expect(page.locator('[data-event-id] a[aria-label]')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /, (low|medium|high) importance, / })
      .first(),
  ).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const now = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(heading).not.toHaveText(now);
  await measuredEvent(page).click();
  const title = await page.getByRole('complementary').getByRole('heading').first().textContent();
  await expect(page.getByRole('figure', { name: `History: ${title}`, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: `History of releases: ${title}`, exact: true })).toBeVisible();
  await expect(page.locator('figcaption > [lang="fr"]')).toHaveText(title ?? '');
  await expect(page.locator('caption > [lang="fr"]')).toHaveText(title ?? '');
  // What a screen reader adds to a title, which is cut there, does not widen the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible();
  await checkWidth(page, 'an event on a phone in landscape');
});

test.describe('In a language half as long again', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is cut on the login page, in the week, the table or an event', async ({ page }) => {
    const findCut = async (step: string) =>
      test.step(step, async () => {
        for (const width of [1440, 900, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          // Draws what differs by width.
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          expect(await cutTexts(page), `${step} at ${width} pixels`).toEqual([]);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      });
    await servePseudoLanguage(page);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sëë cøønnëëctëër' })).toBeVisible();
    await findCut('the login page');
    await page.unrouteAll();
    await openWeek(page);
    await goBackAWeek(page);
    const { pathname } = new URL(page.url());
    const event = await measuredEvent(page).getAttribute('href');
    await servePseudoLanguage(page);
    await page.goto(pathname);
    await expect(page.getByRole('heading', { level: 1, name: PSEUDO })).toBeVisible();
    await expect(page.locator('[data-event-id]').first()).toBeAttached();
    await findCut('the week');
    await page.goto(`${pathname}?view=table`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await findCut('the table');
    await page.goto(event ?? '');
    await expect(page.getByRole('figure', { name: PSEUDO })).toBeVisible();
    await findCut('the event');
  });
});
