import { mainThreadOf } from '../main-thread.mjs';
import { watchPage } from './page-watch.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./week-site.mjs').startWeekSite>>} Site */
/** @typedef {Awaited<ReturnType<typeof import('../chromium.mjs').launchChromium>>} Chromium */
/** @typedef {{ chromium: Chromium, site: Site, stored: Record<string, string> }} Place */
/** @typedef {Awaited<ReturnType<typeof openPage>>} OpenPage */

/** Opens a new page of a user, idle on an empty document of the site. @param {Place} place @param {import('@playwright/test').BrowserContext} context */
export async function openPage({ site, stored }, context) {
  const page = await context.newPage();
  await page.addInitScript(watchPage, stored);
  await page.goto(`${site.origin}/empty`);
  const thread = await mainThreadOf(page);
  await thread.settled();
  return { page, thread, site };
}

/** Returns the measurements of page-watch. @param {import('@playwright/test').Page} page @returns {Promise<import('./page-watch.mjs').Watch>} */
export const watched = (page) => page.evaluate('watch');

/** Processor time to open `path` until it is at rest. @param {OpenPage} opened @param {string} path */
export async function costOfOpening({ page, thread, site }, path) {
  const before = await thread.isolate();
  const cost = await thread.cost(() => page.goto(`${site.origin}${path}`, { waitUntil: 'commit' }));
  // The CPU time of a thread starts with its process.
  if (cost < 0 || (await thread.isolate()) !== before)
    throw new Error(`Chromium opened ${path} in another process: CPU times are not comparable.`);
  return cost;
}

/** Clicks where `target` is, without a query to the page meanwhile. @param {OpenPage} opened @param {import('@playwright/test').Locator} target */
export async function click({ page, thread }, target) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to click: ${target.toString()}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await thread.settled();
  const cpu = await thread.cost(async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
  const { click: painted } = await watched(page);
  if (painted === null) throw new Error(`The click changed nothing: ${target.toString()}.`);
  return { cpu, painted };
}
