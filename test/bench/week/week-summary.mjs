import { HEAP_GROWTH, targetOf } from './week-targets.mjs';

/** @typedef {import('./week-run.mjs').WeekFigures} WeekFigures */
/** @typedef {import('./week-load.mjs').Load} Load */
/** @typedef {{ empty: number, firstPlain: Load, firstApp: Load, plain: Load, app: Load }} LoadRun */
/** @typedef {LoadRun & { plain: WeekFigures, app: WeekFigures }} WeekRun */
/** @typedef {{ cpu: number, limit: number, times: number, target: number | null, ok: boolean, painted: number, limitPainted: number }} Action */

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

/** The mean over the clicks of each run, which set or clear a filter, and then the median of the runs. @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * @template Figures @param {readonly Figures[]} app @param {readonly Figures[]} plain
 * @param {(run: Figures) => number | number[]} cpuOf @param {(run: Figures) => number | number[]} paintedOf @param {number | null} target
 * @returns {Action}
 */
function action(app, plain, cpuOf, paintedOf, target) {
  const cpu = median(app.flatMap(cpuOf));
  const limit = median(plain.flatMap(cpuOf));
  const times = cpu / limit;
  const ok = target === null || times <= target;
  return {
    cpu,
    limit,
    times,
    target,
    ok,
    painted: median(app.flatMap(paintedOf)),
    limitPainted: median(plain.flatMap(paintedOf)),
  };
}

/** @param {readonly LoadRun[]} runs @param {number | null} target of a load with a warm cache */
function summariseLoads(runs, target) {
  const empty = median(runs.map((run) => run.empty));
  /** @param {Load} run */
  const cpu = (run) => run.load - empty;
  /** @param {Load} run */
  const painted = (run) => run.painted;
  const [apps, plains] = [runs.map(({ app }) => app), runs.map(({ plain }) => plain)];
  const [firstApps, firstPlains] = [runs.map(({ firstApp }) => firstApp), runs.map(({ firstPlain }) => firstPlain)];
  return {
    empty,
    load: action(apps, plains, cpu, painted, target),
    firstLoad: action(firstApps, firstPlains, cpu, painted, null),
  };
}

/** Summarises the loads of a week of one event. @param {readonly LoadRun[]} runs */
export const summariseBoot = (runs) => summariseLoads(runs, null);

/** Summarises the runs of one size. @param {number} events @param {readonly WeekRun[]} runs */
export function summarise(events, runs) {
  const [app, plain] = [runs.map((run) => run.app), runs.map((run) => run.plain)];
  const heaps = app.flatMap(({ heap }) => heap ?? []);
  const heap = { first: median(heaps.map(({ first }) => first)), last: median(heaps.map(({ last }) => last)) };
  const growth = heap.last / heap.first;
  const shift = Math.max(...app.map((run) => run.shift));
  const cls = Math.max(...app.map((run) => run.cls));
  const switchShift = Math.max(...app.map((run) => run.switchShift));
  /** @param {'filter' | 'switch'} name @param {(run: WeekFigures) => number | number[]} cpu @param {(run: WeekFigures) => number[]} painted */
  const ofClicks = (name, cpu, painted) => action(app, plain, cpu, painted, targetOf(events, name));
  return {
    events,
    ...summariseLoads(runs, targetOf(events, 'load')),
    filter: ofClicks(
      'filter',
      (run) => mean(run.filter),
      (run) => run.filterPainted,
    ),
    switch: ofClicks(
      'switch',
      (run) => run.switch,
      (run) => run.switchPainted,
    ),
    ahead: median(app.map((run) => run.ahead)),
    heap: { ...heap, growth, target: HEAP_GROWTH, ok: growth <= HEAP_GROWTH },
    shift: { load: shift, switch: switchShift, cls, target: 0, ok: cls === 0 },
  };
}
