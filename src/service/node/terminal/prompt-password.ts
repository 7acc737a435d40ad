import type { Readable } from 'node:stream';
import { UsageError } from '../../auth/user-command';
import { promptLine } from './prompt-line';

const MAX_SECRET_BYTES = 64 * 1024;

/** Standard input: a terminal, or what is piped in. */
type Input = Readable & { readonly isTTY?: boolean; readonly setRawMode?: (isRaw: boolean) => unknown };

/** One line from a terminal that shows nothing of it. */
async function readHidden(input: Input, write: (text: string) => void, prompt: string): Promise<string> {
  const line = await promptLine(prompt, { input, write, isHidden: true });
  if (line === null) throw new UsageError('Nothing was changed.');
  return line;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(
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
    if (size > MAX_SECRET_BYTES)
      throw new UsageError('The secret was not taken: standard input holds more than a secret.');
    chunks.push(bytes);
  }
  return textOf(Buffer.concat(chunks)).replace(/\r?\n$/, '');
}

/** The secret from standard input: typed twice on a terminal, which does not show it, else all that is piped in. */
export async function promptPassword(input: Input, ask: (text: string) => void): Promise<string> {
  if (!input.isTTY) return readPiped(input);
  const password = await readHidden(input, ask, 'Secret: ');
  if ((await readHidden(input, ask, 'Again: ')) !== password)
    throw new UsageError('The two differ: nothing was changed.');
  return password;
}
