import type { Log } from '../log';

/** A request refused before it reached a route, or a connection dropped before any request. */
export type Refused = { readonly status: number | 'dropped'; readonly address: string };
export type OnRefused = (refused: Refused) => void;

const PERIOD_MS = 60_000;
const MAX_LINES_PER_PERIOD = 5;

// A line holds one of these texts and the client's address, and nothing that the client sent.
const REASONS: Readonly<Record<Refused['status'], string>> = {
  400: 'it is malformed',
  405: 'this server is not a proxy',
  408: 'it took too long to arrive',
  417: 'its expectation is not supported',
  421: 'its Host is not one of ALLOWED_HOSTS',
  431: 'its headers are too long',
  dropped: 'too many connections are open',
};

/**
 * Logs and counts what was refused. Per status it logs five lines a minute, then one with the number of the others, so that a flood of
 * bad requests cannot fill the disk.
 */
export function createRefusals(log: Log, count: (status: Refused['status']) => void): OnRefused {
  const counts = new Map<Refused['status'], number>();

  const write = (status: Refused['status'], fields: Readonly<Record<string, unknown>>): void => {
    const message = status === 'dropped' ? 'connection dropped' : 'request refused';
    // When all clients are refused or dropped, the operator must act. The other statuses are mistakes of single clients.
    const level = status === 421 || status === 'dropped' ? 'warn' : 'info';
    log[level](message, { status, why: REASONS[status], ...fields });
  };
  const writeRemaining = (): void => {
    for (const [status, refused] of counts)
      if (refused > MAX_LINES_PER_PERIOD)
        write(status, { more: refused - MAX_LINES_PER_PERIOD, seconds: PERIOD_MS / 1000 });
    counts.clear();
  };

  return ({ status, address }) => {
    count(status);
    if (counts.size === 0) setTimeout(writeRemaining, PERIOD_MS).unref();
    const refused = (counts.get(status) ?? 0) + 1;
    counts.set(status, refused);
    if (refused <= MAX_LINES_PER_PERIOD) write(status, { address });
  };
}
