type Memory = { readonly page: number; readonly line: string };

function read(): Memory | null {
  const state: unknown = window.history.state;
  const memory: unknown = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null;
  if (typeof memory !== 'object' || memory === null) return null;
  const { page, line }: { page?: unknown; line?: unknown } = memory;
  return typeof page === 'number' && typeof line === 'string' ? { page, line } : null;
}

/**
 * The line of the week that had the focus, kept in the entry of the history itself: going back finds it there, and nothing
 * else need know of it. A page loaded anew starts at its top, so what an earlier load kept does not count.
 */
export const focusMemory = {
  keep(line: string): void {
    const state: unknown = window.history.state;
    if (focusMemory.recall() === line) return;
    const focus: Memory = { page: performance.timeOrigin, line };
    try {
      window.history.replaceState({ ...(typeof state === 'object' ? state : {}), focus }, '');
    } catch {
      // A browser limits how often the history is written; going back then leads to the week itself.
    }
  },
  /** The line kept in this entry, '' when it was seen without one, null when it was never seen. */
  recall(): string | null {
    const memory = read();
    return memory?.page === performance.timeOrigin ? memory.line : null;
  },
};
