import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import { FifoMap } from '../util/fifo-map';

const ISSUER = 'agenda-economique';
const AUDIENCE = 'agenda-economique/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const REQUIRED_CLAIMS = ['exp', 'iat', 'sub', 'jti', 'iss', 'aud', 'gen'];
export const MIN_SECRET_BYTES = 32;
const KEY_ID_BYTES = 9;
const MAX_TOKEN_LENGTH = 2048;
const CLOCK_TOLERANCE_SECONDS = 30;
// Every request carries a token, and verifying its signature costs more than finding an event.
const MAX_CACHED_TOKENS = 1000;

type Principal = { readonly name: string; readonly generation: number };

export type Secret = Uint8Array<ArrayBuffer>;
type Options = {
  readonly secret: Secret;
  /** The secret that was replaced: its tokens stay valid. */
  readonly previous?: Secret | null;
  /** Lifetime of a token in seconds. */
  readonly ttl: number;
  readonly now: () => Date;
};

/** The content of a token whose signature was verified; times in seconds. */
type VerifiedToken = { readonly principal: Principal; readonly issuedAt: number; readonly expiresAt: number };

const isCanonicalPart = (part: string): boolean => {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
};

/** Lenient base64url decoding accepts several spellings of one signature; only the canonical one passes. */
const isCanonical = (token: string): boolean => token.split('.').every(isCanonicalPart);

async function importKey(secret: Secret): Promise<readonly [id: string, key: CryptoKey]> {
  // A CryptoKey rather than bytes: it cannot be exported, and jose recognizes it across realms.
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);
  // The id derives from a signature, so that every process computes the same one and it reveals nothing of the secret.
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('kid')));
  return [base64url.encode(signature.subarray(0, KEY_ID_BYTES)), key];
}

async function verifyClaims(
  token: string,
  keys: ReadonlyMap<string, CryptoKey>,
  currentDate: Date,
): Promise<VerifiedToken | null> {
  const findKey = ({ kid = '' }: { readonly kid?: string }): CryptoKey => {
    const key = keys.get(kid);
    if (!key) throw new errors.JWSInvalid('the token names no key of ours');
    return key;
  };
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    requiredClaims: REQUIRED_CLAIMS,
    currentDate,
  });
  const { sub: name, iat: issuedAt = Infinity, exp: expiresAt = 0, gen: generation } = payload;
  if (typeof name !== 'string' || name === '' || typeof generation !== 'number') return null;
  return { principal: { name, generation }, issuedAt, expiresAt };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Issues and verifies access tokens (JWT, HS256). Throws when a secret is shorter than 32 bytes. */
export function createTokens({ secret, previous = null, ttl, now }: Options) {
  const secrets = previous === null ? [secret] : [secret, previous];
  if (secrets.some(({ byteLength }) => byteLength < MIN_SECRET_BYTES))
    throw new Error(`the token secret is shorter than ${MIN_SECRET_BYTES} bytes`);
  const signing = importKey(secret);
  const verifying = Promise.all(secrets.map(importKey)).then((keys) => new Map(keys));
  const verified = new FifoMap<VerifiedToken>(MAX_CACHED_TOKENS);
  const seconds = (): number => now().getTime() / 1000;
  const ifCurrent = ({ principal, issuedAt, expiresAt }: VerifiedToken): Principal | null =>
    issuedAt <= seconds() + CLOCK_TOLERANCE_SECONDS && expiresAt > Math.floor(seconds()) ? principal : null;
  return {
    ttl,
    async issue({ name, generation }: Principal): Promise<string> {
      const issuedAt = Math.floor(seconds());
      const [kid, key] = await signing;
      return new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(name)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttl)
        .sign(key);
    },
    /** Returns the account of a token; null when the token is not ours or is no longer valid. */
    async verify(token: string): Promise<Principal | null> {
      const cached = verified.get(token);
      if (cached) return ifCurrent(cached);
      if (token.length > MAX_TOKEN_LENGTH || !isCanonical(token)) return null;
      try {
        const content = await verifyClaims(token, await verifying, now());
        if (!content) return null;
        verified.set(token, content);
        return ifCurrent(content);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
