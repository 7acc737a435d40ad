/** @typedef {ReturnType<typeof import('./week-summary.mjs').summarise>} Week */
/** @typedef {ReturnType<typeof import('./week-summary.mjs').summariseBoot> & { scripts: { all: number, stored: number } }} Boot */
/** @typedef {{ processors: number, processor: string, chromium: string, node: string }} Machine */

/** @param {number} number @param {number} [digits] */
const round = (number, digits = 1) => number.toFixed(digits);

/** @param {import('./week-summary.mjs').Action} of */
const actionCells = ({ cpu, limit, times, target, ok, painted, limitPainted }) => ({
  'CPU ms': round(cpu),
  'limit ms': round(limit),
  '× limit': round(times, 2),
  'at most': target === null ? '–' : round(target, 2),
  verdict: target === null ? '–' : ok ? 'ok' : 'OVER',
  'painted ms': round(painted),
  'limit painted': round(limitPainted),
});

/** @param {Week} week */
const weekRows = (week) => [
  [`${week.events} load`, actionCells(week.load)],
  [`${week.events} first load`, actionCells(week.firstLoad)],
  [`${week.events} filter`, actionCells(week.filter)],
  [`${week.events} switch`, actionCells(week.switch)],
];

/** @param {Week} week */
const restCells = ({ heap, shift, ahead }) => ({
  'after 1 switch': round(heap.first),
  'after the last': round(heap.last),
  ratio: round(heap.growth, 2),
  'at most': heap.target,
  heap: heap.ok ? 'ok' : 'OVER',
  'load shift': round(shift.load, 4),
  'switch shift': round(shift.switch, 4),
  CLS: round(shift.cls, 4),
  'CLS is': shift.ok ? 'ok' : 'OVER',
  'at rest ms': round(ahead),
});

/** @param {Boot['scripts']} scripts */
const storedNote = ({ all, stored }) =>
  stored > 0
    ? `A load takes ${stored} of ${all} scripts compiled from the cache.`
    : 'This Chromium took no script compiled from its cache: a load compiles all of them, as a first load does.';

/** Prints the results of every size. @param {{ machine: Machine, runs: number, switches: number, boot: Boot, weeks: readonly Week[] }} results */
export function printWeeks({ machine, runs, switches, boot, weeks }) {
  const { processors, processor, chromium, node } = machine;
  console.log(`${processors} × ${processor}, Chromium ${chromium}, Node ${node}; ${runs} runs, ${switches} switches.`);
  console.log('CPU time of the main thread minus that of an empty page; medians. The limit is the week as plain HTML.');
  console.log('load: with a warm cache; first load: with an empty cache.');
  console.table(Object.fromEntries(weeks.flatMap(weekRows)));
  console.log('boot: the same for a week with one event: the cost of the app itself.');
  console.table({ boot: actionCells(boot.load), 'boot, first load': actionCells(boot.firstLoad) });
  console.log(storedNote(boot.scripts));
  console.log(
    'Heap in MB after a collection; all that moved, and what moved unasked (CLS); time spent at rest on what may be asked next.',
  );
  console.table(Object.fromEntries(weeks.map((week) => [week.events, restCells(week)])));
}
