import { expect } from '@playwright/test';
import { chooseView, goBackAWeek, logIn, openMeasuredEvent, test } from '../support/app';

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`With motion: ${reducedMotion}`, () => {
    test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion } });

    test(`${reducedMotion === 'reduce' ? 'nothing' : 'something'} moves as a user reads the week`, async ({ page }) => {
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        for (const type of ['animationstart', 'transitionrun'])
          document.addEventListener(
            type,
            ({ target }) =>
              void moved.push(`${type}: ${target instanceof Element ? target.outerHTML.slice(0, 120) : ''}`),
            true,
          );
      });
      await logIn(page);
      await goBackAWeek(page);
      await openMeasuredEvent(page);
      await page.getByRole('figure', { name: /^Historique/ }).hover();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Menu du compte/ }).click();
      await page.getByRole('button', { name: 'Alertes', exact: true }).click();
      await page.getByRole('button', { name: 'Essayer' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Changer de thème' }).click();
      await chooseView(page, 'Tableau');
      await expect(page.getByRole('table')).toBeVisible();
      const moved = await page.evaluate<string[]>('window.moved');
      const running = await page.evaluate(() => document.getAnimations().length);
      if (reducedMotion === 'reduce') expect([moved, running]).toEqual([[], 0]);
      else expect(moved).not.toEqual([]);
    });
  });
}
