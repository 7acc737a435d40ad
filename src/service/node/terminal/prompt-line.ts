/** A terminal that can be told not to show what is typed. */
export type Terminal = NodeJS.ReadableStream & { setRawMode?(isRaw: boolean): unknown };

const ENTER = /[\r\n]/;
const BACKSPACE = new Set(['\u007f', '\b']);
const INTERRUPT = '\u0003';
const END = '\u0004';

/**
 * Asks for one line on a terminal. `isHidden` shows nothing of it as it is typed. Null when the reader ends it with Ctrl C or
 * Ctrl D, or the terminal closes.
 */
export function promptLine(
  prompt: string,
  {
    input,
    write,
    isHidden,
  }: { readonly input: Terminal; readonly write: (text: string) => void; readonly isHidden: boolean },
): Promise<string | null> {
  write(prompt);
  input.setRawMode?.(true);
  input.setEncoding('utf8');
  return new Promise((resolve) => {
    let typed: string[] = [];
    const finish = (line: string | null) => {
      input.off('data', hear).off('end', close);
      input.setRawMode?.(false);
      input.pause();
      write('\n');
      resolve(line);
    };
    const close = () => finish(null);
    const hear = (part: string | Buffer) => {
      for (const char of String(part)) {
        if (ENTER.test(char)) return finish(typed.join(''));
        if (char === INTERRUPT || char === END) return finish(null);
        if (BACKSPACE.has(char)) {
          if (typed.length > 0 && !isHidden) write('\b \b');
          typed = typed.slice(0, -1);
        } else if (char >= ' ') {
          typed.push(char);
          if (!isHidden) write(char);
        }
      }
    };
    input.on('data', hear).on('end', close);
    input.resume();
  });
}
