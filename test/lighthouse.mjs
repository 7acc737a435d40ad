// `npm run lighthouse`: scores the login page and the week of a logged-in user, as a phone and as a desktop, and ends with 1 when a
// score is below 100. Lighthouse is fetched by npx: it would more than double what `npm ci` installs.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_PATH } from './support/process/chromium-path.mjs';
import { startApp } from './support/process/start-app.mjs';

/** @typedef {{ title: string, description: string, score: number | null, displayValue?: string }} Audit */
/** @typedef {{ title: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ audits: Record<string, Audit>, categories: Record<string, Category>, runtimeError?: { message: string } }} Report */
/** @typedef {{ goto(url: string): Promise<unknown>, type(selector: string, text: string): Promise<void>, click(selector: string): Promise<void>, waitForSelector(selector: string): Promise<unknown>, evaluate(script: string): Promise<string>, evaluateOnNewDocument(script: string): Promise<unknown> }} Page */
/** @typedef {{ newPage(): Promise<Page>, close(): Promise<void> }} Browser */
/** @typedef {{ default: (url: string, flags: object, config: object | undefined, page: Page) => Promise<{ lhr: Report }>, desktopConfig: object }} Lighthouse */
/** @typedef {{ default: { launch(options: object): Promise<Browser> } }} Puppeteer */

// The time of a run varies on a machine that others use.
const RUNS = 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=fr-FR',
];

/** Loads a package from the folder that npx fetched Lighthouse into. @param {string} name */
function loadFetched(name) {
  const folder = (process.env['PATH'] ?? '').split(delimiter).find((path) => existsSync(join(path, 'lighthouse')));
  if (!folder)
    throw new Error('Lighthouse is not installed, so nothing can be scored. Run npm run lighthouse instead.');
  return import(pathToFileURL(createRequire(join(folder, 'npx')).resolve(name)).href);
}

/**
 * Opens a tab of a new browser, whose caches and stores are empty, as for a first visit.
 * @template Result @param {Puppeteer} puppeteer @param {(page: Page) => Promise<Result>} use
 */
async function inNewBrowser(puppeteer, use) {
  const browser = await puppeteer.default.launch({
    executablePath: CHROMIUM_PATH ?? chromium.executablePath(),
    args: FLAGS,
  });
  try {
    return await use(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Logs in by the form. Returns a script that stores the session in a new tab. @param {Page} page @param {string} url */
async function logIn(page, url) {
  await page.goto(url);
  await page.waitForSelector('[name=username]');
  await page.type('[name=username]', 'demo');
  await page.type('[name=secret]', 'demo');
  await page.click('[type=submit]');
  await page.waitForSelector('[data-event-id]');
  const stored = await page.evaluate('JSON.stringify(Object.entries(sessionStorage))');
  return `for (const [key, value] of ${stored}) sessionStorage.setItem(key, value)`;
}

/** @param {Report} report @param {Category} category */
function describeLosses({ audits }, { auditRefs }) {
  const total = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  return auditRefs.flatMap(({ id, weight }) => {
    const { score = null, title, description, displayValue = '' } = audits[id] ?? {};
    if (score === null || score === 1 || weight === 0) return [];
    const points = ((100 * weight * (1 - score)) / total).toFixed(1);
    return [`  −${points} ${title} ${displayValue}\n    ${description}`];
  });
}

/** The row of a category, whose score is the median of the runs, and what cost points in that run. @param {Report[]} reports @param {string} id */
function summarize(reports, id) {
  const runs = reports.flatMap((report) => {
    const category = report.categories[id];
    return category ? [{ report, category, score: Math.round(100 * (category.score ?? 0)) }] : [];
  });
  const median = runs.toSorted((one, other) => one.score - other.score)[runs.length >> 1];
  if (!median) throw new Error(`Lighthouse gave no score for ${id}. Run the version that package.json names.`);
  const row = { category: median.category.title, score: median.score, runs: runs.map(({ score }) => score).join(' ') };
  return { row, losses: describeLosses(median.report, median.category) };
}

/** @param {string} origin */
async function scoreApp(origin) {
  /** @type {Lighthouse} */
  const lighthouse = await loadFetched('lighthouse');
  /** @type {Puppeteer} */
  const puppeteer = await loadFetched('puppeteer-core');
  const session = await inNewBrowser(puppeteer, (page) => logIn(page, origin));
  const pages = { login: '', week: session };
  const presets = { desktop: lighthouse.desktopConfig, mobile: undefined };
  const results = [];
  for (const [page, script] of Object.entries(pages))
    for (const [preset, config] of Object.entries(presets)) {
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { lhr } = await inNewBrowser(puppeteer, async (tab) => {
          await tab.evaluateOnNewDocument(script);
          return lighthouse.default(origin, { logLevel: 'error' }, config, tab);
        });
        if (lhr.runtimeError) throw new Error(`Lighthouse could not score the ${page}: ${lhr.runtimeError.message}`);
        reports.push(lhr);
      }
      for (const id of Object.keys(reports[0]?.categories ?? {})) {
        const { row, losses } = summarize(reports, id);
        results.push({ row: { page, preset, ...row }, losses });
      }
    }
  return results;
}

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const app = await startApp({ DATABASE_URL: `file:${join(folder, 'calendar.db')}`, SAMPLE_DATA: 'on' });
try {
  const results = await scoreApp(app.url);
  console.table(results.map(({ row }) => row));
  for (const { row, losses } of results)
    if (losses.length > 0)
      console.log([`${row.page}, ${row.preset}: ${row.category} ${row.score}`, ...losses].join('\n'));
  process.exitCode = results.length > 0 && results.every(({ row }) => row.score === 100) ? 0 : 1;
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
