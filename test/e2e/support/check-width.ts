import { expect, type Page } from '@playwright/test';

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
] as const;

const ARE_WANTED = process.env['SCREENSHOTS'] !== undefined;

/** Saves what is shown in `.screens/`, light and dark, when SCREENSHOTS is set: for a person to look at. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!ARE_WANTED) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `.screens/${name.replaceAll(' ', '-')}-${colorScheme}.png`, animations: 'disabled' });
  }
}

/** Fails when the page scrolls sideways, with the elements that reach beyond its edge, else takes screenshots of it. */
export async function checkWidth(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const beyond = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
      const reaches = (element: Element) => element.getBoundingClientRect().right > window.innerWidth;
      return [...document.querySelectorAll('*')].filter(reaches).map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
  // The app follows a new width of the window a moment later.
  await expect.poll(beyond, `${name} at ${width} pixels`).toEqual([]);
  await takeScreenshots(page, `${name}-${width}`);
}

/** Does so at the width of a monitor, of a tablet and of a phone. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Chromium may not have laid the page out anew yet.
    await page.waitForFunction((width) => window.innerWidth === width, size.width);
    await checkWidth(page, name);
  }
}
