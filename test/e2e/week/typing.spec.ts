import { expect, type Page } from '@playwright/test';
import { goBackAWeek, openWeek, test } from '../support/app';

// A service worker would answer from its cache, where the test cannot hold a chunk.
test.use({ serviceWorkers: 'block' });

/** Holds the requests for an address until the returned function is called. */
async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('keeps every letter typed after Ctrl K while the list of the palette is on its way', async ({ page }) => {
  const letListCome = await holdRequests(page, /assets\/palette-[^/]*\.js$/);
  await openWeek(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('semaine suiv');
  const field = page.getByRole('combobox', { name: 'Rechercher ou aller à…' });
  await expect(field).toHaveValue('semaine suiv');
  await expect(field).toBeFocused();
  letListCome();
  await expect(page.getByRole('option', { name: 'Semaine suivante' })).toBeVisible();
  await page.keyboard.type('ante');
  await expect(field).toHaveValue('semaine suivante');
});

test('keeps every letter typed after a shortcut right after the page opens', async ({ page }) => {
  await openWeek(page);
  const week = page.url();
  for (const [key, name] of [
    ['Control+k', 'Rechercher ou aller à…'],
    ['g', 'Aller à une date : 18/11, mercredi, s47, +2s'],
    ['/', 'Filtrer par texte'],
  ] as const) {
    const letAppStart = await holdRequests(page, /\/config\.json$/);
    await page.goto(week, { waitUntil: 'load' });
    await page.keyboard.press(key);
    await page.keyboard.type('pib');
    letAppStart();
    await expect(page.getByRole(key === '/' ? 'searchbox' : 'combobox', { name })).toHaveValue('pib');
  }
});

test('Enter right after a change of the text goes to the first event that it leaves', async ({ page }) => {
  await openWeek(page);
  // Its releases of the PIB are not its first events; other weeks have none.
  await page.goto('/week/2026-11-02');
  const field = page.getByRole('searchbox', { name: 'Filtrer par texte' });
  const first = page.locator('#week [data-event-id]:not([hidden]) a').first();
  await field.fill('pib');
  await expect(first).toContainText('PIB');
  // In one task, so that no frame comes between.
  await field.evaluate((input) => {
    document.execCommand('selectAll');
    document.execCommand('delete');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(first).not.toContainText('PIB');
  await expect(first).toBeFocused();
});

test('a press outside the palette reaches nothing below, and Escape closes what is open above all, one after the other', async ({
  page,
}) => {
  await openWeek(page);
  const palette = page.getByRole('dialog', { name: 'Rechercher' });
  const chip = page.getByRole('group', { name: 'Catégories' }).getByRole('button').first();
  const link = page.locator('#week [data-event-id]:not([hidden]) a').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  const box = await chip.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(palette).toBeHidden();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(palette).toBeHidden();
  await link.click();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(panel).toBeVisible();
  for (const button of [
    panel.getByRole('button', { name: 'Autres actions' }),
    page.getByRole('button', { name: /^Menu du compte/ }),
  ]) {
    await button.click();
    await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    await expect(panel).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the palette opens over the event that covers a phone, and Escape closes one after the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openWeek(page);
  await goBackAWeek(page);
  await page.locator('#week [data-event-id]:not([hidden]) a').filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pib');
  await expect(page.getByRole('combobox', { name: 'Rechercher ou aller à…' })).toHaveValue('pib');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape from the palette goes back to the button of the menu that it closed', async ({ page }) => {
  await openWeek(page);
  const palette = page.getByRole('dialog', { name: 'Rechercher' });
  for (const [button, field] of [
    [page.getByRole('button', { name: 'Mes vues' }), page.getByRole('textbox', { name: 'Nom de la vue' })],
    [page.getByRole('heading', { level: 1 }).getByRole('button'), page.getByRole('button', { name: 'Mois suivant' })],
  ] as const) {
    await button.click();
    await field.focus();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the back button leaves an open dialog behind with its page', async ({ page }) => {
  await openWeek(page);
  for (const key of ['?', 'Control+k']) {
    await page.getByRole('button', { name: /^Menu du compte/ }).click();
    await page.getByRole('link', { name: 'Diagnostic du flux' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Diagnostic du flux' })).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Semaine du/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
