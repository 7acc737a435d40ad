import { codeOf } from '../util/thrown';

/** No connection to the database could be opened. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  readonly code = 'UNREACHABLE';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
  }
}

/** A long read exceeded its timeout, or too many others were waiting. */
export class ReadAborted extends Error {
  override readonly name = 'ReadAborted';

  constructor(cause?: unknown) {
    super('a read of many events was aborted', { cause });
  }
}

/** Part of the database is damaged on its disk: reads of other parts may succeed. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(cause: unknown) {
    super('part of the database is damaged on its disk: restore a backup', { cause });
  }
}

// SQLite: locked, full, read-only or missing. PostgreSQL by class: connection, resources, operator intervention, system
// error; then conflicts between transactions. Node: the connection broke.
const TEMPORARY_CODE =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)|(08|53|57|58)...$|40001$|40P01$|UNREACHABLE$|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH))/;
const DAMAGE_CODE = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/;
const CONNECTION_BROKEN = /connection (terminated|ended)|connection error|client was closed/i;

/** Whether the state of the database caused an error, such as a broken connection or a full disk, rather than the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' ? error instanceof Error && CONNECTION_BROKEN.test(error.message) : TEMPORARY_CODE.test(code);
}

/** Whether the database found its own pages invalid. */
export const isDatabaseDamaged = (error: unknown): boolean => DAMAGE_CODE.test(codeOf(error));
