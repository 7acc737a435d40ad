/**
 * Returns a function that runs tasks one after the other, so that they never take more than one place of the request queue. When one
 * fails, those that wait fail with it: a service that fails is left alone. A task whose signal is aborted before its turn does not run.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  return async <Result>(run: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const settle = async () => {
      if (signal.aborted) return null;
      try {
        return { result: await run() };
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    };
    const turn = last.then(settle);
    const clear = () => {
      if (last === turn) last = Promise.resolve();
    };
    last = turn;
    turn.then(clear, clear);
    const done = await turn;
    if (done) return done.result;
    signal.throwIfAborted();
    throw new Error('The task was aborted.');
  };
}
