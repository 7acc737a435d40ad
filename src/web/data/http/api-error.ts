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
  /** A page for people, where data were asked for: another network's sign-in page, a wrong address. */
  | 'page'
  /** The service no longer serves this version of itself. */
  | 'version';

type Details = {
  readonly status?: number;
  readonly retryAfter?: number | null;
  readonly says?: string;
  /** What was wrong with the answer, for whoever looks into it. */
  readonly about?: string;
  readonly cause?: unknown;
};

/** A request that failed, by what the reader can do about it. `says` is the provider's own sentence, `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly says: string;
  /** This machine's instant of the attempt that follows; null while none is planned. */
  nextAt: Instant | null = null;
  /** What came of a list that was known already, when one of its pages failed. */
  came?: EventList;

  constructor(kind: ApiErrorKind, { status, retryAfter, says, about, cause }: Details = {}) {
    super(says || about || kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
    this.says = says ?? '';
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

/** What an HTTP status that is not a success means to the reader. */
export function kindOfStatus(status: number): ApiErrorKind {
  return KINDS.get(status) ?? (status >= 500 ? 'unavailable' : status >= 400 ? 'refused' : 'unexpected');
}

export type Failure = { readonly kind: ApiErrorKind; readonly says: string; readonly came?: EventList | undefined };

/** What a screen can say of anything thrown on the way to the service: its kind, the provider's own sentence, what came of a list. */
export function toApiError(error: unknown): Failure {
  return error instanceof ApiError ? error : { kind: 'unexpected', says: '' };
}
