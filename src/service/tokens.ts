import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import { importTokenKeys, SHORTEST_SECRET } from './token-keys';

const ISSUER = 'agenda-economique';
const AUDIENCE = 'agenda-economique/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const LONGEST = 2048;
const CLOCKS_APART = 30;

/** Whom a token is issued to: the account, and the generation of its tokens. */
export type Holder = { readonly name: string; readonly generation: number };

export type Tokens = {
  /** Seconds that a token lives. */
  readonly ttl: number;
  issue(holder: Holder): Promise<string>;
  /** The account that a token was issued to, or null when the token is not one of ours or no longer holds. */
  verify(token: string): Promise<Holder | null>;
};

const isCanonicalPart = (part: string): boolean => {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
};

/** Lenient base64url lets one signature be spelled several ways; only the canonical spelling passes. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every(isCanonicalPart);
}

type Secret = Uint8Array<ArrayBuffer>;
type Settings = {
  readonly secret: Secret;
  /** Whose tokens hold too, while one secret takes the place of another. */
  readonly previous?: Secret | null;
  readonly ttl: number;
  readonly now: () => Date;
};

const noSuchKey = () => new errors.JWSInvalid('the token names no key of ours');

/** Signs and checks the access tokens (JWT, HS256). Throws when a secret is shorter than 32 bytes. */
export function createTokens({ secret, previous = null, ttl, now }: Settings): Tokens {
  if ([secret, previous ?? secret].some(({ byteLength }) => byteLength < SHORTEST_SECRET))
    throw new Error(`the token secret is shorter than ${SHORTEST_SECRET} bytes`);
  const keys = importTokenKeys(previous === null ? [secret] : [secret, previous]);
  const strict = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE };
  return {
    ttl,
    async issue({ name, generation }) {
      const seconds = Math.floor(now().getTime() / 1000);
      const { signing } = await keys;
      return new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.id })
        .setSubject(name)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ttl)
        .sign(signing.key);
    },
    async verify(token) {
      if (token.length > LONGEST || !isCanonical(token)) return null;
      const { byId } = await keys;
      const keyOf = ({ kid = '' }: { readonly kid?: string }): CryptoKey => {
        const key = byId.get(kid);
        if (!key) throw noSuchKey();
        return key;
      };
      try {
        const requiredClaims = ['exp', 'iat', 'sub', 'jti', 'iss', 'aud', 'gen'];
        const { payload } = await jwtVerify(token, keyOf, { ...strict, requiredClaims, currentDate: now() });
        const { sub: name, iat = Infinity, gen: generation } = payload;
        if (iat > now().getTime() / 1000 + CLOCKS_APART || typeof name !== 'string' || name === '') return null;
        return typeof generation === 'number' ? { name, generation } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
