import type { WriteStream } from 'node:tty';

const BAR_WIDTH = 30;
const REDRAW_INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

function formatBar(share: number): string {
  const full = Math.round(Math.min(share, 1) * BAR_WIDTH);
  const percent = String(Math.floor(Math.min(share, 1) * 100)).padStart(3);
  return `[${'='.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] ${percent} %  `;
}

/** Creates a progress bar, which draws nothing unless `output` is a terminal. `size` in bytes, null if unknown. */
export function createProgressBar(output: Pick<WriteStream, 'write' | 'isTTY'>, size: number | null) {
  let bytesRead = 0;
  let drawnAt = 0;
  let isDrawn = false;
  return {
    async *countBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        bytesRead += chunk.length;
        yield chunk;
      }
    },
    draw(rows: number, phase: 'reading' | 'writing'): void {
      const now = performance.now();
      if (!output.isTTY || (phase === 'reading' && now - drawnAt < REDRAW_INTERVAL_MS)) return;
      [drawnAt, isDrawn] = [now, true];
      const count = rows.toLocaleString('en');
      const bar = size ? formatBar(bytesRead / size) : '';
      output.write(CLEAR_LINE + (phase === 'reading' ? `${bar}${count} events read` : `Writing ${count} events…`));
    },
    clear(): void {
      if (isDrawn) output.write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}
