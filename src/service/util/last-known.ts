/** Returns true when a task succeeds within so many ms, false when it fails or takes longer. */
export async function withTimeout(task: () => Promise<void>, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const success = task().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([success, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const REFRESH_INTERVAL_MS = 5000;
const READ_TIMEOUT_MS = 1000;

/** Caches a value that every request needs: reads it again at most every 5 s, and returns the last known one while reading fails. */
export function lastKnown<Value>(initial: Value, read: () => Promise<Value>): () => Promise<Value> {
  let value = initial;
  let readAt = performance.now();
  const refresh = async (): Promise<void> => {
    value = await read();
  };
  return async () => {
    if (performance.now() - readAt >= REFRESH_INTERVAL_MS) {
      readAt = performance.now();
      await withTimeout(refresh, READ_TIMEOUT_MS);
    }
    return value;
  };
}
