import { click, costOfOpening, openPage, watched } from './week-page.mjs';
import { MONDAY } from './week-load.mjs';

const CLICKS = 4;
const SWITCHES = 3;

/** @typedef {import('./week-page.mjs').OpenPage} OpenPage */
// The page waits a second before it prefetches.
const REST = 2000;

/**
 * CPU and paint times in ms, shifts as layout-shift scores, heap in MB. `ahead`: CPU time of the idle page for lazy parts and the
 * prefetch of an adjacent week. `shift` and `switchShift`: all layout shifts. `cls`: shifts without user input, over all steps.
 * @typedef {{
 *   load: number, painted: number, shift: number, cls: number, ahead: number,
 *   filter: number[], filterPainted: number[], switch: number[], switchPainted: number[], switchShift: number,
 *   heap: { first: number, last: number } | null,
 * }} WeekFigures
 */

/** @param {string} day @param {number} weeks */
const weeksLater = (day, weeks) => new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

/** @param {OpenPage} opened */
const nextWeek = ({ page }) => page.getByRole('link', { name: 'Semaine suivante' });

/**
 * Goes to the next week as a user does: hovers over the link, which prefetches the week, then clicks. The prefetch of the week
 * after that waits for the end of the measurement.
 * @param {OpenPage} opened @param {string} monday the next week
 */
async function goOn(opened, monday) {
  const { page, thread, site } = opened;
  const next = nextWeek(opened);
  await page.mouse.move(1, 1);
  site.allowOnly(null);
  const fetched = await thread.cost(() => next.hover());
  site.allowOnly([monday]);
  const shiftBefore = (await watched(page)).shift;
  const clicked = await click(opened, next);
  return { ...clicked, fetched, shift: (await watched(page)).shift - shiftBefore };
}

/** Goes to the next week unmeasured. @param {OpenPage} opened */
async function walkOn(opened) {
  opened.site.allowOnly(null);
  await nextWeek(opened).click();
  await opened.thread.settled();
}

/** Goes forward by at least `switches` weeks. @param {OpenPage} opened @param {number} switches 0 does not measure the heap */
async function goForward(opened, switches) {
  const { heap } = opened.thread;
  const all = Math.max(SWITCHES, switches);
  const steps = [await goOn(opened, weeksLater(MONDAY, 1))];
  const first = switches > 0 ? await heap() : 0;
  for (let count = 2; count <= all; count += 1) {
    // Both heap measurements follow a step of the same kind.
    if (count > SWITCHES && count < all) await walkOn(opened);
    else steps.push(await goOn(opened, weeksLater(MONDAY, count)));
  }
  return { steps: steps.slice(0, SWITCHES), heap: switches > 0 ? { first, last: await heap() } : null };
}

/**
 * Opens the week at `path` with a warm cache, filters it and goes forward, on the same page.
 * @param {import('./week-page.mjs').Place} place @param {string} path
 * @param {number} switches how many weeks forward until the second heap measurement; 0 does not measure
 * @returns {Promise<WeekFigures>}
 */
export async function runWeek(place, path, switches) {
  const { site, chromium } = place;
  site.allowOnly([MONDAY]);
  const opened = await openPage(place, chromium.known);
  const { page, thread } = opened;
  const load = await costOfOpening(opened, path);
  const atRest = await watched(page);
  if (atRest.shownAt === null) throw new Error(`${path} is idle but shows no event.`);
  const ahead = await thread.cost(async () => {
    site.allowOnly(null);
    await page.waitForTimeout(REST);
  });

  const clicks = [];
  const high = page.getByRole('group', { name: 'Importance' }).getByRole('button').first();
  // Sets and clears a filter in turn: one removes rows, the other adds them.
  for (let count = 0; count < CLICKS; count += 1) clicks.push(await click(opened, high));
  const { steps, heap } = await goForward(opened, switches);
  const { cls } = await watched(page);
  await page.close();

  return {
    load,
    painted: atRest.shownAt,
    shift: atRest.shift,
    cls,
    ahead: Math.max(ahead, 0) + (steps[0]?.fetched ?? 0),
    filter: clicks.map(({ cpu }) => cpu),
    filterPainted: clicks.map(({ painted }) => painted),
    switch: steps.map(({ cpu }) => cpu),
    switchPainted: steps.map(({ painted }) => painted),
    switchShift: Math.max(...steps.map(({ shift }) => shift)),
    heap,
  };
}
