import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { launchChromium } from '../chromium.mjs';
import { mainThreadOf } from '../main-thread.mjs';

/** CPU time of the main thread, and the time from the data or the click to the paint, in ms. @typedef {{ cpu: number, painted: number }} Cost */
/** @typedef {Record<'chart' | 'range' | 'plain' | 'plainRange', Cost> & { read: number }} Run */
/** @typedef {import('@playwright/test').Page} Page */

const ORIGIN = 'http://history.bench';
const PAGE =
  '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Historique</title>' +
  '<link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script></body></html>';
// 50 ms from the data to the paint, and one frame at 60 Hz for a change of range.
const TARGET = { occurrences: 2_000, drawn: 50, range: 1000 / 60 };

/** Builds the chart as the app ships it, with its dependencies only. @param {string} outDir */
async function buildPage(outDir) {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'chrome125',
      cssCodeSplit: false,
      copyPublicDir: false,
      rollupOptions: {
        input: { page: fileURLToPath(new URL('./history-page.tsx', import.meta.url)) },
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
}

/** @param {Page} page @param {string} folder */
async function servePage(page, folder) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    return route.fulfill({ path: join(folder, pathname) });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('globalThis.historyBench');
}

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Draws the chart and the baseline once, and changes the range of each. @param {Page} page @param {number} count @returns {Promise<Run>} */
async function measure(page, count) {
  const thread = await mainThreadOf(page);
  /** @param {string} act @returns {Promise<Cost>} */
  const cost = async (act) => {
    let painted = 0;
    const cpu = await thread.cost(async () => {
      painted = Number(await page.evaluate(`historyBench.${act}`));
    });
    return { cpu, painted };
  };
  const clear = () => page.evaluate('historyBench.clear()');
  const nothing = (await cost('nothing()')).cpu;
  /** @param {string} act */
  const net = async (act) => {
    const { cpu, painted } = await cost(act);
    return { cpu: Math.max(0, cpu - nothing), painted };
  };
  const read = Number(await page.evaluate(`historyBench.read(${count})`));
  await clear();
  const plain = await net('plain(0)');
  const plainRange = await net(`plain(${Math.floor(count / 2)})`);
  await clear();
  const chart = await net('chart()');
  const half = new Date(Date.parse('2026-11-18') - Math.min(7 * count, 96 * 365) * 43_200_000).toISOString();
  const range = await net(`range('?range=${half.slice(0, 10)}..2026-11-18')`);
  await clear();
  return { read, chart, range, plain, plainRange };
}

/** @param {readonly Run[]} runs @param {'chart' | 'range' | 'plain' | 'plainRange'} what @returns {Cost} */
const typical = (runs, what) => ({
  cpu: median(runs.map((run) => run[what].cpu)),
  painted: median(runs.map((run) => run[what].painted)),
});

/** @param {number} count @param {readonly Run[]} runs */
function summarise(count, runs) {
  const of = (/** @type {'chart' | 'range' | 'plain' | 'plainRange'} */ what) => typical(runs, what);
  const [chart, range, plain, plainRange] = [of('chart'), of('range'), of('plain'), of('plainRange')];
  const isTarget = count === TARGET.occurrences;
  const ok = !isTarget || (chart.painted <= TARGET.drawn && range.cpu <= TARGET.range);
  return { count, chart, range, plain, plainRange, read: median(runs.map(({ read }) => read)), ok, isTarget };
}

/** @param {ReturnType<typeof summarise>} of */
const row = ({ count, chart, range, plain, plainRange, read, ok, isTarget }) => ({
  occurrences: count,
  'draw: painted ms': Number(chart.painted.toFixed(1)),
  'draw: CPU ms': Number(chart.cpu.toFixed(1)),
  'range: painted ms': Number(range.painted.toFixed(1)),
  'range: CPU ms': Number(range.cpu.toFixed(1)),
  'path: painted ms': Number(plain.painted.toFixed(1)),
  'path: CPU ms': Number(plain.cpu.toFixed(1)),
  'path again: painted ms': Number(plainRange.painted.toFixed(1)),
  'path again: CPU ms': Number(plainRange.cpu.toFixed(1)),
  'read ms': Number(read.toFixed(1)),
  verdict: isTarget ? (ok ? 'ok' : 'OVER') : '–',
});

/** Compares the chart of a history with a plain path of the same values. Resolves to whether it meets its targets. @param {string[]} args */
export async function benchHistory(args) {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '60,600,2000,60000' },
      runs: { type: 'string', default: '5' },
      json: { type: 'string' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'bench-history-'));
  const chromium = await launchChromium();
  try {
    await buildPage(folder);
    const page = await chromium.known.newPage();
    await servePage(page, folder);
    // Compiles the code once before the measurement.
    for (let warm = 0; warm < 2; warm += 1) await measure(page, 60);
    const results = [];
    for (const count of sizes) {
      const runs = [];
      for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(page, count));
      results.push({ ...summarise(count, runs), runs });
    }
    const machine = {
      processors: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      chromium: chromium.browser.version(),
    };
    console.log(
      `${machine.processors} × ${machine.processor}, Chromium ${machine.chromium}; medians of ${values.runs} runs, net of a frame without a change.`,
    );
    console.log(
      'draw: from the data to the painted chart; range: half of it, from the click; path: the limit, one SVG path.',
    );
    console.log('read: parsing the values, which the chart waits for.');
    console.table(results.map(row));
    if (values.json)
      await writeFile(
        values.json,
        `${JSON.stringify({ bench: 'history', machine, target: TARGET, results }, null, 2)}\n`,
      );
    return results.every(({ ok }) => ok);
  } finally {
    await chromium.close();
    await rm(folder, { recursive: true, force: true });
  }
}
