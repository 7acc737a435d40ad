import { expect } from '@playwright/test';
import { goBackAWeek, measuredEvent, logIn, test } from '../support/app';

const shown = /^(\d+) événements? sur \d+$/;

// The forwarder, in front of our own service as its provider: both serve this walk, and the other specs walk over the service alone.
test.use({ baseURL: process.env['AGENDA_FRONT_URL'] });

test('a trader logs in, filters the week, reads an event and its history, and logs out', async ({ page }) => {
  await logIn(page);
  await expect(page).toHaveURL(/\/week\/\d{4}-\d\d-\d\d$/);
  const count = page.getByRole('status').filter({ hasText: /événement/ });
  await expect(count).toHaveText(/^\d+ événements$/);

  await page.getByRole('combobox', { name: 'Pays' }).fill('etats');
  await page.getByRole('option', { name: /États-Unis/ }).click();
  await expect(page).toHaveURL(/countries=US/);
  await expect(count).toHaveText(shown);

  const category = page
    .getByRole('group', { name: 'Catégories' })
    .getByRole('button', { name: /^(emploi|inflation|activité)/ });
  await category.filter({ hasText: /[1-9]/ }).first().click();
  await expect(page).toHaveURL(/categories=\d/);
  await expect(count).toHaveText(shown);
  // The rows follow the count of the button's own frame.
  await expect(async () => {
    const counted = Number(shown.exec((await count.textContent()) ?? '')?.[1]);
    expect(await page.locator('[data-event-id]').count()).toBe(counted);
  }).toPass();

  await page.reload();
  await expect(count).toHaveText(shown);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(count).toHaveText(/^\d+ événements$/);

  await goBackAWeek(page);
  const link = measuredEvent(page);
  await link.click();
  await expect(page).toHaveURL(/\/week\/\d{4}-\d\d-\d\d\/event\/\w+/);
  const panel = page.getByRole('complementary');
  const title = await panel.getByRole('heading').first().textContent();
  await expect(panel).toHaveAccessibleName(title ?? '');
  await expect(link).toContainText(title ?? '');

  await expect(panel.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  const history = panel.getByRole('table', { name: /^Historique/ });
  expect(await history.getByRole('row').count()).toBeGreaterThan(6);
  await expect(history).toContainText(/\d,\d+\s?%/);
  await panel.getByText('Tout', { exact: true }).click();
  await expect(page).toHaveURL(/range=all/);

  await panel.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();

  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto('/week/2026-11-16');
  await expect(page).toHaveURL(/\/login\?next=/);
});
