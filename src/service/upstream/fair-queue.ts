const WAIT_WITHIN = 5000;

export type Wish = {
  /** Under which names it is counted, and how many of each may be under way at once. */
  readonly limits: readonly (readonly [name: string, most: number])[];
  /** Those of a lower rank go first; `held` is how many are under way under the first name. Asked whenever a turn is given. */
  readonly rank: (held: number) => number;
  /** Nobody waits for it any longer. */
  readonly signal: AbortSignal;
};
/** Runs a task when its turn comes; null when it gets none: the queue is full, it waited too long, or nobody waits for it. */
export type Turns = <Result>(wish: Wish, task: () => Promise<Result>) => Promise<Result | null>;

type Waiting = Wish & { readonly run: () => void; readonly drop: () => void };
type Bounds = {
  /** How many are under way at once, whatever their names. */
  readonly width: number;
  readonly longestQueue: number;
  readonly waitWithin?: number;
};

/** How many are under way, in all and under each name. */
class Held {
  readonly #names = new Map<string, number>();
  total = 0;

  of(name: string): number {
    return this.#names.get(name) ?? 0;
  }

  change({ limits }: Wish, by: 1 | -1): void {
    this.total += by;
    for (const [name] of limits) {
      const held = this.of(name) + by;
      if (held > 0) this.#names.set(name, held);
      else this.#names.delete(name);
    }
  }

  hasRoom({ limits }: Wish): boolean {
    return limits.every(([name, most]) => this.of(name) < most);
  }

  rank({ rank, limits: [first] }: Wish): number {
    return rank(first ? this.of(first[0]) : 0);
  }
}

/**
 * Runs a bounded number of tasks at once, in all and of each name, so that nobody takes the turns of all. Those that cannot run yet
 * wait, the lowest rank is served first, and among equals the one that came first; in a full queue the highest rank makes room.
 */
export function createTurns({ width, longestQueue, waitWithin = WAIT_WITHIN }: Bounds): Turns {
  const held = new Held();
  const queue: Waiting[] = [];

  const leave = (waiting: Waiting): void => {
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
  };
  const next = (): Waiting | undefined => {
    if (held.total >= width) return undefined;
    const ranked = queue
      .filter((waiting) => held.hasRoom(waiting))
      .map((waiting) => ({ waiting, rank: held.rank(waiting) }));
    const lowest = Math.min(...ranked.map(({ rank }) => rank));
    return ranked.find(({ rank }) => rank === lowest)?.waiting;
  };
  const serve = (): void => {
    for (let chosen = next(); chosen; chosen = next()) {
      leave(chosen);
      held.change(chosen, 1);
      chosen.run();
    }
  };
  const makeRoom = (): void => {
    if (queue.length <= longestQueue) return;
    const ranks = queue.map((waiting) => held.rank(waiting));
    queue[ranks.lastIndexOf(Math.max(...ranks))]?.drop();
  };

  return (wish, task) =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        wish.signal.removeEventListener('abort', drop);
      };
      const drop = (): void => {
        stopWaiting();
        leave(waiting);
        resolve(null);
      };
      const run = (): void => {
        stopWaiting();
        const end = task().then(resolve, reject);
        void end.finally(() => {
          held.change(wish, -1);
          serve();
        });
      };
      const timer = setTimeout(() => drop(), waitWithin);
      const waiting: Waiting = { ...wish, run, drop };
      if (wish.signal.aborted) return drop();
      wish.signal.addEventListener('abort', drop);
      queue.push(waiting);
      serve();
      makeRoom();
    });
}
