import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from '../settings/setting-error';
import type { DatabaseAddress } from '../store/database-address';
import { MIN_SECRET_LENGTH } from '../auth/token-keys';

const BYTES = 48;

/** Brings a file, or the entries of a folder, onto the disk, where a loss of power leaves them. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the file whole or not at all; when another process made it first, its secret stands. */
function makeSecret(file: string): void {
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    sync(draft);
    // A link, unlike a renaming, never replaces a file.
    linkSync(draft, file);
    sync(dirname(file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuse(file: string, reason: string): never {
  const allowed = `${MIN_SECRET_LENGTH} bytes or more in that file (delete it, and the next start makes a new one), or in TOKEN_SECRET`;
  throw new SettingError('TOKEN_SECRET', '', `its file ${file} ${reason}`, allowed);
}

/** The generated secret, kept beside the database so that tokens outlive a restart; only its owner can read the file. */
function keptSecret(file: string): Uint8Array<ArrayBuffer> {
  let text: string;
  try {
    if (!existsSync(file)) makeSecret(file);
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    return refuse(file, `cannot be read or made (${error instanceof Error ? error.message : String(error)})`);
  }
  const secret = new TextEncoder().encode(text);
  if (secret.byteLength < MIN_SECRET_LENGTH) return refuse(file, text === '' ? 'is empty' : 'is too short to be safe');
  return secret;
}

type From = {
  readonly tokenSecret: string | null;
  readonly tokenSecretPrevious: string | null;
  readonly database: DatabaseAddress;
};
type Secret = Uint8Array<ArrayBuffer>;

function signingSecret({ tokenSecret, database }: From): Secret {
  if (tokenSecret !== null) return new TextEncoder().encode(tokenSecret);
  if (database.kind === 'postgres' || database.file === ':memory:')
    return crypto.getRandomValues(new Uint8Array(BYTES));
  return keptSecret(join(dirname(database.file), 'token-secret'));
}

/**
 * The secret that signs tokens: the setting, else one generated at first start, in memory only with an in-memory database; and
 * the one whose tokens hold too. Throws a SettingError when the file cannot be used.
 */
export function loadTokenSecrets(from: From): { readonly secret: Secret; readonly previous: Secret | null } {
  const { tokenSecretPrevious: previous } = from;
  return { secret: signingSecret(from), previous: previous === null ? null : new TextEncoder().encode(previous) };
}
