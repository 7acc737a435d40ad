import { HttpProblem } from '../http/http-problem';

/** No connection to the database can be had. */
export class DatabaseUnreachable extends Error {
  readonly code = 'UNREACHABLE';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** A read that took longer than it may, or one too many of those that wait. */
export class ReadGivenUp extends Error {
  constructor(cause?: unknown) {
    super('a read of many events was given up', { cause });
    this.name = 'ReadGivenUp';
  }
}

// SQLite: locked, full, not to be written, damaged, gone. PostgreSQL, by class: connection, resources, an operator's doing, the
// system; then conflicts between transactions. Node: the connection broke.
const PASSING =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM)|(08|53|57|58)...$|40001$|40P01$|UNREACHABLE$|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH))/;
const BROKEN = /connection (terminated|ended)|connection error|client was closed/i;

/** Whether an error is the database's condition, such as a broken connection or a full disk, and no fault of what was asked. */
function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'code' in error && typeof error.code === 'string' ? PASSING.test(error.code) : BROKEN.test(error.message);
}

const DETAIL = 'The service cannot reach its data for the moment, so this was not done. Try again in a few seconds.';

const TOO_LONG =
  'The search took too long and was given up, so that others are answered. Ask for fewer days or for longer words, or try again in a few seconds.';

/** The answer to the database's condition, its cause for whoever reads the log; null when the error is something else. */
export function mapDatabaseError(error: unknown): HttpProblem | null {
  const isGivenUp = error instanceof ReadGivenUp;
  if (!isGivenUp && !isDatabaseTrouble(error)) return null;
  return new HttpProblem(503, isGivenUp ? TOO_LONG : DETAIL, { headers: { 'retry-after': '5' }, cause: error });
}
