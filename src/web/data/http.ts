import { readAnswerBody } from '../../contract/answer-body';
import { ContractError } from '../../contract/contract-error';
import type { Endpoint } from '../../contract/endpoints';
import { PROVIDER_DOWN } from '../../contract/provider-down';
import { createWitness, type Testimony, type Witness } from '../../contract/witness';
import type { Instant } from '../../domain/instant';
import type { DatedAnswer } from '../../domain/server-clock';
import { ApiError } from './api-error';
import { exchange, type Exchange } from './exchange';
import { createPersistence, type Insistence } from './persist';
import { nextOrder, setOrder } from './reading-order';
import { readFailure } from './read-failure';
import { readRefusal } from './read-refusal';
import { readRetryAfter } from './retry-after';

export type Transport = (request: Request) => Promise<Response>;
export type CallOptions = Insistence & {
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
  readonly onHeard?: (asked: string, testimony: Testimony) => void;
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

async function read<Answer>(endpoint: Endpoint<Answer>, { response, bytes }: Exchange, witness: Witness) {
  const { status, headers } = response;
  if (status === 206) throw new ContractError('a part of an answer');
  const ending = headers.get('Sunset') ?? headers.get('Deprecation');
  if (ending !== null) witness.odd('version-ending', ending);
  return endpoint.decode(await readAnswerBody(bytes, headers.get('Content-Type'), witness), witness);
}

function providerDown({ response: { headers } }: Exchange, now: Instant): ApiError {
  return new ApiError('unavailable', { status: 503, retryAfter: readRetryAfter(headers, now) });
}

const noOther = (): Promise<string> => Promise.reject(new ApiError('unauthorized'));
const USUAL = 401;

/** The fetch layer: asks an endpoint, reads its answer with the contract, and turns every failure into an ApiError. */
export function createHttp(deps: HttpDeps): Http {
  const { renew = noOther, random = () => Math.random(), now, onHeard } = deps;
  const persist = createPersistence({ now, random });

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
    const answer = await exchange(deps, build, signal);
    if (!answer.response.ok) throw readRefusal(answer, now(), isList(endpoint));
    // What the forwarder remembers would pass for news: what this app keeps is as good, and says how old it is.
    if (answer.response.headers.get('Cache-Status') === PROVIDER_DOWN) throw providerDown(answer, now());
    const witness = createWitness();
    try {
      const said = await read(endpoint, answer, witness);
      if (typeof said === 'object' && said !== null) setOrder(said, order);
      options.onHeaders?.(answer.response.headers);
      onHeard?.(askedOf(endpoint, options), witness.testimony());
      return said;
    } catch (cause) {
      throw readFailure(cause, answer) ?? cause;
    }
  }

  function hearRefusal(endpoint: Endpoint<unknown>, options: CallOptions, { status, message }: ApiError): void {
    if (status === USUAL) return;
    const witness = createWitness();
    witness.odd('refusal-unusual', `${status} ${message}`);
    // Apart from the answer that is to follow, which would take its place.
    onHeard?.(`${askedOf(endpoint, options)} (${status})`, witness.testimony());
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
