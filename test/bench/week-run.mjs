import { mainThreadOf } from './main-thread.mjs';
import { watchPage } from './page-watch.mjs';

/** An ordinary week, whose next ones cross a change of clocks. */
export const MONDAY = '2025-03-03';
const CLICKS = 4;
const SWITCHES = 3;
const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' };

/** @typedef {Awaited<ReturnType<typeof import('./week-site.mjs').startWeekSite>>} Site */
/** @typedef {Record<string, string>} Stored */
/** @typedef {{ browser: import('@playwright/test').Browser, site: Site, stored: Stored }} Place */
/**
 * Processor time and painted times in ms, shifts as layout-shift scores, heap in MB.
 * `ahead` is the processor time that the page spends, once at rest, on a neighbouring week.
 * @typedef {{
 *   load: number, painted: number, shift: number, ahead: number,
 *   filter: number[], filterPainted: number[], switch: number[], switchPainted: number[], switchShift: number,
 *   heap: { first: number, last: number } | null,
 * }} WeekFigures
 */

/** @param {string} day @param {number} weeks */
const weeksLater = (day, weeks) => new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

/** Signs in as a reader does; gives what the app keeps of it. @param {import('@playwright/test').Browser} browser @param {Site} site @returns {Promise<Stored>} */
export async function signIn(browser, site) {
  const context = await browser.newContext({ ...VIEW, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/week\//);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await context.close();
  return stored;
}

/** A fresh page (own cache, own process) at rest on an empty document of the site. @param {Place} place */
async function openPage({ browser, site, stored }) {
  const context = await browser.newContext({ ...VIEW, baseURL: site.origin });
  const page = await context.newPage();
  await page.addInitScript(watchPage, stored);
  await page.goto('/empty');
  const thread = await mainThreadOf(page);
  await thread.settled();
  return { context, page, thread };
}

/** @param {import('@playwright/test').Page} page @returns {Promise<import('./page-watch.mjs').Watch>} */
const watched = (page) => page.evaluate('watch');

/** @param {Awaited<ReturnType<typeof openPage>>} opened @param {string} path */
async function costOfOpening({ page, thread }, path) {
  const cost = await thread.cost(() => page.goto(path, { waitUntil: 'commit' }));
  if (cost < 0) throw new Error(`Chromium opened ${path} in another process: its time cannot be compared.`);
  return cost;
}

/** Processor time to open an empty page. @param {Place} place */
export async function runEmpty(place) {
  const opened = await openPage(place);
  const cost = await costOfOpening(opened, '/empty?again');
  await opened.context.close();
  return cost;
}

/** Clicks where `target` is, without asking the page anything meanwhile. @param {Awaited<ReturnType<typeof openPage>>} opened @param {import('@playwright/test').Locator} target */
async function click({ page, thread }, target) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to click: ${target.toString()}.`);
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

/**
 * Goes to the next week as a reader does: the pointer rests on the way there, which fetches the week, then clicks.
 * What a page fetches ahead of the week after that waits until the measure is over.
 * @param {Awaited<ReturnType<typeof openPage>>} opened @param {Site} site @param {string} monday the week that comes
 */
async function goOn(opened, site, monday) {
  const { page, thread } = opened;
  const next = opened.page.getByRole('link', { name: 'Semaine suivante' });
  await page.mouse.move(1, 1);
  site.answerOnly(null);
  const fetched = await thread.cost(() => next.hover());
  site.answerOnly([monday]);
  const shiftBefore = (await watched(page)).shift;
  const clicked = await click(opened, next);
  return { ...clicked, fetched, shift: (await watched(page)).shift - shiftBefore };
}

/**
 * Opens the week at `path`, filters it, goes forward; on the same page throughout.
 * @param {Place} place @param {string} path @param {number} switches how many weeks forward until the second look at the heap; 0 looks at none
 * @returns {Promise<WeekFigures>}
 */
export async function runWeek(place, path, switches) {
  const { site } = place;
  site.answerOnly([MONDAY]);
  const opened = await openPage(place);
  const { page, thread } = opened;
  const load = await costOfOpening(opened, path);
  const atRest = await watched(page);
  if (atRest.shownAt === null) throw new Error(`${path} came to rest without any event.`);
  const ahead = await thread.cost(async () => site.answerOnly(null));

  const clicks = [];
  const high = page.getByRole('group', { name: 'Importance' }).getByRole('button').first();
  // Narrowed, then lifted, in turn: one destroys rows, the other writes them.
  for (let count = 0; count < CLICKS; count += 1) clicks.push(await click(opened, high));

  const steps = [await goOn(opened, site, weeksLater(MONDAY, 1))];
  const first = switches > 0 ? await thread.heap() : 0;
  for (let count = 2; count <= Math.max(SWITCHES, switches); count += 1)
    steps.push(await goOn(opened, site, weeksLater(MONDAY, count)));
  const last = switches > 0 ? await thread.heap() : 0;
  await opened.context.close();

  const measured = steps.slice(0, SWITCHES);
  return {
    load,
    painted: atRest.shownAt,
    shift: atRest.shift,
    ahead: Math.max(ahead, 0) + (steps[0]?.fetched ?? 0),
    filter: clicks.map(({ cpu }) => cpu),
    filterPainted: clicks.map(({ painted }) => painted),
    switch: measured.map(({ cpu }) => cpu),
    switchPainted: measured.map(({ painted }) => painted),
    switchShift: Math.max(...measured.map(({ shift }) => shift)),
    heap: switches > 0 ? { first, last } : null,
  };
}
