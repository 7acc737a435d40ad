import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BYTES = 48;

/** The generated secret, kept beside the database so that tokens outlive a restart; only its owner can read the file. */
function keptSecret(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

type From = { readonly tokenSecret: string | null; readonly databaseFile: string };

/** The secret that signs tokens: the setting, else one generated at first start; in memory only with an in-memory database. */
export function readTokenSecret({ tokenSecret, databaseFile }: From): Uint8Array<ArrayBuffer> {
  if (tokenSecret !== null) return new TextEncoder().encode(tokenSecret);
  if (databaseFile === ':memory:') return crypto.getRandomValues(new Uint8Array(BYTES));
  return new TextEncoder().encode(keptSecret(join(dirname(databaseFile), 'token-secret')));
}
