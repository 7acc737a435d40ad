import { limitLines, type Log } from '../log';

/** A request refused before it reached a route, or a connection dropped before any request. */
export type Refused = { readonly status: number | 'dropped'; readonly address: string };
export type OnRefused = (refused: Refused) => void;

const MAX_LINES_PER_MINUTE = 5;

// A line holds one of these texts and the client's address, and nothing that the client sent.
const REASONS: Readonly<Record<Refused['status'], string>> = {
  400: 'it is malformed',
  405: 'this server is not a proxy',
  408: 'it took too long to arrive',
  417: 'its expectation is not supported',
  421: 'its Host is not one of ALLOWED_HOSTS',
  431: 'its headers are too long',
  dropped: 'too many connections are open, or requests wait on this one',
};

/** Logs and counts what was refused, five lines a minute for each status. */
export function createRefusals(log: Log, count: (status: Refused['status']) => void): OnRefused {
  const write = limitLines<Refused['status']>(MAX_LINES_PER_MINUTE, (status, fields) => {
    const message = status === 'dropped' ? 'connection dropped' : 'request refused';
    // When all clients are refused or dropped, the operator must act. The other statuses are mistakes of single clients.
    const level = status === 421 || status === 'dropped' ? 'warn' : 'info';
    log[level](message, { status, why: REASONS[status], ...fields });
  });
  return ({ status, address }) => {
    count(status);
    write(status, { address });
  };
}
