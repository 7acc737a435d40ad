import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { logIn, test } from '../support/app';

/** The app behind a server that can deploy a new version: a new worker and a page with another style, without the chunks of the old version. */
async function startDeployment() {
  let isNew = false;
  const server = createServer((requested, given) => {
    const { url = '/', method, headers } = requested;
    if (isNew && url.startsWith('/assets/week-table')) return void given.writeHead(404).end();
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const address = new URL(url.replace('.new.css', '.css'), process.env['AGENDA_URL']);
    const passed = request(address, { method, headers: plain }, (response) => {
      const { 'content-length': _length, ...persisted } = response.headers;
      given.writeHead(response.statusCode ?? 502, persisted);
      if (!isNew || !(url === '/sw.js' || persisted['content-type']?.includes('html')))
        return void response.pipe(given);
      void text(response).then((body) => given.end(body.replaceAll(/(\/assets\/main-[\w-]+)\.css/g, '$1.new.css')));
    });
    passed.on('error', () => given.writeHead(502).end());
    requested.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, deploy: () => void (isNew = true), close: () => void server.close() };
}

test('a week whose late parts cannot be downloaded says that nothing keeps it up to date', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env['AGENDA_URL'] ?? '', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.route(/\/assets\/week-parts-[^/]*\.js$/, (route) => route.abort());
    await logIn(page);
    const said = 'Mises à jour et exports non chargés : rechargez la page.';
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('a new version is offered, and the open page uses the old one until the user accepts', async ({ browser }) => {
  const deployment = await startDeployment();
  const context = await browser.newContext({ baseURL: deployment.url });
  try {
    const page = await context.newPage();
    await logIn(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      document.body.dataset['mark'] = 'old';
    });
    const offer = page.getByRole('button', { name: 'Nouvelle version : recharger' });
    await expect(offer).toBeHidden();
    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(offer).toBeVisible();
    await page.getByText('Tableau', { exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('body[data-mark=old]')).toBeAttached();
    await offer.click();
    await expect(page.locator('body[data-mark=old]')).not.toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: /^Semaine du/ })).toBeVisible();
    expect(page.url()).toContain('view=table');
    await expect(offer).toBeHidden();
  } finally {
    await context.close();
    deployment.close();
  }
});
