import { ContractError } from './contract-error';
import { readProblemText } from './problem';
import { z } from './zod';

/**
 * An error told in the body of an answer whose status says success. `status` is the status the body names (400 to 599), 401 when
 * it speaks of the token without naming one, else null; `says` is the provider's own sentence.
 */
export class RefusedInBody extends ContractError {
  readonly status: number | null;
  readonly says: string;

  constructor(status: number | null, says: string) {
    super(`an error under a status of success${status === null ? '' : ` (${status})`}`, '', 'refused');
    this.name = 'RefusedInBody';
    this.status = status;
    this.says = says;
  }
}

const fieldsSchema = z.looseObject({});
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  const read = z.safeParse(fieldsSchema, value);
  return read.success ? read.data : {};
};

const TOKEN_WORDS =
  /unauth|jwt|(token|session|jeton).*(expir|invalid|missing|absent|manquant)|(expired|invalid|missing)[ _-](access[ _-])?token|not logged|non (authentifi|autoris)/i;

function statusIn(...places: readonly Readonly<Record<string, unknown>>[]): number | null {
  const named = places.flatMap(({ status, statusCode, code, status_code }) => [status, statusCode, status_code, code]);
  const found = named.map((value) => (typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value));
  const status = found.find((value) => typeof value === 'number' && value >= 400 && value < 600);
  return typeof status === 'number' ? status : null;
}

function sentenceOf(body: Readonly<Record<string, unknown>>): string {
  const { errors } = body;
  const [first] = Array.isArray(errors) ? errors : Object.values(fieldsOf(errors)).flat();
  return readProblemText(body) || (typeof first === 'string' ? first.slice(0, 300) : readProblemText(first));
}

/**
 * The error that a body without data tells, or null when it tells none: `{ error }`, `{ errors }`, `{ message }`, `{ code: 401 }`.
 * Example: `refusalIn({ code: 401, message: 'Expired JWT Token' })` → status 401, says `'Expired JWT Token'`.
 */
export function refusalIn(body: unknown): RefusedInBody | null {
  const fields = fieldsOf(body);
  const { error, errors, message, detail } = fields;
  const inner = fieldsOf(error);
  const status = statusIn(fields, inner);
  const tells = [error, errors, message, detail].some(
    (value) => value !== undefined && value !== null && value !== false,
  );
  if (status === null && !tells) return null;
  const says = sentenceOf(fields);
  return new RefusedInBody(status ?? (TOKEN_WORDS.test(`${String(error)} ${says}`) ? 401 : null), says);
}
