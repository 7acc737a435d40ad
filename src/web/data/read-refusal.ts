import { isUnexpectedAnswer, readProviderText } from '../../contract/problem';
import type { Instant } from '../../domain/instant';
import { ApiError, kindOfStatus, type ApiErrorKind } from './api-error';
import type { Exchange } from './exchange';
import { readRetryAfter } from './retry-after';

// Said by a network that wants its own sign-in first.
const NETWORK_SIGN_IN = 511;
const GONE: ReadonlySet<number> = new Set([404, 410]);

function bodyOf(bytes: Uint8Array): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return body;
  } catch {
    return null;
  }
}

function kindOf(status: number, body: unknown, isList: boolean): ApiErrorKind {
  if (isUnexpectedAnswer(body)) return 'unexpected';
  if (status === NETWORK_SIGN_IN) return 'page';
  return isList && GONE.has(status) ? 'version' : kindOfStatus(status);
}

/** What an answer whose status is no success means; `isList` when it should be there whatever the data. */
export function readRefusal({ response, bytes }: Exchange, now: Instant, isList: boolean): ApiError {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return new ApiError('unexpected', { status, about: 'a redirection' });
  const body = bodyOf(bytes);
  const retryAfter = readRetryAfter(headers, now);
  return new ApiError(kindOf(status, body, isList), { status, retryAfter, says: readProviderText(body) });
}
