import { HEAP_GROWTH, targetOf } from './week-targets.mjs';

/** @typedef {import('./week-run.mjs').WeekFigures} WeekFigures */
/** @typedef {{ events: number, empty: number[], plain: WeekFigures[], app: WeekFigures[] }} Measured */
/** @typedef {{ cpu: number, limit: number, times: number, target: number | null, ok: boolean, painted: number, limitPainted: number }} Action */

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

/** @param {readonly WeekFigures[]} runs @param {(run: WeekFigures) => number | number[]} of */
const middle = (runs, of) => median(runs.flatMap(of));

/** The mean over the clicks of a run, narrowing and lifting alike, and then the median run. @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** @param {number} events @param {'load' | 'filter' | 'switch'} name @param {number} cpu @param {number} limit @param {number} painted @param {number} limitPainted @returns {Action} */
function action(events, name, cpu, limit, painted, limitPainted) {
  const target = targetOf(events, name);
  const times = cpu / limit;
  return { cpu, limit, times, target, ok: target === null || times <= target, painted, limitPainted };
}

/** What the runs of one size come to. @param {Measured} measured */
export function summarise({ events, empty, plain, app }) {
  const none = median(empty);
  const heaps = app.flatMap(({ heap }) => heap ?? []);
  const heap = { first: median(heaps.map(({ first }) => first)), last: median(heaps.map(({ last }) => last)) };
  const growth = heap.last / heap.first;
  const shift = Math.max(...app.map((run) => run.shift));
  const switchShift = Math.max(...app.map((run) => run.switchShift));
  /** @param {(run: WeekFigures) => number | number[]} of @returns {[number, number]} */
  const both = (of) => [middle(app, of), middle(plain, of)];
  return {
    events,
    empty: none,
    load: action(events, 'load', ...both((run) => run.load - none), ...both((run) => run.painted)),
    filter: action(events, 'filter', ...both((run) => mean(run.filter)), ...both((run) => run.filterPainted)),
    switch: action(events, 'switch', ...both((run) => run.switch), ...both((run) => run.switchPainted)),
    ahead: middle(app, (run) => run.ahead),
    heap: { ...heap, growth, target: HEAP_GROWTH, ok: growth <= HEAP_GROWTH },
    shift: { load: shift, switch: switchShift, target: 0, ok: shift === 0 && switchShift === 0 },
  };
}

/** @param {number} number @param {number} [digits] */
const round = (number, digits = 1) => number.toFixed(digits);

/** @param {Action} of */
const actionCells = ({ cpu, limit, times, target, ok, painted, limitPainted }) => ({
  'CPU ms': round(cpu),
  'limit ms': round(limit),
  '× limit': round(times, 2),
  'at most': target === null ? '–' : round(target, 2),
  verdict: target === null ? '–' : ok ? 'ok' : 'OVER',
  'painted ms': round(painted),
  'limit painted': round(limitPainted),
});

/** Prints the figures of every size. @param {readonly ReturnType<typeof summarise>[]} weeks */
export function printWeeks(weeks) {
  console.log('Processor time of the main thread, net of an empty page; medians.');
  console.table(
    Object.fromEntries(
      weeks.flatMap((week) =>
        /** @type {const} */ (['load', 'filter', 'switch']).map((name) => [
          `${week.events} ${name}`,
          actionCells(week[name]),
        ]),
      ),
    ),
  );
  console.log('Heap in MB after a collection; layout shifts; processor time to fetch the neighbouring weeks ahead.');
  console.table(
    Object.fromEntries(
      weeks.map(({ events, heap, shift, ahead }) => [
        events,
        {
          'after 1 switch': round(heap.first),
          'after the last': round(heap.last),
          ratio: round(heap.growth, 2),
          'at most': HEAP_GROWTH,
          heap: heap.ok ? 'ok' : 'OVER',
          'load shift': round(shift.load, 4),
          'switch shift': round(shift.switch, 4),
          CLS: shift.ok ? 'ok' : 'OVER',
          'ahead ms': round(ahead),
        },
      ]),
    ),
  );
}
