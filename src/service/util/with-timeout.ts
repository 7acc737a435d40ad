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
