import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '../chromium.mjs';
import { mainThreadOf } from '../main-thread.mjs';
import { APP, logIn } from './week-load.mjs';
import { startWeekSite } from './week-site.mjs';

const EVENTS = 150;
const TARGET_MB = 5;
const WARM_UP_CHANGES = 40;
const DAY_START = Date.parse('2025-03-05T07:00:00+01:00');
const STEP_MS = 60_000;
const TABS = 3;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ what: string, from: number, to: number }} Growth */

/** Opens and closes an event, then goes to another week; back and forth within ten weeks. @param {Page} page @param {number} count */
async function changeWeek(page, count) {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  if (count % 4 === 0) {
    await page.locator('[data-event-id] a:visible').first().click();
    await page.getByRole('link', { name: 'Fermer', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes('/event/'));
  }
  await page.getByRole('link', { name: count % 20 < 10 ? 'Semaine suivante' : 'Semaine précédente' }).click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before);
}

/** @param {Page} page @param {number} changes @returns {Promise<Growth>} */
async function growthOverChanges(page, changes) {
  const { heap } = await mainThreadOf(page);
  for (let count = 0; count < WARM_UP_CHANGES; count += 1) await changeWeek(page, count);
  const from = await heap();
  for (let count = 0; count < changes; count += 1) await changeWeek(page, count);
  return { what: `${changes} changes of week`, from, to: await heap() };
}

/**
 * Publishes the values of the week as the simulated day passes: an event without a value before its hour, with one afterwards.
 * @param {import('@playwright/test').BrowserContext} context @param {() => number} now
 */
async function publishOverTime(context, now) {
  await context.route(/\/api\/v1\/events\?/, async (route) => {
    const response = await route.fetch();
    /** @type {{ meta: object, data: { date: string, hour: string, current: string }[] }} */
    const { meta, data } = await response.json();
    const published = data.map((event) =>
      Date.parse(`${event.date}T${event.hour}:00+01:00`) <= now() ? event : { ...event, current: '' },
    );
    const headers = { ...response.headers(), date: new Date(now()).toUTCString() };
    await route.fulfill({ status: 200, headers, json: { meta, data: published } });
  });
}

/**
 * @param {Awaited<ReturnType<typeof launchChromium>>} chromium @param {string} origin @param {Record<string, string>} stored
 * @param {number} hours @returns {Promise<Growth[]>}
 */
async function growthOverDay({ stranger }, origin, stored, hours) {
  let now = DAY_START;
  const context = await stranger();
  await context.clock.install({ time: now });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, stored);
  await publishOverTime(context, () => now);
  /** @type {{ page: Page, thread: Awaited<ReturnType<typeof mainThreadOf>> }[]} */
  const tabs = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const page = await context.newPage();
    await page.goto(`${origin}${APP}`);
    await page.locator('[data-event-id]').first().waitFor();
    tabs.push({ page, thread: await mainThreadOf(page) });
  }
  const pass = async () => {
    now += STEP_MS;
    for (const { page } of tabs) await page.clock.runFor(STEP_MS);
  };
  const heaps = async () => {
    const all = [];
    for (const { thread } of tabs) all.push(await thread.heap());
    return all;
  };
  await pass();
  const first = await heaps();
  for (let minute = 1; minute < hours * 60; minute += 1) await pass();
  const last = await heaps();
  await context.close();
  return first.map((from, tab) => ({ what: `${hours} h, tab ${tab + 1} of ${TABS}`, from, to: last[tab] ?? NaN }));
}

/** Measures how the heap of the page grows over many changes of week, and over hours of refreshes and releases in three tabs. @param {string[]} args */
export async function benchLongDay(args) {
  const { values } = parseArgs({
    args,
    options: {
      changes: { type: 'string', default: '2000' },
      hours: { type: 'string', default: '12' },
      web: { type: 'string', default: 'dist/web' },
      json: { type: 'string' },
    },
  });
  const chromium = await launchChromium();
  const site = await startWeekSite({ web: values.web, count: EVENTS, pageLimit: 200 });
  try {
    const stored = await logIn({ chromium, site });
    const page = await chromium.known.newPage();
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    }, stored);
    await page.goto(`${site.origin}${APP}`);
    const grown = [await growthOverChanges(page, Number(values.changes))];
    await page.close();
    grown.push(...(await growthOverDay(chromium, site.origin, stored, Number(values.hours))));
    console.log('| | heap before, MB | after | growth |\n|---|--:|--:|--:|');
    for (const { what, from, to } of grown)
      console.log(`| ${what} | ${from.toFixed(1)} | ${to.toFixed(1)} | ${(to - from).toFixed(1)} |`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(grown, null, 2)}\n`);
    return grown.every(({ from, to }) => to - from < TARGET_MB);
  } finally {
    await site.stop();
    await chromium.close();
  }
}
