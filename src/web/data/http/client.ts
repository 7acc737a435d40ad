import { ContractError, EmbeddedError } from '../../../contract/contract-error';
import { parseJson } from '../../../contract/decode/json-record';
import { parseResponseBody } from '../../../contract/decode/response-body';
import { createDiagnostics, type Diagnostics, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import type { Endpoint } from '../../../contract/endpoints';
import { isUnexpectedResponse, providerMessage, saysTokenExpired, STALE_CACHE_HEADER } from '../../../contract/problem';
import type { Instant } from '../../../domain/time/instant';
import type { DatedResponse } from '../../../domain/time/server-clock';
import { nextOrder, setOrder } from '../cache/request-order';
import { ApiError, kindOfStatus, type ApiErrorKind } from './api-error';
import { describeRequest, type RequestInfo } from '../provider-diagnostics';
import { createRetry, type RetryOptions } from './retry';
import { parseRetryAfter } from '../../../contract/parse-retry-after';
import { sendRequest, type Exchange } from './send-request';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
// Sent by captive portals, which require their own login.
const NETWORK_AUTHENTICATION_REQUIRED = 511;
const GONE: ReadonlySet<number> = new Set([404, 410]);

// A service has its list endpoints even without events: a 404 or 410 from one means that it has removed this version of the API.
function kindOfResponse(status: number, body: unknown, isList: boolean): ApiErrorKind {
  if (isUnexpectedResponse(body)) return 'unexpected';
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return 'page';
  if (status === FORBIDDEN && saysTokenExpired(body)) return 'unauthorized';
  return isList && GONE.has(status) ? 'version' : kindOfStatus(status);
}

function toStatusError({ response, bytes }: Exchange, now: Instant, isList: boolean): ApiError {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return new ApiError('unexpected', { status, about: 'Unexpected redirect.' });
  const body = parseJson(() => new TextDecoder().decode(bytes));
  const retryAfter = parseRetryAfter(headers, now);
  return new ApiError(kindOfResponse(status, body, isList), { status, retryAfter, detail: providerMessage(body) });
}

// Content-Length counts compressed bytes: it only helps to explain why a body is not JSON.
const isTruncated = ({ response, bytes }: Exchange): boolean =>
  bytes.length < Number(response.headers.get('Content-Length') ?? 0);

/** Converts the failure to decode a response; null for a bug of ours. */
function toDecodeError(cause: unknown, exchange: Exchange): ApiError | null {
  const { status } = exchange.response;
  if (cause instanceof EmbeddedError) {
    const kind = cause.status === null ? 'unexpected' : kindOfStatus(cause.status);
    return new ApiError(kind, { status, detail: cause.providerMessage, cause });
  }
  if (!(cause instanceof ContractError)) return null;
  const details = { status, about: cause.message, cause };
  if (cause.kind === 'html') return new ApiError('page', details);
  if (cause.kind === 'not-found') return new ApiError('missing', details);
  const wasTruncated = (cause.kind === 'json' || exchange.bytes.length === 0) && isTruncated(exchange);
  // The decoder itself comes over the network: a retry may load it.
  return new ApiError(wasTruncated || cause.kind === 'decoder-unavailable' ? 'unreachable' : 'unexpected', details);
}

type Token = string | null;
export type Transport = (request: Request) => Promise<Response>;
export type CallOptions = RetryOptions & {
  readonly id?: string;
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  /** Called with the headers of a decoded response. */
  readonly onHeaders?: (headers: Headers) => void;
};
export type HttpClient = <Data>(endpoint: Endpoint<Data>, options?: CallOptions) => Promise<Data>;

export type HttpClientDeps = {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly token: () => Token;
  /**
   * Waits for the user to log in again and resolves with the new token. `refused` is the token that the service rejected, null without
   * one. Rejects with an 'unauthorized' ApiError when no new token will come.
   */
  readonly renew?: (refused: Token, signal?: AbortSignal) => Promise<string>;
  /** This machine's clock. */
  readonly now: () => Instant;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Called with the date of each response that has one. */
  readonly onDated?: (response: DatedResponse) => void;
  /** Called with the diagnostics of each response. */
  readonly onDiagnostics?: (request: RequestInfo, report: DiagnosticsReport) => void;
};

function buildRequest(
  baseUrl: string,
  endpoint: Endpoint<unknown>,
  options: CallOptions,
  token: Token,
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

const isList = ({ method, path }: Endpoint<unknown>): boolean => method === 'GET' && !path.includes(':');

async function decode<Data>(endpoint: Endpoint<Data>, { response, bytes }: Exchange, diagnostics: Diagnostics) {
  const { status, headers } = response;
  if (status === 206) throw new ContractError('Unexpected partial response.');
  const ending = headers.get('Sunset') ?? headers.get('Deprecation');
  if (ending !== null) diagnostics.report('version-ending', ending);
  return endpoint.decode(await parseResponseBody(bytes, headers.get('Content-Type'), diagnostics), diagnostics);
}

/** Sends requests to endpoints, decodes the responses with the contract, and rejects with an ApiError for every kind of failure. */
export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const { random = () => Math.random(), now, onDiagnostics } = deps;
  const renew = deps.renew ?? (() => Promise.reject(new ApiError('unauthorized')));
  const retry = createRetry({ now, random });

  async function attempt<Data>(endpoint: Endpoint<Data>, options: CallOptions, token: Token, signal: AbortSignal) {
    let order = 0;
    const build = (until: AbortSignal) => {
      order = nextOrder();
      return buildRequest(deps.baseUrl, endpoint, options, token, until);
    };
    const exchange = await sendRequest(deps, build, signal);
    const { ok, headers } = exchange.response;
    if (!ok) throw toStatusError(exchange, now(), isList(endpoint));
    // The forwarder's stale response would look like new data. The cache of this app is as good, and shows its age.
    if (headers.get('Cache-Status') === STALE_CACHE_HEADER)
      throw new ApiError('unavailable', { status: 503, retryAfter: parseRetryAfter(headers, now()) });
    const diagnostics = createDiagnostics();
    try {
      const data = await decode(endpoint, exchange, diagnostics);
      if (typeof data === 'object' && data !== null) setOrder(data, order);
      options.onHeaders?.(headers);
      onDiagnostics?.(describeRequest(endpoint, options), diagnostics.summary());
      return data;
    } catch (cause) {
      throw toDecodeError(cause, exchange) ?? cause;
    }
  }

  function reportRefusal(endpoint: Endpoint<unknown>, options: CallOptions, { status, message }: ApiError): void {
    if (status === null || status === UNAUTHORIZED) return;
    const diagnostics = createDiagnostics();
    diagnostics.report('refusal-unusual', `${status} ${message}`);
    // The refusal has its own key: the response after the login must not replace it.
    onDiagnostics?.({ ...describeRequest(endpoint, options), refusal: status }, diagnostics.summary());
  }

  return async (endpoint, options = {}) => {
    const { form, signal } = options;
    const send = (token: Token, policy = options) => retry((until) => attempt(endpoint, options, token, until), policy);
    if (form) return send(null, { ...options, attempts: 1, urgent: true });
    // Without a token the service would only refuse the remaining pages of a list: a user has just logged out.
    const token = deps.token() ?? (await renew(null, signal));
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
      reportRefusal(endpoint, options, error);
      if (!deps.renew) throw error;
      options.onRetry?.(error);
    }
    const renewed = await renew(token, signal);
    options.onRetry?.(null);
    // Retries once: a service that refuses a token it has just issued would refuse the next one too.
    return send(renewed);
  };
}
