/** Standard input: a terminal, whose echo `setRawMode` turns off, or a pipe. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
export type Prompt = { readonly input: Input; readonly write: (text: string) => void };

const ENTER = /[\r\n]/;
const BACKSPACE = new Set(['\u007f', '\b']);
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Reads one line from a terminal. Returns null on Ctrl C or Ctrl D, or if the terminal closes. */
export function promptLine(
  prompt: string,
  { input, write, isHidden }: Prompt & { readonly isHidden: boolean },
): Promise<string | null> {
  write(prompt);
  input.setRawMode?.(true);
  input.setEncoding('utf8');
  return new Promise((resolve) => {
    let typed: string[] = [];
    const finish = (line: string | null) => {
      input.off('data', onData).off('end', onEnd);
      input.setRawMode?.(false);
      input.pause();
      write('\n');
      resolve(line);
    };
    const onEnd = () => finish(null);
    const onData = (part: string | Buffer) => {
      for (const char of String(part)) {
        if (ENTER.test(char)) return finish(typed.join(''));
        if (char === CTRL_C || char === CTRL_D) return finish(null);
        if (BACKSPACE.has(char)) {
          if (typed.length > 0 && !isHidden) write('\b \b');
          typed = typed.slice(0, -1);
        } else if (char >= ' ') {
          typed.push(char);
          if (!isHidden) write(char);
        }
      }
    };
    input.on('data', onData).on('end', onEnd);
    input.resume();
  });
}
