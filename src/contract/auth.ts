import { ContractError } from './contract-error';
import { decode } from './decode';
import { NO_WITNESS, type Witness } from './witness';
import { z } from './zod';

/** What a sign-in yields: the bearer token, and the seconds it lives (null when the provider does not say). */
export type AuthToken = { readonly accessToken: string; readonly expiresIn: number | null };

/** AuthResponse as the specification declares it: what our own service answers. */
export const authResponseSchema = z.strictObject({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('bearer'),
  expires_in: z.number().check(z.int(), z.positive()),
});
export type AuthResponse = z.output<typeof authResponseSchema>;

const LONGEST_LIFE = 86_400 * 30;
const CAPPED_LIFE = 86_400;

const lifeSchema = z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]);

const answerSchema = z.object({
  access_token: z.string().check(z.maxLength(8192), z.regex(/^[\x21-\x7e]+$/)),
  token_type: z.nullish(z.string().check(z.regex(/^bearer$/i))),
  expires_in: z.nullish(lifeSchema),
});

const fieldsSchema = z.looseObject({});
const WHAT = 'sign-in answer';

const fieldNames = (fields: object): string =>
  Object.keys(fields)
    .filter((name) => /^\w{1,40}$/.test(name))
    .join(', ')
    .slice(0, 200);

// The fields of the answer, wherever they stand; a message may name fields, never what they hold.
function unwrap(body: unknown): Record<string, unknown> {
  const outer = decode(fieldsSchema, body, WHAT);
  const inner = z.safeParse(fieldsSchema, outer['data']);
  const wrapped = inner.success && 'access_token' in inner.data ? inner.data : null;
  if (wrapped && 'access_token' in outer && outer['access_token'] !== wrapped['access_token']) {
    throw new ContractError(`${WHAT}: two tokens that differ, one of them under data, at access_token`, 'access_token');
  }
  if (!wrapped && !('access_token' in outer)) {
    throw new ContractError(`${WHAT}: no access_token among its fields (${fieldNames(outer)})`, 'access_token');
  }
  return wrapped ? { ...wrapped, expires_in: wrapped['expires_in'] ?? outer['expires_in'] } : outer;
}

/**
 * Reads the body of POST /auth/login, bare or under `data` (the specification shows both).
 * `expires_in` is read as whole seconds, from a number or its text; absent means unknown (null); over 30 days it is
 * capped at one day, because such figures are milliseconds more often than not.
 * A body without a usable token, with two that differ, or with a life of zero or less, throws a ContractError.
 * Example: `decodeAuth({ access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 })` → `{ accessToken: 'a.b.c', expiresIn: 3600 }`.
 */
export function decodeAuth(body: unknown, _witness: Witness = NO_WITNESS): AuthToken {
  const answer = decode(answerSchema, unwrap(body), WHAT);
  if (answer.expires_in === null || answer.expires_in === undefined) {
    return { accessToken: answer.access_token, expiresIn: null };
  }
  const seconds = Math.floor(Number(answer.expires_in));
  const life = decode(z.number().check(z.positive()), seconds, `${WHAT}: expires_in`);
  return { accessToken: answer.access_token, expiresIn: life > LONGEST_LIFE ? CAPPED_LIFE : life };
}
