import { mkdtempSync, rmSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { selfSigned } from '../../service/a-certificate';
import { startApp } from '../../support/process/start-app.mjs';
import { goBackAWeek, logIn, openMeasuredEvent } from '../support/app';
import { filledDatabase } from '../support/filled-database';
import config from '../playwright.config';

const { launchOptions } = config.use ?? {};
// Reports leave by a connection of their own, which no exception for a page covers, and else a minute after the violation.
const args = [...(launchOptions?.args ?? []), '--ignore-certificate-errors', '--short-reporting-delay'];
test.use({ launchOptions: { ...launchOptions, args } });

/** Terminates TLS in front of the app: Chromium sends reports over https only. */
async function serveSecurely(app: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(selfSigned, (request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = forward(new URL(url, app), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the TLS server has no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `https://127.0.0.1:${bound.port}`, close };
}

test('a normal run reports no violation of the policy, and each violation is logged once, bounded and without its query', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'agenda-tls-'));
  const app = await startApp({ DATABASE_URL: filledDatabase(folder), LOG_LEVEL: 'warn' });
  const { url, close } = await serveSecurely(app.url);
  try {
    const violations = () =>
      app.lines.filter((line) => line.includes('policy violation')).map((line): unknown => JSON.parse(line));
    const page = await browser.newPage({ baseURL: url, ignoreHTTPSErrors: true, serviceWorkers: 'block' });
    await logIn(page);
    await goBackAWeek(page);
    await openMeasuredEvent(page);
    await page.goto('/search?q=inflation');
    await expect(page.getByRole('link', { name: /inflation/i }).first()).toBeVisible();

    // Reports arrive in their order: one of the normal run would be before these, a second one of the first between them.
    const load = (address: string) => page.evaluate((src) => void Object.assign(new Image(), { src }), address);
    const violationBy = (blocked: string) =>
      expect.objectContaining({ directive: 'img-src', blocked, page: `${url}/search?…` });
    const long = `https://other.example/${'x'.repeat(400)}`;
    const first = violationBy('https://other.example/pixel?…');
    await load('https://other.example/pixel?token=secret');
    await expect.poll(violations).toEqual([first]);
    await load(long);
    await expect.poll(violations).toEqual([first, violationBy(long.slice(0, 300))]);
  } finally {
    close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
