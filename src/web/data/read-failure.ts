import { ContractError } from '../../contract/contract-error';
import { RefusedInBody } from '../../contract/refused-in-body';
import { ApiError, kindOfStatus } from './api-error';
import type { Exchange } from './exchange';

// The length is of the bytes on the wire: it tells only why what is no JSON is none.
function isCut({ response, bytes }: Exchange): boolean {
  return bytes.length < Number(response.headers.get('Content-Length') ?? 0);
}

/** What it means that an answer cannot be read; null for a mistake of our own. */
export function readFailure(cause: unknown, exchange: Exchange): ApiError | null {
  const { status } = exchange.response;
  if (cause instanceof RefusedInBody) {
    const kind = cause.status === null ? 'unexpected' : kindOfStatus(cause.status);
    return new ApiError(kind, { status, says: cause.says, cause });
  }
  if (!(cause instanceof ContractError)) return null;
  const details = { status, about: cause.message, cause };
  if (cause.kind === 'page') return new ApiError('page', details);
  if (cause.kind === 'gone') return new ApiError('missing', details);
  const wasCut = (cause.kind === 'json' || exchange.bytes.length === 0) && isCut(exchange);
  // What reads it comes over the same network: asked again, the answer may be read.
  return new ApiError(wasCut || cause.kind === 'unfetched' ? 'unreachable' : 'unexpected', details);
}
