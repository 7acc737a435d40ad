import { click, costOfOpening, openPage, watched } from './week-page.mjs';
import { MONDAY } from './week-load.mjs';

const CLICKS = 4;
const SWITCHES = 3;

/** @typedef {import('./week-page.mjs').OpenPage} OpenPage */
// The page waits a second before it fetches what may be asked for next.
const REST = 2000;

/**
 * Processor time and painted times in ms, shifts as layout-shift scores, heap in MB.
 * `ahead` is the processor time that the page spends, once at rest, on its late parts and on a neighbouring week; `shift` and
 * `switchShift` are all that moved, `cls` what moved unasked from the first to the last of these steps.
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
 * Goes to the next week as a reader does: the pointer rests on the way there, which fetches the week, then clicks.
 * What a page fetches ahead of the week after that waits until the measure is over.
 * @param {OpenPage} opened @param {string} monday the week that comes
 */
async function goOn(opened, monday) {
  const { page, thread, site } = opened;
  const next = nextWeek(opened);
  await page.mouse.move(1, 1);
  site.answerOnly(null);
  const fetched = await thread.cost(() => next.hover());
  site.answerOnly([monday]);
  const shiftBefore = (await watched(page)).shift;
  const clicked = await click(opened, next);
  return { ...clicked, fetched, shift: (await watched(page)).shift - shiftBefore };
}

/** Goes to the next week unmeasured. @param {OpenPage} opened */
async function walkOn(opened) {
  opened.site.answerOnly(null);
  await nextWeek(opened).click();
  await opened.thread.settled();
}

/** Goes forward, `switches` weeks at least. @param {OpenPage} opened @param {number} switches 0 looks at no heap */
async function goForward(opened, switches) {
  const { heap } = opened.thread;
  const all = Math.max(SWITCHES, switches);
  const steps = [await goOn(opened, weeksLater(MONDAY, 1))];
  const first = switches > 0 ? await heap() : 0;
  for (let count = 2; count <= all; count += 1) {
    // Both looks at the heap follow a step of the same kind.
    if (count > SWITCHES && count < all) await walkOn(opened);
    else steps.push(await goOn(opened, weeksLater(MONDAY, count)));
  }
  return { steps: steps.slice(0, SWITCHES), heap: switches > 0 ? { first, last: await heap() } : null };
}

/**
 * Opens the week at `path` again, filters it, goes forward; on the same page throughout.
 * @param {import('./week-page.mjs').Place} place @param {string} path
 * @param {number} switches how many weeks forward until the second look at the heap; 0 looks at none
 * @returns {Promise<WeekFigures>}
 */
export async function runWeek(place, path, switches) {
  const { site, chromium } = place;
  site.answerOnly([MONDAY]);
  const opened = await openPage(place, chromium.known);
  const { page, thread } = opened;
  const load = await costOfOpening(opened, path);
  const atRest = await watched(page);
  if (atRest.shownAt === null) throw new Error(`${path} came to rest without any event.`);
  const ahead = await thread.cost(async () => {
    site.answerOnly(null);
    await page.waitForTimeout(REST);
  });

  const clicks = [];
  const high = page.getByRole('group', { name: 'Importance' }).getByRole('button').first();
  // Narrowed, then lifted, in turn: one destroys rows, the other writes them.
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
