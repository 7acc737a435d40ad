import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '../chromium.mjs';
import { APP, logIn } from './week-load.mjs';
import { startWeekSite } from './week-site.mjs';

const TARGET_MS = 50;
// Chromium reports no shorter interaction than a frame.
const SHORTEST_MS = 16;
// Enough for what follows the frame, and for the idle work after it.
const REST_MS = 1800;
// A tooltip opens and a prefetch starts while the pointer rests.
const HOVER_MS = 700;

/** @typedef {import('@playwright/test').Page} Page */
/** A key, or where the mouse presses. @typedef {string | ((page: Page) => import('@playwright/test').Locator)} Press */

/** @param {string} group @returns {Press} */
const firstOf = (group) => (page) => page.getByRole('group', { name: group }).getByRole('button').first();
/** @param {string} name @returns {Press} */
const link = (name) => (page) => page.getByRole('link', { name });
/** @param {string} name @returns {Press} */
const view = (name) => (page) => page.getByText(name, { exact: true });
/** @param {number} index @returns {Press} */
const event = (index) => (page) => page.locator('#week [data-event-id]:not([hidden]) a').nth(index);
/** @type {Press} */
const fold = (page) => page.getByRole('group', { name: 'Importance' }).locator('[aria-expanded]');
/** @type {Press} */
const country = (page) => page.getByRole('option').nth(3);

/** One after the other, they end where they started. @type {readonly (readonly [string, Press])[]} */
const ACTIONS = [
  ['category on', firstOf('Catégories')],
  ['category off', firstOf('Catégories')],
  ['importance on', firstOf('Importance')],
  ['importance off', firstOf('Importance')],
  ['next week', link('Semaine suivante')],
  ['previous week', link('Semaine précédente')],
  ['open an event', event(3)],
  ['open another', event(5)],
  ['close the event', 'Escape'],
  ['fold or unfold', fold],
  ['unfold or fold', fold],
  ['next event', 'j'],
  ['event below', 'ArrowDown'],
  ['open the palette', 'Control+k'],
  ['a letter in the palette', 'i'],
  ['empty the palette', 'Escape'],
  ['close the palette', 'Escape'],
  ['open the countries', (page) => page.getByRole('combobox', { name: 'Pays' })],
  ['choose a country', country],
  ['leave it out', country],
  ['close the countries', 'Escape'],
  ['go to the text filter', '/'],
  ['a letter in it', 'i'],
  ['another letter', 'n'],
  ['empty it', 'Escape'],
  ['table', view('Tableau')],
  ['category on, table', firstOf('Catégories')],
  ['category off, table', firstOf('Catégories')],
  ['day', view('Jour')],
  ['grid', view('Grille')],
  ['open the account menu', (page) => page.getByRole('button', { name: 'Compte' })],
  ['close the account menu', 'Escape'],
];

/** Keeps what the browser reports of interactions and of tasks above 50 ms. Runs in the page. @param {Record<string, string>} stored */
function watchInteractions(stored) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  /** @type {{ interactions: number[], tasks: number[] }} */
  const seen = { interactions: [], tasks: [] };
  Object.assign(globalThis, { seen });
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) seen.interactions.push(entry.duration);
  });
  // Not in the types of TypeScript yet.
  events.observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/**
 * Presses a key, or where the locator is. Returns the longest interaction and the longest task after it, in ms.
 * @param {Page} page @param {Press} press
 */
async function measure(page, press) {
  if (typeof press !== 'string') {
    const box = await press(page).boundingBox();
    if (!box) throw new Error(`Nothing to press: ${press(page).toString()}.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(HOVER_MS);
  }
  await page.evaluate('seen.interactions.length = 0; seen.tasks.length = 0');
  if (typeof press === 'string') await page.keyboard.press(press);
  else {
    await page.mouse.down();
    await page.mouse.up();
  }
  await page.waitForTimeout(REST_MS);
  /** @type {{ interactions: number[], tasks: number[] }} */
  const { interactions, tasks } = await page.evaluate('seen');
  return { interaction: Math.max(SHORTEST_MS, ...interactions), task: Math.max(0, ...tasks) };
}

/** @param {number[]} numbers */
const range = (numbers) => {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)].map((number) => Math.round(number));
  return low === high ? `${low}` : `${low}–${high}`;
};

/**
 * Measures the Interaction to Next Paint of each action on a busy week, on a slowed processor, and the longest task after it.
 * @param {string[]} args
 */
export async function benchInteractions(args) {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '500' },
      slowdown: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      web: { type: 'string', default: 'dist/web' },
      json: { type: 'string' },
    },
  });
  const chromium = await launchChromium();
  const site = await startWeekSite({ web: values.web, count: Number(values.events), pageLimit: 200 });
  try {
    const stored = await logIn({ chromium, site });
    const page = await chromium.known.newPage();
    await page.addInitScript(watchInteractions, stored);
    await page.goto(`${site.origin}${APP}`);
    await page.locator('[data-event-id]:not([hidden])').first().waitFor();
    await page.waitForTimeout(REST_MS);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    /** @type {Map<string, { interaction: number, task: number }[]>} */
    const measured = new Map(ACTIONS.map(([name]) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [name, press] of ACTIONS) measured.get(name)?.push(await measure(page, press));
    console.log('| | interaction to next paint, ms | longest task after it |\n|---|--:|--:|');
    const rows = [...measured].map(([name, runs]) => ({
      name,
      interactions: runs.map(({ interaction }) => interaction),
      tasks: runs.map(({ task }) => task),
    }));
    for (const { name, interactions, tasks } of rows)
      console.log(`| ${name} | ${range(interactions)} | ${range(tasks)} |`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
    return rows.every(({ interactions }) => Math.max(...interactions) <= TARGET_MS);
  } finally {
    await site.stop();
    await chromium.close();
  }
}
