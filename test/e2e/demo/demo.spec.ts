import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { goBackAWeek, openMeasuredEvent, test } from '../support/app';
import { SIZES } from '../support/check-width';
import { serveStatic, type StaticServer } from './static-server';
import { scorePage } from '../support/observatory';
import { violations } from '../support/violations';

const ROOT = join(import.meta.dirname, '../../..');

let server: StaticServer;
test.beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'demo'], { cwd: ROOT, stdio: 'pipe' });
  server = await serveStatic(join(ROOT, 'dist/demo'), '/some/folder/');
});
test.afterAll(() => server.close());

async function logIn(page: Page, search = ''): Promise<void> {
  await page.goto(`${server.address}${search}`);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Semaine du/ })).toBeVisible();
}

const count = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const openKnobs = (page: Page) => page.getByRole('complementary', { name: 'Démo' }).getByText('Démo').click();

test('the demo shows a simulated week and an event from a folder of a static host, and a link opens the same again', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(server.address);
  // The login names the account, and no command that a static host does not have.
  await expect(page.getByText('Données simulées')).toBeVisible();
  await expect(page.getByText('npm run import')).toHaveCount(0);
  await logIn(page);
  await expect(count(page, /^\d+ événements$/)).toBeVisible();
  await expect(page.getByText('Données simulées')).toBeVisible();
  await goBackAWeek(page);
  await openMeasuredEvent(page);
  expect(page.url()).toMatch(/\/some\/folder\/#\/week\/\d{4}-\d\d-\d\d\/event\/\d+$/);
  const title = await page.title();
  await page.reload();
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
  expect(await page.title()).toBe(title);
  await page.goBack();
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeHidden();
  expect(requests.filter((url) => !url.startsWith(server.address))).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('a failing provider is shown, the week comes back with it, and an ended session asks for the password over it', async ({
  page,
}) => {
  await logIn(page, '?failures=all');
  await expect(page.getByRole('alert').filter({ hasText: 'pas pu être chargée' })).toBeVisible();
  await openKnobs(page);
  await page.getByLabel('Pannes').selectOption({ label: 'aucune' });
  expect(new URL(page.url()).search).toBe('');
  await expect(count(page, /^\d+ événements$/)).toBeVisible();
  await page.getByRole('button', { name: 'Terminer la session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe').fill('demo');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(count(page, /^\d+ événements$/)).toBeVisible();
});

test('each knob shows at once on the week on screen, and leaves it as it was when it is turned back', async ({
  page,
}) => {
  await logIn(page);
  await goBackAWeek(page);
  const events = count(page, /^\d+ événements$/);
  const all = await events.textContent();
  await openKnobs(page);
  const knobs = page.getByRole('complementary', { name: 'Démo' });
  const turn = (name: string, label: string) => knobs.getByLabel(name).selectOption({ label });
  const failed = page.getByRole('alert').filter({ hasText: 'La mise à jour a échoué' });
  for (const failure of ['toutes les requêtes (503)', 'trop de requêtes (429)', 'pas de réseau']) {
    await turn('Pannes', failure);
    await expect(failed, failure).toBeVisible();
    await expect(events).toHaveText(all ?? '');
    await turn('Pannes', 'aucune');
    await expect(failed, failure).toBeHidden();
  }
  await turn('Fournisseur', 'inhabituel, en partie illisible');
  await expect(page.getByText(/\d+ événements illisibles/).first()).toBeVisible();
  await turn('Fournisseur', 'aucun événement');
  await expect(count(page, /^0 événement$/)).toBeVisible();
  await turn('Fournisseur', 'conforme');
  await expect(events).toHaveText(all ?? '');
  await turn('Latence', '20\u00a0s');
  await expect(page.getByText('actualisation…')).toBeVisible();
  await turn('Latence', 'aucune');
  await expect(page.getByText('actualisation…')).toBeHidden();
});

test('a provider without a network is shown as one that does not respond', async ({ page }) => {
  await logIn(page, '?failures=offline');
  await expect(page.getByRole('alert').filter({ hasText: 'Le service ne répond pas' })).toBeVisible();
});

test('a slow provider with faulty events is waited for, and what cannot be decoded is counted', async ({ page }) => {
  await logIn(page, '?latency=1s&provider=faulty');
  await expect(page.getByText(/\d+ événements illisibles/).first()).toBeVisible();
});

test('on a first visit nothing covers the knobs, and they cover no count, at any width', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('agenda.preferences'));
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  // A weekend has no events to count.
  await goBackAWeek(page);
  const total = count(page, /^\d+ événements$/);
  const knobs = page.getByRole('complementary', { name: 'Démo' });
  for (const size of SIZES)
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await expect(total).toBeVisible();
      await expect(page.getByRole('button', { name: 'Compris' })).toBeVisible();
      const [box, counted] = [await knobs.boundingBox(), await total.boundingBox()];
      if (!box || !counted) throw new Error('the knobs or the count have no place');
      const isApart =
        box.x > counted.x + counted.width || box.y > counted.y + counted.height || box.y + box.height < counted.y;
      expect(isApart, JSON.stringify({ box, counted })).toBe(true);
      await openKnobs(page);
      await expect(page.getByLabel('Pannes')).toBeVisible();
      await openKnobs(page);
      await expect(page.getByLabel('Pannes')).toBeHidden();
    });
});

test('its page gets the points of the Observatory that the app gets', async ({ request }) => {
  const response = await request.get(server.address);
  const overHttps = { ...response.headers(), 'strict-transport-security': 'max-age=63072000' };
  expect(scorePage(overHttps, await response.text()).score).toBe(155);
});
