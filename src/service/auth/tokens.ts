import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import { FifoMap } from '../util/fifo-map';
import { importTokenKeys, MIN_SECRET_LENGTH } from './token-keys';

const ISSUER = 'agenda-economique';
const AUDIENCE = 'agenda-economique/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const MAX_TOKEN_LENGTH = 2048;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Whom a token is issued to: the account, and the generation of its tokens. */
export type Principal = { readonly name: string; readonly generation: number };

export type Tokens = {
  /** Seconds that a token lives. */
  readonly ttl: number;
  issue(holder: Principal): Promise<string>;
  /** The account that a token was issued to, or null when the token is not one of ours or no longer holds. */
  verify(token: string): Promise<Principal | null>;
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

// A reader sends one token with every request, and checking its signature costs more than finding an event.
const MAX_MEMOIZED = 1000;

/** What a token said whose signature was checked; instants in seconds. */
type Checked = { readonly holder: Principal; readonly issued: number; readonly ends: number };

const noSuchKey = () => new errors.JWSInvalid('the token names no key of ours');

/** Signs and checks the access tokens (JWT, HS256). Throws when a secret is shorter than 32 bytes. */
export function createTokens({ secret, previous = null, ttl, now }: Settings): Tokens {
  if ([secret, previous ?? secret].some(({ byteLength }) => byteLength < MIN_SECRET_LENGTH))
    throw new Error(`the token secret is shorter than ${MIN_SECRET_LENGTH} bytes`);
  const keys = importTokenKeys(previous === null ? [secret] : [secret, previous]);
  const strict = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE };
  const known = new FifoMap<Checked>(MAX_MEMOIZED);
  const seconds = (): number => now().getTime() / 1000;
  const holderNow = ({ holder, issued, ends }: Checked): Principal | null =>
    issued <= seconds() + CLOCK_TOLERANCE_SECONDS && ends > Math.floor(seconds()) ? holder : null;
  return {
    ttl,
    async issue({ name, generation }) {
      const issued = Math.floor(seconds());
      const { login } = await keys;
      return new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: login.id })
        .setSubject(name)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + ttl)
        .sign(login.key);
    },
    async verify(token) {
      const found = known.get(token);
      if (found) return holderNow(found);
      if (token.length > MAX_TOKEN_LENGTH || !isCanonical(token)) return null;
      const { byId } = await keys;
      const keyOf = ({ kid = '' }: { readonly kid?: string }): CryptoKey => {
        const key = byId.get(kid);
        if (!key) throw noSuchKey();
        return key;
      };
      try {
        const requiredClaims = ['exp', 'iat', 'sub', 'jti', 'iss', 'aud', 'gen'];
        const { payload } = await jwtVerify(token, keyOf, { ...strict, requiredClaims, currentDate: now() });
        const { sub: name, iat: issued = Infinity, exp: ends = 0, gen: generation } = payload;
        if (typeof name !== 'string' || name === '' || typeof generation !== 'number') return null;
        const checked = { holder: { name, generation }, issued, ends };
        known.set(token, checked);
        return holderNow(checked);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
