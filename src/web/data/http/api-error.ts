import type { Instant } from '../../../domain/time/instant';
import type { EventList } from '../pages/fetch-all-pages';

export type ApiErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'refused'
  | 'tooMany'
  | 'unavailable'
  | 'unreachable'
  | 'unexpected'
  /** An HTML page in place of data: a captive portal, a wrong address. */
  | 'page'
  /** The service no longer serves this version of its API. */
  | 'version';

type Details = {
  readonly status?: number;
  readonly retryAfter?: number | null;
  readonly detail?: string;
  /** What is wrong with the response, for logs. */
  readonly about?: string;
  readonly cause?: unknown;
};

/** A failed request, classified by what the user can do. `detail` is the provider's own message; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly detail: string;
  /** When the next attempt starts, on this machine's clock; null when none is planned. */
  nextAt: Instant | null = null;
  /** The events that were received, when a page of a cached list failed. */
  partialList?: EventList;

  constructor(kind: ApiErrorKind, { status, retryAfter, detail, about, cause }: Details = {}) {
    super(detail || about || kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
    this.detail = detail ?? '';
  }
}

/** A query that was retried by hand too soon, and starts at `nextAt` on this machine's clock. */
export class ThrottledError extends Error {
  readonly nextAt: Instant;

  constructor(nextAt: Instant) {
    super('Retried too soon: the request waits for its turn.');
    this.name = 'ThrottledError';
    this.nextAt = nextAt;
  }
}

const KINDS: ReadonlyMap<number, ApiErrorKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'missing'],
  [408, 'unavailable'],
  [410, 'missing'],
  [419, 'unauthorized'],
  [425, 'unavailable'],
  [429, 'tooMany'],
  [440, 'unauthorized'],
]);

export function kindOfStatus(status: number): ApiErrorKind {
  return KINDS.get(status) ?? (status >= 500 ? 'unavailable' : status >= 400 ? 'refused' : 'unexpected');
}

export type Failure = Pick<ApiError, 'kind' | 'detail' | 'partialList'>;

/** Converts anything thrown by a request into what a screen can show of it. */
export function toApiError(error: unknown): Failure {
  return error instanceof ApiError ? error : { kind: 'unexpected', detail: '' };
}
