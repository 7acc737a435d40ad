import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { startApp } from '../../support/process/start-app.mjs';
import { chooseView, goBackAWeek, openMeasuredEvent } from '../support/app';
import { findCanaries, recordTraffic, storedTexts } from './canary-traces';
import { filledDatabase } from '../support/filled-database';
import { persistedRows } from '../support/persisted-rows';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const PASSWORD = `canary "é" ${randomBytes(12).toString('hex')}`;
const NAME = 'canary';

const setPassword = (action: 'add' | 'passwd', settings: NodeJS.ProcessEnv): Buffer =>
  execFileSync(process.execPath, ['src/start.mjs', 'user', action, NAME], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...settings },
    input: PASSWORD,
  });

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByLabel('Mot de passe').press('Enter');
}

/** Collects the token of every login before the page receives it. */
async function collectTokens(context: BrowserContext): Promise<readonly string[]> {
  const tokens: string[] = [];
  await context.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    const { access_token: token }: { access_token: string } = await response.json();
    tokens.push(token);
    await route.fulfill({ response });
  });
  return tokens;
}

const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function download(page: Page, name: string): Promise<string> {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await arrives).path(), 'utf8');
}

/** Uses every screen and export; returns the texts that leave the page. */
async function visit(page: Page): Promise<string[]> {
  const texts = [await download(page, 'CSV'), await download(page, '.ics')];
  await chooseView(page, 'Tableau');
  await expect(page.getByRole('table')).toBeVisible();
  await goBackAWeek(page);
  await openMeasuredEvent(page);
  await page.getByRole('button', { name: 'Copier le lien', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toBeAttached();
  texts.push(await clipboard(page), await download(page, 'Graphique en SVG'));
  await open(page, '/search?q=inflation');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /inflation/i })
      .first(),
  ).toBeVisible();
  await open(page, '/provider');
  await page.getByRole('button', { name: 'Copier', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copié' })).toBeAttached();
  texts.push(await clipboard(page));
  expect(texts.every((text) => text.length > 20)).toBe(true);
  return texts;
}

/** Shows a week that the service fails to send. */
async function provokeFailure(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/events\?/, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await open(page, '/week/2024-03-04');
  await expect(page.getByRole('alert').filter({ hasText: 'La semaine n’a pas pu être chargée.' })).toBeVisible();
  await page.unrouteAll();
}

test('a password and a token are found nowhere but where they belong, on the whole way through the app', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  const settings = { DATABASE_URL: filledDatabase(folder), LOG_LEVEL: 'info' };
  const app = await startApp(settings);
  try {
    setPassword('add', settings);
    const traffic = recordTraffic(context);
    const tokens = await collectTokens(context);
    const scan = async () => findCanaries(await storedTexts(page, context), { password: PASSWORD, tokens });
    const inSession = (secret: string) => [{ place: 'sessionStorage agenda.session', secret }];
    await page.goto(app.url);
    await page.getByRole('textbox', { name: 'Identifiant' }).fill(NAME);
    await enter(page);
    await expect(page.getByRole('status').filter({ hasText: /événement/ })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const exported = await visit(page);
    // Without these, the scan of the offline store would prove nothing.
    await expect.poll(async () => Object.keys(await persistedRows(page)).length).toBeGreaterThan(0);
    expect((await storedTexts(page, context)).map(({ place }) => place)).toContain('cache');
    expect(await scan()).toEqual(inSession('token 1'));
    await provokeFailure(page);
    expect(await scan()).toEqual(inSession('token 1'));
    // Revokes the token: the service itself rejects the next request.
    setPassword('passwd', settings);
    await open(page, '/week/2026-11-16');
    await expect(page.getByRole('dialog', { name: 'Votre session a pris fin' })).toBeVisible();
    expect(await scan()).toEqual([]);
    await enter(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await scan()).toEqual(inSession('token 2'));
    await page.getByRole('button', { name: /^Menu du compte/ }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect(await scan()).toEqual([]);

    expect(tokens.filter((token) => token.startsWith('eyJ'))).toHaveLength(2);
    const secrets = { password: PASSWORD, tokens };
    const sent = findCanaries(await traffic(), secrets);
    expect(new Set(sent.map(({ place, secret }) => `${secret.split(' ')[0]}: ${place}`))).toEqual(
      new Set(['password: body of POST /api/auth/login', 'token: header authorization']),
    );
    await app.stop();
    const files = readdirSync(folder).map((name) => ({
      place: name,
      text: readFileSync(join(folder, name), 'latin1'),
    }));
    const log = { place: 'log', text: app.lines.join('\n') };
    expect(log.text).toContain('"route":"/api/auth/login","status":200');
    expect(log.text).toContain('"status":401');
    expect(files.find(({ place }) => place === 'calendar.db')?.text).toContain(NAME);
    expect(findCanaries([...files, log, ...exported.map((text) => ({ place: 'export', text }))], secrets)).toEqual([]);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
