import { base64url, errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'agenda-economique';
const AUDIENCE = 'agenda-economique/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const LONGEST = 2048;
export const SHORTEST_SECRET = 32;
const CLOCKS_APART = 30;

export type Tokens = {
  /** Seconds that a token lives. */
  readonly ttl: number;
  issue(name: string): Promise<string>;
  /** The account that a token was issued to, or null when the token is not one of ours or no longer holds. */
  verify(token: string): Promise<string | null>;
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

type Settings = { readonly secret: Uint8Array<ArrayBuffer>; readonly ttl: number; readonly now: () => Date };

/** Signs and checks the access tokens (JWT, HS256). Throws when the secret is shorter than 32 bytes. */
export function createTokens({ secret, ttl, now }: Settings): Tokens {
  if (secret.byteLength < SHORTEST_SECRET) throw new Error(`the token secret is shorter than ${SHORTEST_SECRET} bytes`);
  // A key object rather than bytes: it cannot be read back, and it is recognised when the globals are another realm's.
  const key = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const strict = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE };
  return {
    ttl,
    async issue(name) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(name)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ttl)
        .sign(await key);
    },
    async verify(token) {
      if (token.length > LONGEST || !isCanonical(token)) return null;
      try {
        const requiredClaims = ['exp', 'iat', 'sub', 'jti', 'iss', 'aud'];
        const { payload } = await jwtVerify(token, await key, { ...strict, requiredClaims, currentDate: now() });
        const { sub, iat = Infinity } = payload;
        const issued = iat <= now().getTime() / 1000 + CLOCKS_APART;
        return issued && typeof sub === 'string' && sub !== '' ? sub : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
