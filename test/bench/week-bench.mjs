import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBenchOptions } from './bench-options.mjs';
import { launchChromium } from './chromium.mjs';
import { printWeeks, summarise } from './week-report.mjs';
import { MONDAY, runEmpty, runWeek, signIn } from './week-run.mjs';
import { startWeekSite } from './week-site.mjs';

const BUILT = 'dist/web';

/** @param {string} web */
function buildWhenMissing(web) {
  if (existsSync(join(web, 'index.html'))) return;
  if (web !== BUILT) throw new Error(`there is no built app in ${web}: give a folder with an index.html to --web.`);
  execFileSync(process.execPath, ['src/start.mjs', '--build'], { stdio: 'inherit' });
}

/**
 * One size: the empty page, the limit and the app in turn, several times. The long walk that the heap is watched over
 * is made once, in the last run.
 * @param {import('@playwright/test').Browser} browser @param {number} events @param {ReturnType<typeof readBenchOptions>} options
 */
async function measure(browser, events, { web, pageLimit, runs, switches }) {
  const site = await startWeekSite({ web, count: events, pageLimit });
  try {
    const place = { browser, site, stored: await signIn(browser, site) };
    /** @type {import('./week-report.mjs').Measured} */
    const measured = { events, empty: [], plain: [], app: [] };
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`${events} events, run ${run} of ${runs}\n`);
      measured.empty.push(await runEmpty(place));
      measured.plain.push(await runWeek(place, `/plain/${MONDAY}`, 0));
      measured.app.push(await runWeek(place, `/week/${MONDAY}`, run === runs ? switches : 0));
    }
    return summarise(measured);
  } finally {
    await site.stop();
  }
}

/** Measures the week of the built app beside the limit and prints the figures; tells whether all reach their targets. @param {string[]} args */
export async function benchWeek(args) {
  const options = readBenchOptions(args);
  buildWhenMissing(options.web);
  const browser = await launchChromium();
  try {
    const weeks = [];
    for (const events of options.sizes) weeks.push(await measure(browser, events, options));
    printWeeks(weeks);
    if (options.json) writeFileSync(options.json, `${JSON.stringify({ bench: 'week', weeks }, null, 2)}\n`);
    return weeks.every((week) => [week.load, week.filter, week.switch, week.heap, week.shift].every(({ ok }) => ok));
  } finally {
    await browser.close();
  }
}
