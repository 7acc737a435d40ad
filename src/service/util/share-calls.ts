/**
 * Shares one call among those that ask while another runs: they get the next one, so that what each gets was found out after it asked.
 * A call that fails fails all that share it.
 */
export function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    const started = call();
    const ended = started.then(
      () => undefined,
      () => undefined,
    );
    running = ended;
    void ended.then(() => {
      if (running === ended) running = null;
    });
    return started;
  };
  return async () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
