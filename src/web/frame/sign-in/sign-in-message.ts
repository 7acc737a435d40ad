import { ApiError, type ApiErrorKind } from '../../data/api-error';
import type { LoginWords } from '../../text/login-words';
import type { SpeechWith } from '../../text/words-context';

const DEFAULT_WAIT = 60;

type Failure = keyof LoginWords['login']['failed'];

// Providers refuse a wrong secret with 400 and 422 as well as with 401.
const WRONG: ReadonlySet<number | null> = new Set([400, 422]);
const FAILURES: Readonly<Record<ApiErrorKind, Failure>> = {
  unauthorized: 'wrong',
  refused: 'unexpected',
  forbidden: 'forbidden',
  missing: 'address',
  version: 'address',
  tooMany: 'tooMany',
  unavailable: 'down',
  unreachable: 'unreachable',
  page: 'page',
  unexpected: 'unexpected',
};

/**
 * Why signing in failed, in words: wrong credentials, a wrong address, too many attempts, a service that is down or out of reach, a
 * page or another answer that was not expected; with the provider's own sentence, where it may know more.
 */
export function signInMessage(error: Error, { words, format }: SpeechWith<LoginWords>): string {
  const { failed } = words.login;
  if (!(error instanceof ApiError)) return failed.unexpected;
  const failure = WRONG.has(error.status) ? 'wrong' : FAILURES[error.kind];
  if (failure === 'wrong') return failed.wrong;
  const wait = format.ahead((error.retryAfter ?? DEFAULT_WAIT) * 1000);
  const cause = failure === 'tooMany' ? failed.tooMany(wait) : failed[failure];
  return error.says ? `${cause} ${words.notices.says(error.says)}` : cause;
}
