/** Runs one task at a time and keeps a few waiting; answers null at once when the queue is full. */
export type OneAtATime = <Result>(task: () => Promise<Result>) => Promise<Result> | null;

export function oneAtATime(longestQueue: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return (task) => {
    if (pending > longestQueue) return null;
    pending += 1;
    const result = last.then(task).finally(() => {
      pending -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
