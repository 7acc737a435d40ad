import type { SealedText } from './tab-message';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const CIPHER = { name: 'AES-GCM', length: 256 } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function shareKey(subtle: SubtleCrypto, mine: CryptoKey, theirs: ArrayBuffer): Promise<CryptoKey> {
  const publicKey = await subtle.importKey('raw', theirs, CURVE, false, []);
  return subtle.deriveKey({ name: 'ECDH', public: publicKey }, mine, CIPHER, false, ['encrypt', 'decrypt']);
}

const makePair = (subtle: SubtleCrypto) => subtle.generateKey(CURVE, false, ['deriveKey']);

export type Keyhole = {
  /** The public key, for whoever answers. */
  readonly key: ArrayBuffer;
  /** Reads what was sealed for this key under `id`. */
  readonly open: (sealed: SealedText, id: string) => Promise<string>;
};

/** A key that serves once, and whose private half no script can read. */
export async function makeKeyhole({ subtle }: Crypto): Promise<Keyhole> {
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
export async function sealFor(crypto: Crypto, key: ArrayBuffer, text: string, id: string): Promise<SealedText> {
  const { subtle } = crypto;
  const pair = await makePair(subtle);
  const shared = await shareKey(subtle, pair.privateKey, key);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, shared, bytesOf(text));
  return { key: await subtle.exportKey('raw', pair.publicKey), iv: iv.buffer, box };
}
