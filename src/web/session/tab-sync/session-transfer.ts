import { asRecord, parseJson } from '../../../contract/decode/json-record';
import type { Session } from '../session';
import type { SharedSession } from '../session-state';

/** A text encrypted for the owner of a private key; `publicKey` is the sender's ephemeral one. */
type EncryptedPayload = {
  readonly publicKey: ArrayBuffer;
  readonly iv: ArrayBuffer;
  readonly ciphertext: ArrayBuffer;
};

/** The messages between tabs. A `session-request` carries a public key; only its sender can decrypt the response with the same id. */
export type TabMessage =
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'logged-in'; readonly name: string }
  | { readonly kind: 'session-request'; readonly id: string; readonly publicKey: ArrayBuffer }
  | { readonly kind: 'session-response'; readonly id: string; readonly payload: EncryptedPayload };

// Bytes from another tab may belong to another realm, where `instanceof` fails.
const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

function parsePayload(value: unknown): EncryptedPayload | null {
  const { publicKey, iv, ciphertext } = asRecord(value);
  return isBytes(publicKey) && isBytes(iv) && isBytes(ciphertext) ? { publicKey, iv, ciphertext } : null;
}

/** Parses a message of the channel; null for an unknown one, such as that of another version of the app. */
export function parseTabMessage(value: unknown): TabMessage | null {
  const { kind, name, id, publicKey, payload } = asRecord(value);
  if (kind === 'logged-out') return { kind };
  if (kind === 'logged-in' && typeof name === 'string') return { kind, name };
  if (typeof id !== 'string') return null;
  if (kind === 'session-request' && isBytes(publicKey)) return { kind, id, publicKey };
  const parsed = kind === 'session-response' ? parsePayload(payload) : null;
  return parsed && { kind: 'session-response', id, payload: parsed };
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const CIPHER = { name: 'AES-GCM', length: 256 } as const;

const encode = (text: string) => new TextEncoder().encode(text);

async function deriveSharedKey(subtle: SubtleCrypto, mine: CryptoKey, theirs: ArrayBuffer): Promise<CryptoKey> {
  const publicKey = await subtle.importKey('raw', theirs, CURVE, false, []);
  return subtle.deriveKey({ name: 'ECDH', public: publicKey }, mine, CIPHER, false, ['encrypt', 'decrypt']);
}

/** Creates a key pair for one message; no script can export its private key. */
export async function createKeyPair({ subtle }: Crypto) {
  const pair = await subtle.generateKey(CURVE, false, ['deriveKey']);
  return {
    publicKey: await subtle.exportKey('raw', pair.publicKey),
    /** Decrypts what was encrypted for this key and `id`. */
    async decrypt({ publicKey, iv, ciphertext }: EncryptedPayload, id: string): Promise<string> {
      const key = await deriveSharedKey(subtle, pair.privateKey, publicKey);
      const bytes = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, ciphertext);
      return new TextDecoder().decode(bytes);
    },
  };
}

/** Encrypts a text for the owner of `publicKey`, bound to `id`. */
export async function encryptFor(
  crypto: Crypto,
  publicKey: ArrayBuffer,
  text: string,
  id: string,
): Promise<EncryptedPayload> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey(CURVE, false, ['deriveKey']);
  const key = await deriveSharedKey(subtle, pair.privateKey, publicKey);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(id) }, key, encode(text));
  return { publicKey: await subtle.exportKey('raw', pair.publicKey), iv: iv.buffer, ciphertext };
}

export type TransferDeps = {
  readonly post: (message: TabMessage) => void;
  readonly crypto: Crypto;
  readonly session: Session;
  /** Settles when the screens of the previous user are closed. */
  readonly settled: () => Promise<unknown>;
  /** The latest token of this page. */
  readonly lastToken: () => string | null;
};

function parseSession(text: string): SharedSession | null {
  const { name, token, life, spent } = asRecord(parseJson(() => text));
  if (typeof name !== 'string' || typeof token !== 'string' || typeof spent !== 'number') return null;
  return life === null || typeof life === 'number' ? { name, token, life, spent } : null;
}

// Rate limit. After a login, every open tab requests the session at once.
const MAX_RESPONSES = 20;
const RESPONSE_WINDOW_MS = 10_000;

/** Requests the session from other tabs, and responds to their requests, encrypted for the tab that sent one. */
export function createSessionTransfer({ post, crypto, session, settled, lastToken }: TransferDeps) {
  let pending: (Awaited<ReturnType<typeof createKeyPair>> & { readonly id: string }) | null = null;
  // Browsers offer WebCrypto to secure pages only: elsewhere the user logs in in each tab.
  const canEncrypt = 'subtle' in crypto;
  let responses = 0;

  return {
    async request(): Promise<void> {
      if (!canEncrypt) return;
      const id = crypto.randomUUID();
      const keyPair = await createKeyPair(crypto);
      pending = { ...keyPair, id };
      post({ kind: 'session-request', id, publicKey: keyPair.publicKey });
    },
    async respond(id: string, publicKey: ArrayBuffer): Promise<void> {
      const shared = canEncrypt && responses < MAX_RESPONSES ? session.share() : null;
      if (!shared) return;
      responses += 1;
      setTimeout(() => (responses -= 1), RESPONSE_WINDOW_MS);
      const payload = await encryptFor(crypto, publicKey, JSON.stringify(shared), id);
      post({ kind: 'session-response', id, payload });
    },
    /** Returns the session in a response that this tab requested; null when its token is known, since it may have been refused. */
    async receive(id: string, payload: EncryptedPayload): Promise<SharedSession | null> {
      if (pending?.id !== id) return null;
      const shared = parseSession(await pending.decrypt(payload, id));
      await settled();
      // Meanwhile another response may have arrived, or the user logged out.
      if (!shared || pending?.id !== id || shared.token === lastToken()) return null;
      pending = null;
      return shared;
    },
    /** Ignores any response to come. */
    cancel: (): void => void (pending = null),
  };
}
