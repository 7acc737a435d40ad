import type { Credentials } from '../../doctor/probes/probe-login';
import { promptLine, type Input, type Prompt } from './prompt-line';

const MAX_INPUT_LENGTH = 10_000;

async function readLines(input: Input): Promise<readonly string[]> {
  let text = '';
  input.setEncoding('utf8');
  for await (const part of input) {
    text += String(part);
    if (text.length > MAX_INPUT_LENGTH) break;
  }
  return text.replace(/^\ufeff/, '').split(/\r?\n/);
}

/** Reads a user name and a password: from two prompts on a terminal, else from two lines. Returns null if either is missing. */
export async function promptCredentials({ input, write }: Prompt): Promise<Credentials | null> {
  if (!input.isTTY) {
    const [name = '', password = ''] = await readLines(input);
    return name && password ? { name, password } : null;
  }
  const name = await promptLine('User name: ', { input, write, isHidden: false });
  if (!name) return null;
  const password = await promptLine('Password (hidden): ', { input, write, isHidden: true });
  return password ? { name, password } : null;
}
