import type { Readable } from 'node:stream';
import { CommandFault } from '../user-command';
import { askLine } from './ask-line';

const LONGEST = 64 * 1024;

/** Standard input: a terminal, or what is piped in. */
type Input = Readable & { readonly isTTY?: boolean; readonly setRawMode?: (isRaw: boolean) => unknown };

/** One line from a terminal that shows nothing of it. */
async function readHidden(input: Input, write: (text: string) => void, prompt: string): Promise<string> {
  const line = await askLine(prompt, { input, write, isHidden: true });
  if (line === null) throw new CommandFault('Nothing was changed.');
  return line;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandFault(
      'The secret was not taken: it is not UTF-8, so nobody could type it when signing in. Pipe it in as UTF-8.',
    );
  }
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
  return textOf(Buffer.concat(chunks)).replace(/\r?\n$/, '');
}

/** The secret from standard input: typed twice on a terminal, which does not show it, else all that is piped in. */
export async function readSecret(input: Input, ask: (text: string) => void): Promise<string> {
  if (!input.isTTY) return readPiped(input);
  const secret = await readHidden(input, ask, 'Secret: ');
  if ((await readHidden(input, ask, 'Again: ')) !== secret)
    throw new CommandFault('The two differ: nothing was changed.');
  return secret;
}
