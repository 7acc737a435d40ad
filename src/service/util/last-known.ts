import { withTimeout } from '../node/http/with-timeout';

const REFRESH_INTERVAL_MS = 5000;
const READ_TIMEOUT_MS = 1000;

/**
 * Answers a value that anybody may ask for: read again every 5 s at most, however often it is asked for, and the last one known
 * while it cannot be read.
 */
export function lastKnown<Value>(first: Value, read: () => Promise<Value>): () => Promise<Value> {
  let known = first;
  let readAt = performance.now();
  const refresh = async (): Promise<void> => {
    known = await read();
  };
  return async () => {
    if (performance.now() - readAt >= REFRESH_INTERVAL_MS) {
      readAt = performance.now();
      await withTimeout(refresh, READ_TIMEOUT_MS);
    }
    return known;
  };
}
