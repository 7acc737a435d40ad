import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from './bounded-map';
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

// A reader sends one token with every request, and checking its signature costs more than finding an event.
const MOST_KNOWN = 1000;

/** What a token said whose signature was checked; instants in seconds. */
type Checked = { readonly holder: Holder; readonly issued: number; readonly ends: number };

const noSuchKey = () => new errors.JWSInvalid('the token names no key of ours');

/** Signs and checks the access tokens (JWT, HS256). Throws when a secret is shorter than 32 bytes. */
export function createTokens({ secret, previous = null, ttl, now }: Settings): Tokens {
  if ([secret, previous ?? secret].some(({ byteLength }) => byteLength < SHORTEST_SECRET))
    throw new Error(`the token secret is shorter than ${SHORTEST_SECRET} bytes`);
  const keys = importTokenKeys(previous === null ? [secret] : [secret, previous]);
  const strict = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE };
  const known = new BoundedMap<Checked>(MOST_KNOWN);
  const seconds = (): number => now().getTime() / 1000;
  const holderNow = ({ holder, issued, ends }: Checked): Holder | null =>
    issued <= seconds() + CLOCKS_APART && ends > Math.floor(seconds()) ? holder : null;
  return {
    ttl,
    async issue({ name, generation }) {
      const issued = Math.floor(seconds());
      const { signing } = await keys;
      return new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.id })
        .setSubject(name)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + ttl)
        .sign(signing.key);
    },
    async verify(token) {
      const found = known.get(token);
      if (found) return holderNow(found);
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
