import { ContractError } from './contract-error';
import { fieldsOf, type Fields } from './fields';
import { refusalIn } from './refusal-in';
import { NO_WITNESS, type Witness } from './witness';

/** What a sign-in yields: the bearer token, and the seconds it lives (null when the provider does not say). */
export type AuthToken = { readonly accessToken: string; readonly expiresIn: number | null };

const LONGEST_LIFE = 86_400 * 30;
const CAPPED_LIFE = 86_400;

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
  const refusal = refusalIn(outer, hasOther);
  if (refusal) throw refusal;
  const names = fieldNames({ ...outer, ...inner });
  throw new ContractError(`${WHAT}: no access_token among its fields (${names})`, 'access_token');
}

// The fields of the answer, wherever they stand; a message may name fields, never what they hold.
function unwrap(body: unknown, witness: Witness): Fields {
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer['data']);
  if (!('access_token' in inner)) {
    if (!('access_token' in outer)) return refuse(outer, inner);
    witness.uses('auth-envelope', 'bare');
    return outer;
  }
  if (!('access_token' in outer)) {
    witness.uses('auth-envelope', 'data');
    return { ...outer, ...inner, expires_in: inner['expires_in'] ?? outer['expires_in'] };
  }
  for (const field of ['access_token', 'token_type', 'expires_in']) {
    if (outer[field] === undefined || inner[field] === undefined || outer[field] === inner[field]) continue;
    throw new ContractError(`${WHAT}: two answers that differ, one of them under data, at ${field}`, field);
  }
  witness.uses('auth-envelope', 'both');
  return { ...outer, ...inner };
}

function refuseField(field: string): never {
  throw new ContractError(`${WHAT}: missing, or not what it may be, at ${field}`, field);
}

function readToken(written: unknown): string {
  return typeof written === 'string' && TOKEN.test(written) ? written : refuseField('access_token');
}

function noteType(written: unknown, witness: Witness): void {
  const isAbsent = written === undefined || written === null;
  if (!isAbsent && !(typeof written === 'string' && BEARER.test(written))) refuseField('token_type');
  witness.uses('token-type', isAbsent ? 'absent' : 'bearer');
  if (isAbsent) witness.odd('token-type-absent');
}

function readLife(written: unknown, witness: Witness): number | null {
  const isNumber = typeof written === 'number' || (typeof written === 'string' && /^-?\d+(\.\d+)?$/.test(written));
  if (!isNumber) {
    if (typeof written !== 'string' && written !== undefined && written !== null) refuseField('expires_in');
    witness.odd('life-unknown', written);
    witness.uses('token-life', 'absent');
    return null;
  }
  witness.uses('token-life', typeof written === 'number' ? 'number' : 'text');
  const life = Math.floor(Number(written));
  if (!Number.isFinite(life) || life <= 0) refuseField('expires_in');
  if (life <= LONGEST_LIFE) return life;
  witness.odd('life-too-long', written);
  return CAPPED_LIFE;
}

/**
 * Reads the body of POST /auth/login, bare or under `data` (the specification shows both), and tells `witness` what is odd about it.
 * `expires_in` is read as whole seconds, from a number or its text; absent or no number means unknown (null); over 30 days it is
 * capped at one day, because such figures are milliseconds more often than not.
 * A body without a usable token, with two that differ, or with a life of zero or less, throws a ContractError; an error told in
 * it, a RefusedInBody.
 * Example: `decodeAuth({ access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 })` → `{ accessToken: 'a.b.c', expiresIn: 3600 }`.
 */
export function decodeAuth(body: unknown, witness: Witness = NO_WITNESS): AuthToken {
  const { access_token: token, token_type: type, expires_in: life } = unwrap(body, witness);
  const accessToken = readToken(token);
  noteType(type, witness);
  return { accessToken, expiresIn: readLife(life, witness) };
}
