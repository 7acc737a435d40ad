import { expect, type Locator, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { chooseView, goBackAWeek, openWeek, openMeasuredEvent, test } from '../support/app';
import { violations } from '../support/violations';

/** What forced colours leave of an element: a background counts only where the element keeps its own. */
const lookOf = (of: Locator): Promise<readonly string[]> =>
  of.first().evaluate((element) => {
    const style = getComputedStyle(element);
    const background = style.forcedColorAdjust === 'none' ? style.backgroundColor : 'lost';
    const { fontWeight, color, textDecorationLine } = style;
    const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineStyle} ${style.outlineWidth}`;
    return [
      background,
      `${style.borderTopStyle} ${style.borderTopWidth}`,
      outline,
      fontWeight,
      color,
      textDecorationLine,
    ];
  });

/** Which bars of the importance before the title of a row have the colour of text, and whether they keep their own colours. */
const barsOf = (row: Locator) =>
  row.first().evaluate((element) => {
    const title = element.querySelector('p');
    const { backgroundImage, forcedColorAdjust } = getComputedStyle(title ?? element, '::before');
    const text = getComputedStyle(document.body).color;
    const drawn = [...backgroundImage.matchAll(/gradient\((.+?\)) /g)].map(([, colour]) => colour === text);
    return { forcedColorAdjust, drawn };
  });

/** The colour of text, and the shape and colour of each direction mark in the rows. */
const directionsOf = (page: Page) =>
  page.evaluate(() => {
    const marks = ['above', 'below', 'in-line'].flatMap((direction) => {
      const figure = document.querySelector(`[data-event-id] [data-direction="${direction}"]`);
      return figure ? [getComputedStyle(figure, '::after')] : [];
    });
    return {
      text: getComputedStyle(document.body).color,
      colours: marks.map(({ backgroundColor }) => backgroundColor),
      shapes: marks.map(({ clipPath }) => clipPath),
    };
  });

// Of the colour of a text, axe reads `-webkit-text-fill-color`, which Chromium reports as it would be without forced colours.
const expectNoViolation = async (page: Page) => expect(await violations(page, ['color-contrast'])).toEqual([]);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In forced colours, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    });

    test('what is focused, chosen, open or important differs without its background, and axe finds no violation', async ({
      page,
    }) => {
      const expectApart = async (one: Locator, other: Locator) =>
        expect(await lookOf(one)).not.toEqual(await lookOf(other));
      await page.goto('/login');
      await page.getByLabel('Mot de passe').press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
      await expectNoViolation(page);
      await openWeek(page);
      await goBackAWeek(page);
      await test.step('filters and views', async () => {
        const categories = page.getByRole('group', { name: 'Catégories' });
        await categories.getByRole('button', { name: /^inflation/ }).click();
        await expectApart(
          categories.getByRole('button', { pressed: true }),
          categories.getByRole('button', { pressed: false }),
        );
        await categories.getByRole('button', { name: /^inflation/ }).click();
        await expectApart(page.locator('label:has(:checked)'), page.locator('label:has(input:not(:checked))'));
      });
      await test.step('importance and direction', async () => {
        for (const [index, kind] of ['HIGH', 'MEDIUM', 'LOW'].entries()) {
          const bars = { forcedColorAdjust: 'none', drawn: [true, index < 2, index < 1] };
          // A row that is drawn anew meanwhile has no style.
          await expect.poll(() => barsOf(page.locator(`[data-kind=${kind}]`))).toEqual(bars);
        }
        const { text, colours, shapes } = await directionsOf(page);
        expect(colours).toEqual([text, text, text]);
        expect(new Set(shapes).size).toBe(3);
      });
      // Axe takes as long as there are rows, which are all made of the same parts.
      await changeWeeks(page, 'sparse');
      await page.reload();
      await test.step('an open event', async () => {
        await openMeasuredEvent(page);
        await expectApart(page.locator('[data-event-id][data-open]'), page.locator('[data-event-id]:not([data-open])'));
        const history = page.getByRole('table', { name: /^Historique/ }).locator('tbody tr');
        await expectApart(
          history.and(page.locator('[aria-current]')),
          history.and(page.locator(':not([aria-current])')),
        );
        // The actions look alike, none more than the others.
        const actions = page
          .getByRole('complementary')
          .getByRole('button', { name: /^(Suivre|Alertes|Autres actions)/ });
        const borders = await actions.evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).borderWidth));
        expect(borders).toEqual(['0px', '0px', '0px']);
        await expectNoViolation(page);
        await page.keyboard.press('Escape');
      });
      await test.step('the month', async () => {
        await page.getByRole('heading', { level: 1 }).getByRole('button').click();
        const days = page.getByRole('grid', { name: 'Choix de la semaine' }).getByRole('button');
        await expectApart(days.and(page.locator('[aria-current]')), days.and(page.locator(':not([aria-current])')));
        await expectNoViolation(page);
        await page.keyboard.press('Escape');
      });
      await test.step('the table', async () => {
        await chooseView(page, 'Tableau');
        const marks = page.getByRole('table').locator('[data-importance="MEDIUM"] path');
        await expect(marks.first()).toBeVisible();
        const fills = await marks.evaluateAll(
          (paths) => new Set(paths.map((path) => getComputedStyle(path).fill)).size,
        );
        expect(fills).toBe(2);
        await expectNoViolation(page);
      });
    });
  });
}
