import { parseResponseBody } from '../../../contract/decode/response-body';
import { ContractError, EmbeddedError } from '../../../contract/contract-error';
import type { Endpoint } from '../../../contract/endpoints';
import { STALE_CACHE_HEADER } from '../../../contract/stale-cache-header';
import { createDiagnostics, type DiagnosticsReport, type Diagnostics } from '../../../contract/diagnostics/diagnostics';
import type { Instant } from '../../../domain/time/instant';
import type { DatedAnswer } from '../../../domain/time/server-clock';
import { ApiError, kindOfStatus, type ApiErrorKind } from './api-error';
import { sendRequest, type Exchange } from './send-request';
import { createRetry, type RetryOptions } from './retry';
import { nextOrder, setOrder } from '../cache/reading-order';
import { parseRetryAfter } from '../../../contract/parse-retry-after';
import { isUnexpectedAnswer, providerMessage } from '../../../contract/problem';

// Said by a network that wants its own sign-in first.
const NETWORK_AUTHENTICATION_REQUIRED = 511;
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
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return 'page';
  return isList && GONE.has(status) ? 'version' : kindOfStatus(status);
}

/** What an answer whose status is no success means; `isList` when it should be there whatever the data. */
function parseRefusal({ response, bytes }: Exchange, now: Instant, isList: boolean): ApiError {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return new ApiError('unexpected', { status, about: 'a redirection' });
  const body = bodyOf(bytes);
  const retryAfter = parseRetryAfter(headers, now);
  return new ApiError(kindOf(status, body, isList), { status, retryAfter, says: providerMessage(body) });
}

// The length is of the bytes on the wire: it tells only why what is no JSON is none.
function isCut({ response, bytes }: Exchange): boolean {
  return bytes.length < Number(response.headers.get('Content-Length') ?? 0);
}

/** What it means that an answer cannot be read; null for a mistake of our own. */
function parseFailure(cause: unknown, exchange: Exchange): ApiError | null {
  const { status } = exchange.response;
  if (cause instanceof EmbeddedError) {
    const kind = cause.status === null ? 'unexpected' : kindOfStatus(cause.status);
    return new ApiError(kind, { status, says: cause.says, cause });
  }
  if (!(cause instanceof ContractError)) return null;
  const details = { status, about: cause.message, cause };
  if (cause.kind === 'html') return new ApiError('page', details);
  if (cause.kind === 'not-found') return new ApiError('missing', details);
  const wasCut = (cause.kind === 'json' || exchange.bytes.length === 0) && isCut(exchange);
  // What reads it comes over the same network: asked again, the answer may be read.
  return new ApiError(wasCut || cause.kind === 'decoder-unavailable' ? 'unreachable' : 'unexpected', details);
}

export type Transport = (request: Request) => Promise<Response>;
export type CallOptions = RetryOptions & {
  readonly id?: string;
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  /** Is given the headers of the answer. */
  readonly onHeaders?: (headers: Headers) => void;
};
export type Http = <Answer>(endpoint: Endpoint<Answer>, options?: CallOptions) => Promise<Answer>;

export type HttpDeps = {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly token: () => string | null;
  /**
   * Waits for the reader to sign in again and gives the new token; `refused` is the one that the service did not take, null when there
   * is none. Rejects with an ApiError that is 'unauthorized' when there will be no other.
   */
  readonly renew?: (refused: string | null, signal?: AbortSignal) => Promise<string>;
  /** This machine's clock. */
  readonly now: () => Instant;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Is told the date of every answer that has one. */
  readonly onDated?: (answer: DatedAnswer) => void;
  /** Is told what each answer showed of the provider; `asked` is the method, path and query of the request. */
  readonly onDiagnostics?: (asked: string, summary: DiagnosticsReport) => void;
};

function buildRequest(
  baseUrl: string,
  endpoint: Endpoint<unknown>,
  options: CallOptions,
  token: string | null,
  signal: AbortSignal,
): Request {
  const path = endpoint.path.replace(':id', encodeURIComponent(options.id ?? ''));
  const query = options.query?.size ? `?${options.query}` : '';
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (options.form) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return new Request(`${baseUrl}${path}${query}`, {
    method: endpoint.method,
    headers,
    signal,
    credentials: 'omit',
    redirect: 'manual',
    ...(options.form ? { body: options.form.toString() } : {}),
  });
}

function askedOf({ method, path }: Endpoint<unknown>, { id = '', query }: CallOptions): string {
  return `${method} ${path.replace(':id', id)}${query?.size ? `?${query}` : ''}`;
}

const isList = ({ method, path }: Endpoint<unknown>): boolean => method === 'GET' && !path.includes(':');

async function read<Answer>(endpoint: Endpoint<Answer>, { response, bytes }: Exchange, diagnostics: Diagnostics) {
  const { status, headers } = response;
  if (status === 206) throw new ContractError('a part of an answer');
  const ending = headers.get('Sunset') ?? headers.get('Deprecation');
  if (ending !== null) diagnostics.report('version-ending', ending);
  return endpoint.decode(await parseResponseBody(bytes, headers.get('Content-Type'), diagnostics), diagnostics);
}

function providerDown({ response: { headers } }: Exchange, now: Instant): ApiError {
  return new ApiError('unavailable', { status: 503, retryAfter: parseRetryAfter(headers, now) });
}

const noOther = (): Promise<string> => Promise.reject(new ApiError('unauthorized'));
const UNAUTHORIZED = 401;

/** The fetch layer: asks an endpoint, reads its answer with the contract, and turns every failure into an ApiError. */
export function createHttp(deps: HttpDeps): Http {
  const { renew = noOther, random = () => Math.random(), now, onDiagnostics } = deps;
  const persist = createRetry({ now, random });

  async function ask<Answer>(
    endpoint: Endpoint<Answer>,
    options: CallOptions,
    token: string | null,
    signal: AbortSignal,
  ) {
    let order = 0;
    const build = (until: AbortSignal) => {
      order = nextOrder();
      return buildRequest(deps.baseUrl, endpoint, options, token, until);
    };
    const answer = await sendRequest(deps, build, signal);
    if (!answer.response.ok) throw parseRefusal(answer, now(), isList(endpoint));
    // What the forwarder remembers would pass for news: what this app keeps is as good, and says how old it is.
    if (answer.response.headers.get('Cache-Status') === STALE_CACHE_HEADER) throw providerDown(answer, now());
    const diagnostics = createDiagnostics();
    try {
      const said = await read(endpoint, answer, diagnostics);
      if (typeof said === 'object' && said !== null) setOrder(said, order);
      options.onHeaders?.(answer.response.headers);
      onDiagnostics?.(askedOf(endpoint, options), diagnostics.summary());
      return said;
    } catch (cause) {
      throw parseFailure(cause, answer) ?? cause;
    }
  }

  function hearRefusal(endpoint: Endpoint<unknown>, options: CallOptions, { status, message }: ApiError): void {
    if (status === UNAUTHORIZED) return;
    const diagnostics = createDiagnostics();
    diagnostics.report('refusal-unusual', `${status} ${message}`);
    // Apart from the answer that is to follow, which would take its place.
    onDiagnostics?.(`${askedOf(endpoint, options)} (${status})`, diagnostics.summary());
  }

  return async (endpoint, options = {}) => {
    const { form, signal } = options;
    const send = (token: string | null) => persist((until) => ask(endpoint, options, token, until), options);
    if (form) return persist((until) => ask(endpoint, options, null, until), { ...options, attempts: 1, urgent: true });
    // A reader who has just signed out may have left pages of a list unread: the service would only refuse them.
    const token = deps.token() ?? (await renew(null, signal));
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
      hearRefusal(endpoint, options, error);
      if (!deps.renew) throw error;
    }
    // Once: a service that refuses a token it has just given would refuse every other.
    return send(await renew(token, signal));
  };
}
