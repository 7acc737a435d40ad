import { UsageError } from '../../util/usage-error';
import { promptLine, type Input } from './prompt-line';

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
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
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
