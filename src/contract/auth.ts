import { MAX_TOKEN_LENGTH } from './api-limits';
import type { Endpoint } from './endpoints';
import { ContractError } from './contract-error';
import { asRecord, type Fields } from './decode/json-record';
import { findEmbeddedError } from './decode/find-embedded-error';
import { NOOP_DIAGNOSTICS, type Diagnostics } from './diagnostics/diagnostics';

/** The bearer token of a login and its lifetime in seconds; null if the provider sends none. */
export type AuthToken = { readonly accessToken: string; readonly expiresIn: number | null };

const MAX_TOKEN_LIFETIME_SECONDS = 86_400 * 30;
const CAPPED_TOKEN_LIFETIME_SECONDS = 86_400;

/** Characters that an HTTP header can carry. */
const TOKEN = new RegExp(`^[\\x21-\\x7e]{1,${MAX_TOKEN_LENGTH}}$`);
const BEARER = /^bearer$/i;

/** Names that other services give their token. They are mentioned in the error, and never accepted. */
const OTHER_NAMES = ['token', 'accessToken', 'jwt'];

const fieldNames = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => /^\w{1,40}$/.test(name))
    .join(', ')
    .slice(0, 200);

function refuse(outer: Fields, inner: Fields): never {
  const hasOther = OTHER_NAMES.some((name) => name in outer || name in inner);
  const error = findEmbeddedError(outer, hasOther);
  if (error) throw error;
  const names = fieldNames({ ...outer, ...inner });
  throw new ContractError(`login response: no access_token among its fields (${names})`, 'access_token');
}

// The fields of the response, bare or under `data`. Error messages may name fields, never their values.
function unwrap(body: unknown, diagnostics: Diagnostics): Fields {
  const outer = asRecord(body);
  const inner = asRecord(outer['data']);
  if (!('access_token' in inner)) {
    if (!('access_token' in outer)) return refuse(outer, inner);
    diagnostics.observe('auth-envelope', 'bare');
    return outer;
  }
  if (!('access_token' in outer)) {
    diagnostics.observe('auth-envelope', 'data');
    return { ...outer, ...inner, expires_in: inner['expires_in'] ?? outer['expires_in'] };
  }
  for (const field of ['access_token', 'token_type', 'expires_in']) {
    if (outer[field] === undefined || inner[field] === undefined || outer[field] === inner[field]) continue;
    throw new ContractError(`login response: the top level and data differ at ${field}`, field);
  }
  diagnostics.observe('auth-envelope', 'both');
  return { ...outer, ...inner };
}

function refuseField(field: string): never {
  throw new ContractError(`login response: ${field} is missing or invalid`, field);
}

function decodeToken(sent: unknown): string {
  return typeof sent === 'string' && TOKEN.test(sent) ? sent : refuseField('access_token');
}

function checkType(sent: unknown, diagnostics: Diagnostics): void {
  const isAbsent = sent === undefined || sent === null;
  if (!isAbsent && !(typeof sent === 'string' && BEARER.test(sent))) refuseField('token_type');
  diagnostics.observe('token-type', isAbsent ? 'absent' : 'bearer');
  if (isAbsent) diagnostics.report('token-type-absent');
}

function decodeLifetime(sent: unknown, diagnostics: Diagnostics): number | null {
  const isNumber = typeof sent === 'number' || (typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent));
  if (!isNumber) {
    if (typeof sent !== 'string' && sent !== undefined && sent !== null) refuseField('expires_in');
    diagnostics.report('life-unknown', sent);
    diagnostics.observe('token-life', 'absent');
    return null;
  }
  diagnostics.observe('token-life', typeof sent === 'number' ? 'number' : 'text');
  const life = Math.floor(Number(sent));
  if (!Number.isFinite(life) || life <= 0) refuseField('expires_in');
  if (life <= MAX_TOKEN_LIFETIME_SECONDS) return life;
  diagnostics.report('life-too-long', sent);
  return CAPPED_TOKEN_LIFETIME_SECONDS;
}

/**
 * Decodes the body of POST /auth/login, bare or under `data` (the specification shows both), and reports every issue.
 * `expires_in` is in seconds, as a number or as text, rounded down; missing or not a number, it is null. More than 30 days is capped
 * at one day, because such a number is usually in milliseconds.
 * Throws a ContractError for a body without a usable token, with two different ones, or with a lifetime of zero or less, and an
 * EmbeddedError for an error body.
 * Example: `decodeAuth({ access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 })` → `{ accessToken: 'a.b.c', expiresIn: 3600 }`.
 */
export function decodeAuth(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): AuthToken {
  const { access_token: token, token_type: type, expires_in: life } = unwrap(body, diagnostics);
  const accessToken = decodeToken(token);
  checkType(type, diagnostics);
  return { accessToken, expiresIn: decodeLifetime(life, diagnostics) };
}

/** Exchanges a user name and password for a token. */
export const loginEndpoint = {
  method: 'POST',
  path: '/auth/login',
  decode: decodeAuth,
} as const satisfies Endpoint<AuthToken>;
