import type { WriteStream } from 'node:tty';

export type ProgressBar = {
  /** The same bytes, counted as they pass. */
  counting(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  show(rows: number, phase: 'reading' | 'writing'): void;
  clear(): void;
};

const BAR_WIDTH = 30;
const REDRAW_INTERVAL_MS = 100;
const CLEAR = '\r\u001b[K';

const spaced = (count: number): string => count.toLocaleString('en');

function barOf(share: number): string {
  const full = Math.round(Math.min(share, 1) * BAR_WIDTH);
  return `[${'='.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] ${String(Math.floor(Math.min(share, 1) * 100)).padStart(3)} %`;
}

/** A line that says how far it is, redrawn in place on a terminal and nothing elsewhere; `size` in bytes, null when unknown. */
export function createProgressBar(to: Pick<WriteStream, 'write' | 'isTTY'>, size: number | null): ProgressBar {
  let [read, last, drawn] = [0, 0, false];
  return {
    async *counting(bytes) {
      for await (const chunk of bytes) {
        read += chunk.length;
        yield chunk;
      }
    },
    show(rows, phase) {
      const now = performance.now();
      if (!to.isTTY || (phase === 'reading' && now - last < REDRAW_INTERVAL_MS)) return;
      [last, drawn] = [now, true];
      const how = size ? `${barOf(read / size)}  ` : '';
      to.write(
        `${CLEAR}${phase === 'reading' ? `${how}${spaced(rows)} events read` : `Writing ${spaced(rows)} events…`}`,
      );
    },
    clear() {
      if (drawn) to.write(CLEAR);
      drawn = false;
    },
  };
}
