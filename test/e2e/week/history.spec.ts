import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { changeWeeks } from '../support/a-provider-week';
import { goBackAWeek, openMeasuredEvent, openWeek, test } from '../support/app';

const figure = (page: Page): Locator => page.getByRole('figure', { name: /^Historique/ });
const drawing = (page: Page): Locator => figure(page).locator('svg[font-size]');

async function openHistory(page: Page): Promise<void> {
  await changeWeeks(page, 'sparse');
  await openWeek(page);
  await goBackAWeek(page);
  await openMeasuredEvent(page);
  await expect(drawing(page)).toBeVisible();
}

async function save(page: Page, name: string): Promise<Download> {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return arrives;
}

async function drag(page: Page, from: number, to: number, { letGo }: { letGo: boolean }): Promise<void> {
  await drawing(page).scrollIntoViewIfNeeded();
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('There is no chart.');
  await page.mouse.move(box.x + box.width * from, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + box.height / 3, { steps: 6 });
  if (letGo) await page.mouse.up();
}

/** Returns the texts of the chart that overlap or overflow the page, as pairs. */
const collisions = (page: Page): Promise<readonly string[]> =>
  drawing(page).evaluate((svg) => {
    const texts = [...svg.querySelectorAll('text')].map((text) => ({
      text: text.textContent ?? '',
      box: text.getBoundingClientRect(),
    }));
    return texts.flatMap((one, index) => [
      ...(one.box.left < -1 || one.box.right > document.documentElement.clientWidth + 1 ? [`${one.text} out`] : []),
      ...texts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 3 &&
            box.bottom > one.box.top + 3,
        )
        .map((other) => `${one.text} over ${other.text}`),
    ]);
  });

test('the chart is exported as a self-contained SVG, and as a PNG at double density, which is not blank', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHistory(page);
  const file = await save(page, 'Graphique en SVG');
  expect(file.suggestedFilename()).toMatch(/^historique-\w+\.svg$/);
  const text = await readFile(await file.path(), 'utf8');
  // The Trusted Types policy of the app forbids parsing text.
  const elsewhere = await context.newPage();
  const announced = await elsewhere.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'image/svg+xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      title: parsed.querySelector('title')?.textContent ?? '',
      words: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent).join(' '),
      paper: parsed.querySelector('rect')?.getAttribute('fill'),
      inks: [...new Set([...parsed.querySelectorAll('text')].map((text) => text.getAttribute('fill')))],
      classes: parsed.querySelectorAll('[class], [style]').length,
    };
  }, text);
  const title = await page.getByRole('complementary').getByRole('heading').first().textContent();
  expect([announced.error, announced.classes, announced.title]).toEqual([null, 0, title]);
  for (const part of ['Publié', 'Source', 'Données simulées']) expect(announced.words).toContain(part);
  const light = (colour: string | null | undefined) => Number.parseInt(/^#(..)/.exec(colour ?? '')?.[1] ?? '', 16);
  expect(light(announced.paper)).toBeLessThan(60);
  for (const ink of announced.inks) expect(light(ink)).toBeGreaterThan(120);
  expect(text).not.toMatch(/var\(|oklch|light-dark/);

  const width = (await drawing(page).boundingBox())?.width ?? 0;
  const picture = await save(page, 'Graphique en PNG');
  expect(picture.suggestedFilename()).toMatch(/^historique-\w+\.png$/);
  const bytes = await readFile(await picture.path());
  const seen = await page.evaluate(
    async (data) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(data)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const brush = canvas.getContext('2d');
      brush?.drawImage(picture, 0, 0);
      const pixels = new Uint32Array(
        brush?.getImageData(0, 0, picture.width, picture.height).data.buffer ?? new ArrayBuffer(0),
      );
      return { width: picture.width, colours: new Set(pixels).size };
    },
    [...bytes],
  );
  expect(seen.width).toBeGreaterThanOrEqual(2 * width);
  expect(seen.colours).toBeGreaterThan(20);
});

/** Ends a drag where the browser misses it: the pointer comes back without a button. */
async function missTheEnd(page: Page): Promise<void> {
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('There is no chart.');
  const browser = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 3];
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'none', buttons: 0 });
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: box.y - 40, button: 'none', buttons: 0 });
}

test('a drag across the chart selects days, unless its end is missed or Escape cancels it, and keys zoom', async ({
  page,
}) => {
  await openHistory(page);
  await drag(page, 0.2, 0.5, { letGo: false });
  const selection = drawing(page).locator('rect');
  await expect(selection).toHaveCount(1);
  const before = page.url();
  await missTheEnd(page);
  await expect(selection).toHaveCount(0);
  expect(page.url()).toBe(before);
  // Playwright holds the button still.
  await page.mouse.up();

  await drag(page, 0.2, 0.5, { letGo: false });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).not.toHaveURL(/range=/);
  await expect(page.getByRole('complementary')).toBeVisible();

  await drag(page, 0.2, 0.5, { letGo: true });
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  const slider = page.getByRole('slider', { name: 'Parcourir les publications' });
  await expect(slider).toBeFocused();
  await expect(page.getByRole('button', { name: /Tout l’historique$/ })).toBeVisible();
  const dragged = page.url();
  await page.keyboard.press('+');
  await expect(page).not.toHaveURL(dragged);
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(figure(page).locator('[aria-live=polite]')).toContainText('Publié');
  await page.keyboard.press('0');
  await expect(page).toHaveURL(/range=all/);
  await expect(page.getByRole('radio', { name: 'Tout' })).toBeChecked();
  const last = async () => Number(await slider.getAttribute('max'));
  const lastOfAll = await last();
  await page.getByText('1 an', { exact: true }).click();
  await expect(page).toHaveURL(/range=1y/);
  await expect.poll(last).toBeLessThan(lastOfAll);
});

test('no texts of the chart overlap, at normal and double size, on a monitor and a phone', async ({ page }) => {
  await openHistory(page);
  const height = async () => (await drawing(page).boundingBox())?.height ?? 0;
  for (const width of [1440, 390])
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => collisions(page)).toEqual([]);
      const before = await height();
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      await expect.poll(height).toBeGreaterThan(before * 1.5);
      expect(await collisions(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await expect.poll(height).toBe(before);
    });
});

test('the chart is visible in forced colours and in print', async ({ page }) => {
  await openWeek(page);
  await goBackAWeek(page);
  // Only an event with forecasts has surprises.
  const surprise = page.locator('[data-direction="above"], [data-direction="below"]');
  const surprising = page.locator('[data-event-id]').filter({ has: surprise, visible: true }).first();
  await page.goto(`/event/${await surprising.getAttribute('data-event-id')}`);
  await expect(drawing(page)).toBeVisible();
  const invisible = () =>
    drawing(page).evaluate((svg) =>
      [...svg.querySelectorAll('[data-role]')].flatMap((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return fill === 'none' && stroke === 'none' ? [mark.getAttribute('data-role')] : [];
      }),
    );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await invisible()).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark', media: 'print' });
  expect(await invisible()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Graphique en SVG' })).toBeHidden();
  // On every page: Chromium repeats the headings of a table without the boxes of their buttons.
  await expect(page.getByRole('columnheader').first().locator('button')).toHaveCSS('display', 'contents');
  await expect(page.getByRole('region', { name: /^Surprises/ })).toHaveCSS('break-inside', 'avoid');
});
