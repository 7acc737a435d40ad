import type { Locks } from '../../../src/web/alerts/delivered-log';

/** One holder at a time, across tabs. */
export function someLocks(): Locks {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, run) => {
      const mine = turn.then(run);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
