/**
 * Runs a task when its turn comes; answers null when it gets none, at once or pushed out later by one of a lower rank.
 * The rank is asked whenever a turn is given, because it may change while a task waits.
 */
export type PriorityQueue = <Result>(task: () => Promise<Result>, rank: () => number) => Promise<Result | null>;

type Waiting = { readonly run: () => Promise<unknown>; readonly drop: () => void; readonly rank: () => number };

function pick(queue: readonly Waiting[], isBetter: (rank: number, than: number) => boolean): Waiting | undefined {
  let best: { waiting: Waiting; rank: number } | undefined;
  for (const waiting of queue) {
    const rank = waiting.rank();
    if (best === undefined || isBetter(rank, best.rank)) best = { waiting, rank };
  }
  return best?.waiting;
}

/** One task at a time, a few waiting: the lowest rank is served first, and among equals the one that came first. */
export function createPriorityQueue(longestQueue: number): PriorityQueue {
  const queue: Waiting[] = [];
  let isTaken = false;

  const leave = (waiting: Waiting): void => void queue.splice(queue.indexOf(waiting), 1);
  const next = async (): Promise<void> => {
    if (isTaken) return;
    const chosen = pick(queue, (rank, than) => rank < than);
    if (!chosen) return;
    leave(chosen);
    isTaken = true;
    await chosen.run();
    isTaken = false;
    void next();
  };

  return (task, rank) =>
    new Promise((resolve, reject) => {
      const drop = (): void => resolve(null);
      queue.push({ run: () => task().then(resolve, reject), drop, rank });
      void next();
      if (queue.length <= longestQueue) return;
      const last = pick(queue, (one, than) => one >= than);
      if (!last) return;
      leave(last);
      last.drop();
    });
}
