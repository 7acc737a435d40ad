import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { MIN_SECRET_BYTES, type Secret } from '../auth/tokens';
import { SettingError } from '../settings/parse-env';
import type { Settings } from '../settings/settings';
import { codeOf, messageOf } from '../util/thrown';

const GENERATED_BYTES = 48;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

type SecretSettings = Pick<Settings, 'tokenSecret' | 'tokenSecretPrevious' | 'database'>;

/**
 * Loads the secret that signs tokens: the setting, else one generated at the first start (in memory only with an in-memory database);
 * and the previous one, whose tokens stay valid. Throws a SettingError when the file cannot be used.
 */
export function loadTokenSecrets(settings: SecretSettings) {
  const { tokenSecretPrevious: previous } = settings;
  return { secret: signingSecret(settings), previous: previous === null ? null : new TextEncoder().encode(previous) };
}

function signingSecret({ tokenSecret, database }: SecretSettings): Secret {
  if (tokenSecret !== null) return new TextEncoder().encode(tokenSecret);
  if (database.kind === 'postgres' || database.file === ':memory:')
    return crypto.getRandomValues(new Uint8Array(GENERATED_BYTES));
  return loadSecretFile(secretFileOf(database.file));
}

/** The path of the generated secret: it stands beside the SQLite file. */
export const secretFileOf = (database: string): string => join(dirname(database), 'token-secret');

/** Reads the secret beside the database, which lets tokens outlive a restart. Creates it when missing; only its owner can read it. */
function loadSecretFile(file: string): Secret {
  let text: string;
  try {
    if (!existsSync(file)) createSecretFile(file);
    // A file that was restored from a copy may have lost its mode.
    if ((statSync(file).mode & OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    return refuse(file, `cannot be read or created (${messageOf(error)})`);
  }
  const secret = new TextEncoder().encode(text);
  if (secret.byteLength < MIN_SECRET_BYTES) return refuse(file, text === '' ? 'is empty' : 'is too short to be safe');
  return secret;
}

/** Creates the file atomically. When another process created it first, that file stays. */
function createSecretFile(file: string): void {
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    const secret = randomBytes(GENERATED_BYTES).toString('base64url');
    writeFileSync(draft, secret, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, file);
    // Windows flushes no folder: it refuses with EPERM.
    if (process.platform !== 'win32') flushFolder(dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Flushes the entries of a folder, so that they survive a power failure. */
function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function refuse(file: string, reason: string): never {
  const allowed = `${MIN_SECRET_BYTES} bytes or more in that file (delete it, and the next start creates a new one), or in TOKEN_SECRET`;
  throw new SettingError('TOKEN_SECRET', '', `its file ${file} ${reason}`, allowed);
}
