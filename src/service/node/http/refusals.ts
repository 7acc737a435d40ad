import type { Log } from '../log';

/** A request that was refused before any route was asked, or a connection that was dropped before any request. */
export type Refused = { readonly status: number | 'dropped'; readonly address: string };
export type OnRefused = (refused: Refused) => void;

const PERIOD = 60_000;
const LINES_PER_PERIOD = 5;

// Nothing that a client wrote stands in a line: these words and its address are all of it.
const WHY: Readonly<Record<Refused['status'], string>> = {
  400: 'it cannot be read',
  405: 'this is no proxy',
  408: 'it took too long to arrive',
  417: 'it has an expectation that is not met here',
  421: 'its Host is not one of ALLOWED_HOSTS',
  431: 'its headers are too long',
  dropped: 'too many connections are open',
};

/**
 * Writes what was refused to the log, and counts it. Of each status five lines a minute are written, and one that tells how many
 * more there were, so that a flood of bad requests fills no disk.
 */
export function createRefusals(log: Log, count: (status: Refused['status']) => void): OnRefused {
  const counts = new Map<Refused['status'], number>();

  const write = (status: Refused['status'], fields: Readonly<Record<string, unknown>>): void => {
    const message = status === 'dropped' ? 'connection dropped' : 'request refused';
    // Readers who are all refused, or find no room, are a trouble of whoever runs this; the others are clients that err.
    const isTrouble = status === 421 || status === 'dropped';
    log[isTrouble ? 'warn' : 'info'](message, { status, why: WHY[status], ...fields });
  };
  const tellMore = (): void => {
    for (const [status, refused] of counts)
      if (refused > LINES_PER_PERIOD) write(status, { more: refused - LINES_PER_PERIOD, seconds: PERIOD / 1000 });
    counts.clear();
  };

  return ({ status, address }) => {
    count(status);
    if (counts.size === 0) setTimeout(tellMore, PERIOD).unref();
    const refused = (counts.get(status) ?? 0) + 1;
    counts.set(status, refused);
    if (refused <= LINES_PER_PERIOD) write(status, { address });
  };
}
