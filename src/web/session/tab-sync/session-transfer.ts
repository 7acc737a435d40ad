import type { Session } from '../session';
import type { SharedSession } from '../session-state';
import type { EncryptedPayload, TabMessage } from './tab-message';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const CIPHER = { name: 'AES-GCM', length: 256 } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function shareKey(subtle: SubtleCrypto, mine: CryptoKey, theirs: ArrayBuffer): Promise<CryptoKey> {
  const publicKey = await subtle.importKey('raw', theirs, CURVE, false, []);
  return subtle.deriveKey({ name: 'ECDH', public: publicKey }, mine, CIPHER, false, ['encrypt', 'decrypt']);
}

const makePair = (subtle: SubtleCrypto) => subtle.generateKey(CURVE, false, ['deriveKey']);

type EphemeralKey = {
  /** The public key, for whoever answers. */
  readonly key: ArrayBuffer;
  /** Reads what was sealed for this key under `id`. */
  readonly open: (encrypted: EncryptedPayload, id: string) => Promise<string>;
};

/** A key that serves once, and whose private half no script can read. */
export async function createKeyPair({ subtle }: Crypto): Promise<EphemeralKey> {
  const pair = await makePair(subtle);
  return {
    key: await subtle.exportKey('raw', pair.publicKey),
    async open({ key, iv, box }, id) {
      const shared = await shareKey(subtle, pair.privateKey, key);
      const bytes = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, shared, box);
      return new TextDecoder().decode(bytes);
    },
  };
}

/** Seals a text for the tab that asked with its key under `id`. */
export async function encryptFor(
  crypto: Crypto,
  key: ArrayBuffer,
  text: string,
  id: string,
): Promise<EncryptedPayload> {
  const { subtle } = crypto;
  const pair = await makePair(subtle);
  const shared = await shareKey(subtle, pair.privateKey, key);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, shared, bytesOf(text));
  return { key: await subtle.exportKey('raw', pair.publicKey), iv: iv.buffer, box };
}

export type ExchangeDeps = {
  readonly post: (message: TabMessage) => void;
  readonly crypto: Crypto;
  readonly session: Session;
  /** Settles when the screens of a reader who left are gone. */
  readonly settled: () => Promise<unknown>;
  /** The newest token that this page has had. */
  readonly lastToken: () => string | null;
};

function readShared(text: string): SharedSession | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { name, token, life, spent }: { readonly [Field in string]?: unknown } = { ...value };
  if (typeof name !== 'string' || typeof token !== 'string' || typeof spent !== 'number') return null;
  return life === null || typeof life === 'number' ? { name, token, life, spent } : null;
}

// A sign-in is shared with every open tab at once; a page that asks in a loop is not served for ever.
const MAX_ANSWERS = 20;
const ANSWER_WINDOW_MS = 10_000;

/** Asks other tabs for the session and gives it to those that ask, sealed for the one that asked. */
export function createSessionExchange({ post, crypto, session, settled, lastToken }: ExchangeDeps) {
  let asking: (EphemeralKey & { readonly id: string }) | null = null;
  // Browsers lend their ciphers to secure pages alone: elsewhere each tab asks for the secret itself.
  const canEncrypt = 'subtle' in crypto;
  let answers = 0;

  return {
    async want(): Promise<void> {
      if (!canEncrypt) return;
      const id = crypto.randomUUID();
      const keyPair = await createKeyPair(crypto);
      asking = { ...keyPair, id };
      post({ kind: 'want', id, key: keyPair.key });
    },
    async give(id: string, key: ArrayBuffer): Promise<void> {
      const mine = canEncrypt && answers < MAX_ANSWERS ? session.share() : null;
      if (!mine) return;
      answers += 1;
      setTimeout(() => (answers -= 1), ANSWER_WINDOW_MS);
      post({ kind: 'give', id, encrypted: await encryptFor(crypto, key, JSON.stringify(mine), id) });
    },
    /** The session that was given, if it was asked for; not with a token that this page has had: it may have been refused. */
    async take(id: string, encrypted: EncryptedPayload): Promise<SharedSession | null> {
      if (asking?.id !== id) return null;
      const shared = readShared(await asking.open(encrypted, id));
      await settled();
      // Another answer may have come first, or the reader have left.
      if (!shared || asking?.id !== id || shared.token === lastToken()) return null;
      asking = null;
      return shared;
    },
    /** Forgets what was asked for. */
    drop: (): void => void (asking = null),
  };
}
