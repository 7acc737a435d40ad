import type { Credentials } from '../doctor/sign-in-visit';
import { askLine, type Terminal } from './ask-line';

type Input = Terminal & { readonly isTTY?: boolean };
type Prompt = { readonly input: Input; readonly write: (text: string) => void };

const MOST = 10_000;

async function readLines(input: Input): Promise<readonly string[]> {
  let text = '';
  input.setEncoding('utf8');
  for await (const part of input) {
    text += String(part);
    if (text.length > MOST) break;
  }
  return text.replace(/^\ufeff/, '').split(/\r?\n/);
}

/**
 * A name and a secret: two lines of standard input, or what is asked for on a terminal, which does not show the secret. Null when
 * either is missing.
 */
export async function readCredentials({ input, write }: Prompt): Promise<Credentials | null> {
  if (!input.isTTY) {
    const [name = '', secret = ''] = await readLines(input);
    return name && secret ? { name, secret } : null;
  }
  const name = await askLine('Name: ', { input, write, isHidden: false });
  if (!name) return null;
  const secret = await askLine('Secret (not shown): ', { input, write, isHidden: true });
  return secret ? { name, secret } : null;
}
