import { UsageError } from '../../util/usage-error';
import type { Credentials } from '../../doctor/probes/probe-login';

/** Standard input: a terminal, whose echo `setRawMode` turns off, or a pipe. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
type Prompt = { readonly input: Input; readonly write: (text: string) => void };

const ENTER = /[\r\n]/;
const BACKSPACE = new Set(['\u007f', '\b']);
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Reads one line from a terminal. Returns null on Ctrl C or Ctrl D, or if the terminal closes. */
function promptLine(
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

const MAX_PASSWORD_BYTES = 64 * 1024;

async function promptHidden(input: Input, write: (text: string) => void, prompt: string): Promise<string> {
  const line = await promptLine(prompt, { input, write, isHidden: true });
  if (line === null) throw new UsageError('Cancelled: nothing was changed.');
  return line;
}

async function readPiped(input: Input): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > MAX_PASSWORD_BYTES)
      throw new UsageError('The password was rejected: standard input has more than a password.');
    chunks.push(bytes);
  }
  try {
    // Without the byte order mark that editors on Windows write: nobody types it.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return text.replace(/\r?\n$/, '');
  } catch {
    throw new UsageError(
      'The password was rejected: it is not UTF-8, so nobody could type it to log in. Pipe it in as UTF-8.',
    );
  }
}

/** Reads a password: twice from a hidden prompt on a terminal, else all of standard input. Throws a UsageError. */
export async function promptPassword(input: Input, write: (text: string) => void): Promise<string> {
  if (!input.isTTY) return readPiped(input);
  const password = await promptHidden(input, write, 'Password: ');
  if ((await promptHidden(input, write, 'Repeat password: ')) !== password)
    throw new UsageError('The passwords differ: nothing was changed.');
  return password;
}

/**
 * Reads a user name and a password: from two prompts on a terminal, else from two lines. Returns null if either is missing. Throws a
 * UsageError for bytes that are no text.
 */
export async function promptCredentials({ input, write }: Prompt): Promise<Credentials | null> {
  if (!input.isTTY) {
    const [name = '', password = ''] = (await readPiped(input)).split(/\r?\n/);
    return name && password ? { name, password } : null;
  }
  const name = await promptLine('User name: ', { input, write, isHidden: false });
  if (!name) return null;
  const password = await promptLine('Password (hidden): ', { input, write, isHidden: true });
  return password ? { name, password } : null;
}
