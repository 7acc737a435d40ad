import { asRecord, asText, type Fields } from './json-record';
import { decodeProblemText } from '../problem';
import { EmbeddedError } from '../contract-error';

const TOKEN_WORDS =
  /unauth|jwt|(token|session|jeton).{0,99}(expir|invalid|missing|absent|manquant)|(expired|invalid|missing)[ _-](access[ _-])?token|not logged|non (authentifi|autoris)/i;

const mentionsToken = (...texts: readonly unknown[]): boolean => TOKEN_WORDS.test(texts.flat().map(asText).join(' '));

function statusIn(...records: readonly Fields[]): number | null {
  const named = records.flatMap(({ status, statusCode, code, status_code }) => [status, statusCode, status_code, code]);
  const found = named.map((value) => (typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value));
  const status = found.find((value) => typeof value === 'number' && value >= 400 && value < 600);
  return typeof status === 'number' ? status : null;
}

function errorText(body: Fields): string {
  const { errors } = body;
  const [first] = Array.isArray(errors) ? errors : Object.values(asRecord(errors)).flat();
  return decodeProblemText(body) || (typeof first === 'string' ? first.slice(0, 300) : decodeProblemText(first));
}

const isPresent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/**
 * Finds the error in a body sent under a success status: `{ error }`, `{ errors }`, `{ code: 401 }`, or `{ message }`, which beside
 * data, even an empty list, is an error only if it mentions the token. Returns null without one.
 * Example: `findEmbeddedError({ code: 401, message: 'Expired JWT Token' }, false)?.status` → 401.
 */
export function findEmbeddedError(body: unknown, hasData: boolean): EmbeddedError | null {
  const fields = asRecord(body);
  const { error, errors, message, detail } = fields;
  const status = statusIn(fields, asRecord(error));
  const hasMessage = isPresent(message) || isPresent(detail);
  const isMessage = hasMessage && (!hasData || mentionsToken(message, detail));
  const hasError = isPresent(error) || isPresent(errors) || isMessage;
  if (status === null && !hasError) return null;
  const text = errorText(fields);
  return new EmbeddedError(status ?? (mentionsToken(error, text) ? 401 : null), text);
}
