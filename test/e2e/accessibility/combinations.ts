import { expect, test, type Page } from '@playwright/test';
import { violations } from '../support/violations';

export type Combination = {
  readonly theme: 'light' | 'dark';
  readonly language: 'fr' | 'en';
  readonly width: 1440 | 900 | 390;
};

const HEIGHTS = { 1440: 900, 900: 800, 390: 844 } as const;
const WIDTHS = [1440, 900, 390] as const;
const EVERY: readonly Combination[] = WIDTHS.flatMap((width) =>
  (['fr', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({ theme, language, width })),
  ),
);
export const IN_SOAK = process.env['SOAK'] !== undefined;

/** Changes the preferences as another tab would, which the app follows without a reload. */
async function chooseLanguage(page: Page, language: Combination['language']): Promise<void> {
  const before = await page.evaluate((chosen) => {
    if (document.documentElement.lang === chosen) return null;
    const key = 'agenda.preferences';
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stored, language: chosen }));
    const text = document.body.innerText;
    dispatchEvent(new StorageEvent('storage', { key }));
    return text;
  }, language);
  // The texts of the language arrive after the attribute.
  if (before !== null) await page.waitForFunction((text) => document.body.innerText !== text, before);
}

async function show(page: Page, { theme, language, width }: Combination): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await chooseLanguage(page, language);
}

const START: Combination = { theme: 'light', language: 'fr', width: 1440 };

/**
 * Returns a check of one state after another: axe finds no violation in it, in the next combination of theme, language and width, or in
 * all in the soak. Then the page is French again, and as wide as before.
 */
export function createAxeCheck(page: Page, first: number, widths: readonly number[] = WIDTHS) {
  const own = EVERY.filter(({ width }) => widths.includes(width));
  let next = first;
  // A test of all combinations takes minutes.
  if (IN_SOAK) test.setTimeout(1_800_000);
  return async (state: string, shown: string): Promise<void> => {
    const size = page.viewportSize();
    const chosen = IN_SOAK ? own : own.slice(next % own.length, (next % own.length) + 1);
    // A step of 5 visits all of 12 or of 4 combinations, and changes the theme, language or width every time.
    next += 5;
    for (const combination of chosen) {
      const name = `${state}: ${Object.values(combination).join(', ')}`;
      await test.step(name, async () => {
        await show(page, combination);
        await expect(page.locator(shown).filter({ visible: true }).first(), name).toBeVisible();
        expect.soft(await violations(page), name).toEqual([]);
      });
    }
    await show(page, START);
    if (size) await page.setViewportSize(size);
  };
}
