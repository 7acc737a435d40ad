import { expect } from '@playwright/test';
import { chooseView, goBackAWeek, logIn, openMeasuredEvent, test } from '../support/app';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('nothing moves as a user who asks for less motion reads the week, and the panel of an event moves for others', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const type of ['animationstart', 'transitionrun'])
      document.addEventListener(
        type,
        ({ target }) => void moved.push(`${type}: ${target instanceof Element ? target.outerHTML.slice(0, 120) : ''}`),
        true,
      );
  });
  const moved = () => page.evaluate<string[]>('window.moved');
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
  const running = await page.evaluate(() => document.getAnimations().length);
  expect([await moved(), running]).toEqual([[], 0]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMeasuredEvent(page);
  await expect.poll(moved).not.toEqual([]);
});
