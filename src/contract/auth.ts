import { ContractError } from './contract-error';
import { asRecord, type Fields } from './decode/json-record';
import { findEmbeddedError } from './decode/find-embedded-error';
import { NOOP_DIAGNOSTICS, type Diagnostics } from './diagnostics/diagnostics';

/** What a sign-in yields: the bearer token, and the seconds it lives (null when the provider does not say). */
export type AuthToken = { readonly accessToken: string; readonly expiresIn: number | null };

const MAX_TOKEN_LIFETIME_SECONDS = 86_400 * 30;
const CAPPED_TOKEN_LIFETIME_SECONDS = 86_400;

/** What a header can hold. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;
const BEARER = /^bearer$/i;

const WHAT = 'sign-in answer';
/** What other services call their token: one of these is named to whoever reads the message, and never taken for ours. */
const OTHER_NAMES = ['token', 'accessToken', 'jwt'];

const fieldNames = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => /^\w{1,40}$/.test(name))
    .join(', ')
    .slice(0, 200);

function refuse(outer: Fields, inner: Fields): never {
  const hasOther = OTHER_NAMES.some((name) => name in outer || name in inner);
  const refusal = findEmbeddedError(outer, hasOther);
  if (refusal) throw refusal;
  const names = fieldNames({ ...outer, ...inner });
  throw new ContractError(`${WHAT}: no access_token among its fields (${names})`, 'access_token');
}

// The fields of the answer, wherever they stand; a message may name fields, never what they hold.
function unwrap(body: unknown, diagnostics: Diagnostics): Fields {
  const outer = asRecord(body);
  const inner = asRecord(outer['data']);
  if (!('access_token' in inner)) {
    if (!('access_token' in outer)) return refuse(outer, inner);
    diagnostics.uses('auth-envelope', 'bare');
    return outer;
  }
  if (!('access_token' in outer)) {
    diagnostics.uses('auth-envelope', 'data');
    return { ...outer, ...inner, expires_in: inner['expires_in'] ?? outer['expires_in'] };
  }
  for (const field of ['access_token', 'token_type', 'expires_in']) {
    if (outer[field] === undefined || inner[field] === undefined || outer[field] === inner[field]) continue;
    throw new ContractError(`${WHAT}: two answers that differ, one of them under data, at ${field}`, field);
  }
  diagnostics.uses('auth-envelope', 'both');
  return { ...outer, ...inner };
}

function refuseField(field: string): never {
  throw new ContractError(`${WHAT}: missing, or not what it may be, at ${field}`, field);
}

function readToken(written: unknown): string {
  return typeof written === 'string' && TOKEN.test(written) ? written : refuseField('access_token');
}

function noteType(written: unknown, diagnostics: Diagnostics): void {
  const isAbsent = written === undefined || written === null;
  if (!isAbsent && !(typeof written === 'string' && BEARER.test(written))) refuseField('token_type');
  diagnostics.uses('token-type', isAbsent ? 'absent' : 'bearer');
  if (isAbsent) diagnostics.report('token-type-absent');
}

function readLife(written: unknown, diagnostics: Diagnostics): number | null {
  const isNumber = typeof written === 'number' || (typeof written === 'string' && /^-?\d+(\.\d+)?$/.test(written));
  if (!isNumber) {
    if (typeof written !== 'string' && written !== undefined && written !== null) refuseField('expires_in');
    diagnostics.report('life-unknown', written);
    diagnostics.uses('token-life', 'absent');
    return null;
  }
  diagnostics.uses('token-life', typeof written === 'number' ? 'number' : 'text');
  const life = Math.floor(Number(written));
  if (!Number.isFinite(life) || life <= 0) refuseField('expires_in');
  if (life <= MAX_TOKEN_LIFETIME_SECONDS) return life;
  diagnostics.report('life-too-long', written);
  return CAPPED_TOKEN_LIFETIME_SECONDS;
}

/**
 * Reads the body of POST /auth/login, bare or under `data` (the specification shows both), and tells `witness` what is odd about it.
 * `expires_in` is read as whole seconds, from a number or its text; absent or no number means unknown (null); over 30 days it is
 * capped at one day, because such figures are milliseconds more often than not.
 * A body without a usable token, with two that differ, or with a life of zero or less, throws a ContractError; an error told in
 * it, a RefusedInBody.
 * Example: `decodeAuth({ access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 })` → `{ accessToken: 'a.b.c', expiresIn: 3600 }`.
 */
export function decodeAuth(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): AuthToken {
  const { access_token: token, token_type: type, expires_in: life } = unwrap(body, diagnostics);
  const accessToken = readToken(token);
  noteType(type, diagnostics);
  return { accessToken, expiresIn: readLife(life, diagnostics) };
}
