import { ContractError } from '../../contract/contract-error';
import type { Endpoint } from '../../contract/endpoints';
import { isUnexpectedAnswer, readProblemText } from '../../contract/problem';
import { createWitness, type Testimony } from '../../contract/witness';
import type { Instant } from '../../domain/instant';
import type { DatedAnswer } from '../../domain/server-clock';
import { ApiError, kindOfStatus } from './api-error';

export type Transport = (request: Request) => Promise<Response>;
export type CallOptions = {
  readonly id?: string;
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  readonly signal?: AbortSignal;
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
  /** Is told the date of every answer that has one. */
  readonly onDated?: (answer: DatedAnswer) => void;
  /** Is told what each answer showed of the provider; `asked` is the method, path and query of the request. */
  readonly onHeard?: (asked: string, testimony: Testimony) => void;
};

const FIRST_BYTE = 10_000;

function buildRequest(
  { baseUrl }: HttpDeps,
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
    redirect: 'error',
    ...(options.form ? { body: options.form.toString() } : {}),
  });
}

// The wait for the first byte is bounded by a controller of our own: AbortSignal.timeout would also cut a body under way.
async function send(
  deps: HttpDeps,
  endpoint: Endpoint<unknown>,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), FIRST_BYTE);
  const signal = options.signal ? AbortSignal.any([options.signal, patience.signal]) : patience.signal;
  const sentAt = deps.now();
  try {
    const response = await deps.transport(buildRequest(deps, endpoint, options, token, signal));
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) deps.onDated?.({ date, sentAt, receivedAt: deps.now() });
    return response;
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new ApiError('unreachable', { cause });
  } finally {
    clearTimeout(timer);
  }
}

// A date is measured from that of the answer: this machine's clock may be wrong.
function readRetryAfter(headers: Headers, now: Instant): number | null {
  const header = headers.get('Retry-After');
  if (header === null) return null;
  const from = Date.parse(headers.get('Date') ?? '') || now;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - from) / 1000;
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError('unreachable', { status: response.status, cause });
  }
  try {
    const body: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return body;
  } catch (cause) {
    throw new ApiError('unexpected', { status: response.status, cause });
  }
}

async function refusal(response: Response, now: Instant): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = readRetryAfter(response.headers, now);
  const kind = isUnexpectedAnswer(body) ? 'unexpected' : kindOfStatus(response.status);
  return new ApiError(kind, { status: response.status, retryAfter, says: readProblemText(body) });
}

function askedOf({ method, path }: Endpoint<unknown>, { id = '', query }: CallOptions): string {
  return `${method} ${path.replace(':id', id)}${query?.size ? `?${query}` : ''}`;
}

async function ask<Answer>(
  deps: HttpDeps,
  endpoint: Endpoint<Answer>,
  options: CallOptions,
  token: string | null,
): Promise<Answer> {
  const response = await send(deps, endpoint, options, token);
  if (!response.ok) throw await refusal(response, deps.now());
  const body = await readJson(response, options.signal);
  const witness = createWitness();
  try {
    const answer = endpoint.decode(body, witness);
    deps.onHeard?.(askedOf(endpoint, options), witness.testimony());
    return answer;
  } catch (cause) {
    if (cause instanceof ContractError) throw new ApiError('unexpected', { status: response.status, cause });
    throw cause;
  }
}

const noOther = (): Promise<string> => Promise.reject(new ApiError('unauthorized'));

/** The fetch layer: asks an endpoint, reads its answer with the contract, and turns every failure into an ApiError. */
export function createHttp(deps: HttpDeps): Http {
  const { renew = noOther } = deps;
  return async (endpoint, options = {}) => {
    if (options.form) return ask(deps, endpoint, options, null);
    // A reader who has just signed out may have left pages of a list unread: the service would only refuse them.
    const token = deps.token() ?? (await renew(null, options.signal));
    try {
      return await ask(deps, endpoint, options, token);
    } catch (error) {
      if (!deps.renew || !(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
    }
    // Once: a service that refuses a token it has just given would refuse every other.
    return ask(deps, endpoint, options, await renew(token, options.signal));
  };
}
