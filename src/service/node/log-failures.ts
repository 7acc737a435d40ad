import type { ReportFailure } from '../http/problem-response';
import type { Log } from './log';

/** Writes the cause of a failure to the log, with the reference that the client was given. */
export function logFailures(log: Log): ReportFailure {
  return (reference, cause) => log.error('a request failed', { reference, cause });
}
