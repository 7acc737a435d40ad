import type { Readable } from 'node:stream';
import { CommandFault } from '../user-command';

const LONGEST = 64 * 1024;
const INTERRUPTED = '\u0003';
const ENDED = '\u0004';
const BACK = ['\u007f', '\b'];

/** Standard input: a terminal, or what is piped in. */
type Input = Readable & { readonly isTTY?: boolean; readonly setRawMode?: (raw: boolean) => unknown };

/** One line from a terminal that shows nothing of it. */
function readHidden(input: Input, ask: (text: string) => void, prompt: string): Promise<string> {
  ask(prompt);
  input.setRawMode?.(true);
  input.setEncoding('utf8');
  input.resume();
  const typed: string[] = [];
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      input.off('data', onData);
      input.setRawMode?.(false);
      input.pause();
      ask('\n');
      settle();
    };
    const onData = (chunk: string | Buffer): void => {
      for (const key of chunk.toString()) {
        if (key === '\r' || key === '\n') return end(() => resolve(typed.join('')));
        if (key === INTERRUPTED || key === ENDED) return end(() => reject(new CommandFault('Nothing was changed.')));
        if (BACK.includes(key)) typed.pop();
        else typed.push(key);
      }
    };
    input.on('data', onData);
  });
}

async function readPiped(input: Input): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > LONGEST) throw new CommandFault('The secret was not taken: standard input holds more than a secret.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

/** The secret from standard input: typed twice on a terminal, which does not show it, else all that is piped in. */
export async function readSecret(input: Input, ask: (text: string) => void): Promise<string> {
  if (!input.isTTY) return readPiped(input);
  const secret = await readHidden(input, ask, 'Secret: ');
  if ((await readHidden(input, ask, 'Again: ')) !== secret)
    throw new CommandFault('The two differ: nothing was changed.');
  return secret;
}
