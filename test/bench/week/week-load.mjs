import { costOfOpening, openPage, watched } from './week-page.mjs';

/** @typedef {import('./week-page.mjs').Place} Place */
/** CPU time, and time to the paint of the first event, in ms. @typedef {{ load: number, painted: number }} Load */

/** An ordinary week, a few weeks before a DST change. */
export const MONDAY = '2025-03-03';
export const EMPTY = '/empty?again';
export const PLAIN = `/plain/${MONDAY}`;
export const APP = `/week/${MONDAY}`;
// Chromium registers a script at its first load, caches its compiled code at the second and uses it from the third.
const WARMING = 2;

/** Logs in as a user does. Returns the session that the app stores. @param {Omit<Place, 'stored'>} place @returns {Promise<Place['stored']>} */
export async function logIn({ chromium, site }) {
  const context = await chromium.stranger();
  const page = await context.newPage();
  await page.goto(`${site.origin}/login`);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/week\//);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await context.close();
  return stored;
}

/** Opens `path` once and closes it. @param {Place} place @param {import('@playwright/test').BrowserContext} context @param {string} path @returns {Promise<Load>} */
async function load(place, context, path) {
  const opened = await openPage(place, context);
  const cost = await costOfOpening(opened, path);
  const { shownAt } = path === EMPTY ? { shownAt: 0 } : await watched(opened.page);
  if (shownAt === null) throw new Error(`${path} is idle but shows no event.`);
  await opened.page.close();
  return { load: cost, painted: shownAt };
}

/** Opens `path` as a user who had it open before. @param {Place} place @param {string} path */
export async function loadAgain(place, path) {
  place.site.allowOnly([MONDAY]);
  return load(place, place.chromium.known, path);
}

/** Opens `path` as a user who opens it for the first time. @param {Place} place @param {string} path */
export async function loadFirst(place, path) {
  place.site.allowOnly([MONDAY]);
  const context = await place.chromium.stranger();
  const first = await load(place, context, path);
  await context.close();
  return first;
}

/** Opens the week until its files and compiled code are stored. @param {Place} place */
export async function warmUp(place) {
  place.site.allowOnly(null);
  for (let count = 0; count < WARMING; count += 1)
    for (const path of [PLAIN, APP]) await load(place, place.chromium.known, path);
}

/** How many of its scripts the app takes compiled, once warmed up. @param {Place} place */
export async function countStored(place) {
  const { browser, known } = place.chromium;
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] });
  await load(place, known, APP);
  /** @type {{ traceEvents: { name: string, args?: { data?: { consumedCacheSize?: number } } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const compiled = traceEvents.filter(({ name }) => name === 'v8.compileModule' || name === 'v8.compile');
  return { all: compiled.length, stored: compiled.filter(({ args }) => args?.data?.consumedCacheSize).length };
}
