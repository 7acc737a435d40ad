export type QueueEntry = {
  /** The limits the task counts against: how many tasks with that key may run at once. */
  readonly limits?: readonly (readonly [key: string, maxRunning: number])[];
  /**
   * The lower the rank, the sooner the task runs. It is read again whenever a task can start, because it may change while the task
   * waits. `running` counts the running tasks with the first key of `limits`.
   */
  readonly rank: (running: number) => number;
  /** Takes the task out of the queue when aborted. A running task goes on. */
  readonly signal?: AbortSignal;
};
/** Runs a task when its turn comes. Resolves to null when it never runs: displaced from a full queue, timed out, or aborted. */
type PriorityQueue = <Result>(entry: QueueEntry, task: () => Promise<Result>) => Promise<Result | null>;

type Options = {
  readonly concurrency: number;
  readonly maxQueued: number;
  /** How long a task may wait; without it, for as long as it takes. */
  readonly maxWaitMs?: number;
};
type Waiting = QueueEntry & { readonly run: () => void; readonly drop: () => void };

/** Counts the running tasks, in all and per key. */
class RunningTasks {
  readonly #byKey = new Map<string, number>();
  total = 0;

  add({ limits = [] }: QueueEntry, change: 1 | -1): void {
    this.total += change;
    for (const [key] of limits) {
      const running = this.#count(key) + change;
      if (running > 0) this.#byKey.set(key, running);
      else this.#byKey.delete(key);
    }
  }

  hasCapacity({ limits = [] }: QueueEntry): boolean {
    return limits.every(([key, maxRunning]) => this.#count(key) < maxRunning);
  }

  rank({ rank, limits: [first] = [] }: QueueEntry): number {
    return rank(first ? this.#count(first[0]) : 0);
  }

  #count(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }
}

/**
 * Runs a bounded number of tasks at once, in all and per key, so that one client cannot occupy the whole queue. The other tasks wait: the
 * lowest rank starts first, in order of arrival among equals. A full queue drops its highest rank, the latest arrival among equals.
 */
export function createPriorityQueue({ concurrency, maxQueued, maxWaitMs }: Options): PriorityQueue {
  const running = new RunningTasks();
  const queue: Waiting[] = [];

  const remove = (waiting: Waiting): void => {
    const index = queue.indexOf(waiting);
    if (index >= 0) queue.splice(index, 1);
  };
  const next = (): Waiting | undefined => {
    if (running.total >= concurrency) return undefined;
    const ranked = queue
      .filter((waiting) => running.hasCapacity(waiting))
      .map((waiting) => ({ waiting, rank: running.rank(waiting) }));
    const lowest = Math.min(...ranked.map(({ rank }) => rank));
    return ranked.find(({ rank }) => rank === lowest)?.waiting;
  };
  const startNext = (): void => {
    for (let waiting = next(); waiting; waiting = next()) {
      remove(waiting);
      running.add(waiting, 1);
      waiting.run();
    }
  };
  const dropOverflow = (): void => {
    if (queue.length <= maxQueued) return;
    const ranks = queue.map((waiting) => running.rank(waiting));
    queue[ranks.lastIndexOf(Math.max(...ranks))]?.drop();
  };

  return (entry, task) =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        entry.signal?.removeEventListener('abort', drop);
      };
      const drop = (): void => {
        stopWaiting();
        remove(waiting);
        resolve(null);
      };
      const run = (): void => {
        stopWaiting();
        const settled = task().then(resolve, reject);
        void settled.finally(() => {
          running.add(entry, -1);
          startNext();
        });
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => drop(), maxWaitMs);
      const waiting: Waiting = { ...entry, run, drop };
      if (entry.signal?.aborted) return drop();
      entry.signal?.addEventListener('abort', drop);
      queue.push(waiting);
      startNext();
      dropOverflow();
    });
}
