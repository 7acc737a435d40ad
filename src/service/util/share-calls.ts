/**
 * Shares one call among those that ask while another runs: they get the next one, so that what each gets was found out after it asked.
 * A call that fails fails all that share it.
 */
export function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const started = call();
    const ended = Promise.allSettled([started]).then(() => {
      if (running === ended) running = null;
    });
    running = ended;
    return started;
  };
  return () => {
    if (!running) return next ?? start();
    return (next ??= running.then(start));
  };
}
