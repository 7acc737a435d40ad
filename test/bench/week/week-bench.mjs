import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readBenchOptions } from '../bench-options.mjs';
import { launchChromium } from '../chromium.mjs';
import { APP, countStored, EMPTY, loadAgain, loadFirst, PLAIN, logIn, warmUp } from './week-load.mjs';
import { printWeeks } from './week-report.mjs';
import { runWeek } from './week-run.mjs';
import { startWeekSite } from './week-site.mjs';
import { summarise, summariseBoot } from './week-summary.mjs';

/** @typedef {import('../bench-options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('./week-page.mjs').Place} Place */
/** @typedef {import('./week-page.mjs').Chromium} Chromium */

const BUILT = 'dist/web';

/** @param {string} web */
function buildWhenNeeded(web) {
  const index = statSync(join(web, 'index.html'), { throwIfNoEntry: false });
  if (web !== BUILT) {
    if (!index) throw new Error(`there is no built app in ${web}. Pass a folder with an index.html as --web.`);
    return;
  }
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  if (index && sources.every((source) => statSync(join('src', source)).mtimeMs <= index.mtimeMs)) return;
  execFileSync(process.execPath, ['src/start.mjs', '--build'], { stdio: 'inherit' });
}

/** Measures the loads of every week: of a user who had it open before, and of one who opens it for the first time. @param {Place} place */
async function loadAll(place) {
  return {
    empty: (await loadAgain(place, EMPTY)).load,
    firstPlain: await loadFirst(place, PLAIN),
    firstApp: await loadFirst(place, APP),
  };
}

/**
 * Runs `work` on a site with weeks of `events` events, all pages of which are cached.
 * @template Result
 * @param {Chromium} chromium @param {number} events @param {BenchOptions} options
 * @param {(place: Place) => Promise<Result>} work
 */
async function onSite(chromium, events, { web, pageLimit }, work) {
  const site = await startWeekSite({ web, count: events, pageLimit });
  try {
    const place = { chromium, site, stored: await logIn({ chromium, site }) };
    await warmUp(place);
    return await work(place);
  } finally {
    await site.stop();
  }
}

/**
 * Measures one size: the empty page, the baseline and the app in turn, several times. Measures the heap over many weeks once, in
 * the last run.
 * @param {Chromium} chromium @param {number} events @param {BenchOptions} options
 */
function measureWeek(chromium, events, options) {
  return onSite(chromium, events, options, async (place) => {
    const runs = [];
    for (let run = 1; run <= options.runs; run += 1) {
      process.stderr.write(`${events} events, run ${run} of ${options.runs}\n`);
      const loads = await loadAll(place);
      const plain = await runWeek(place, PLAIN, 0);
      runs.push({ ...loads, plain, app: await runWeek(place, APP, run === options.runs ? options.switches : 0) });
    }
    return { ...summarise(events, runs), runs };
  });
}

/** Measures the cost of the app itself, with a week of a single event. @param {Chromium} chromium @param {BenchOptions} options */
function measureBoot(chromium, options) {
  return onSite(chromium, 1, options, async (place) => {
    process.stderr.write('one event\n');
    const scripts = await countStored(place);
    const runs = [];
    for (let run = 1; run <= options.runs; run += 1) {
      const loads = await loadAll(place);
      runs.push({ ...loads, plain: await loadAgain(place, PLAIN), app: await loadAgain(place, APP) });
    }
    return { ...summariseBoot(runs), scripts, runs };
  });
}

/** Measures the week of the built app and the limit, and prints the results. Resolves to whether all targets are met. @param {string[]} args */
export async function benchWeek(args) {
  const options = readBenchOptions(args);
  buildWhenNeeded(options.web);
  const chromium = await launchChromium();
  try {
    const machine = {
      processors: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      chromium: chromium.browser.version(),
      node: process.version,
    };
    const boot = await measureBoot(chromium, options);
    const weeks = [];
    for (const events of options.sizes) weeks.push(await measureWeek(chromium, events, options));
    printWeeks({ machine, runs: options.runs, switches: options.switches, boot, weeks });
    if (options.json)
      writeFileSync(options.json, `${JSON.stringify({ bench: 'week', machine, options, boot, weeks }, null, 2)}\n`);
    return weeks.every((week) => [week.load, week.filter, week.switch, week.heap, week.shift].every(({ ok }) => ok));
  } finally {
    await chromium.close();
  }
}
