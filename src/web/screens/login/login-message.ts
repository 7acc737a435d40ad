import { ApiError, type ApiErrorKind } from '../../data/api-error';
import type { LoginWords } from '../../text/login-words';
import type { SpeechWith } from '../../text/words-context';

const OUT_OF_REACH: ReadonlySet<ApiErrorKind> = new Set(['unreachable', 'unavailable']);
const DEFAULT_WAIT = 60;

// Providers refuse a wrong secret with 400 and 422 as well as with 401.
const isWrong = ({ kind, status }: ApiError): boolean => kind === 'unauthorized' || status === 400 || status === 422;

/** Why signing in failed, in words: wrong credentials, too many attempts, out of reach, or an answer that was not expected. */
export function loginMessage(error: Error, { words, format }: SpeechWith<LoginWords>): string {
  if (!(error instanceof ApiError)) return words.login.unexpected;
  if (isWrong(error)) return words.login.wrong;
  if (error.kind === 'forbidden')
    return [words.login.forbidden, error.says && words.notices.says(error.says)].filter(Boolean).join(' ');
  if (error.kind === 'tooMany') return words.login.tooMany(format.ahead((error.retryAfter ?? DEFAULT_WAIT) * 1000));
  if (OUT_OF_REACH.has(error.kind)) return words.login.unreachable;
  return words.login.unexpected;
}
