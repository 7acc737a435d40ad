import type { InvalidParameter } from '../../contract/event-filters';
import { TOO_MANY_LOGINS } from '../../contract/problem';
import type { Problem } from '../../contract/schemas/responses';
import { DatabaseDamaged, isDatabaseDamaged, isDatabaseUnavailable, ReadAborted } from '../store/database-errors';

type Options = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly InvalidParameter[];
  /** A URI that distinguishes problems of the same status. */
  readonly type?: string;
  /** The underlying error: logged, never sent to the client. */
  readonly cause?: unknown;
};

/** An error response, thrown anywhere in a request. Its message is the detail of the problem that the client receives. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly InvalidParameter[];
  readonly type: string;

  constructor(
    status: number,
    detail: string,
    { headers = {}, errors = [], type = 'about:blank', cause }: Options = {},
  ) {
    super(detail, { cause });
    this.status = status;
    this.headers = headers;
    this.errors = errors;
    this.type = type;
  }
}

/** The Retry-After header in whole seconds, at least one. Example: `retryAfter(1200)` → `{ 'retry-after': '2' }`. */
export const retryAfter = (waitMs: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });

export const notFound = () => new HttpProblem(404, 'Nothing is at this address. Check its path.');

export const methodNotAllowed = (allow: string) =>
  new HttpProblem(405, `This address supports ${allow} only.`, { headers: { allow } });

export const notAcceptable = () =>
  new HttpProblem(406, 'This address responds with application/json only. Allow that type in the Accept header.');

export function invalidInput(kind: 'query' | 'login form', errors: readonly InvalidParameter[]): HttpProblem {
  const named = errors.map(({ name, reason }) => `${name} ${reason}`).join('; ');
  return new HttpProblem(400, `The ${kind} is invalid: ${named}.`, { errors });
}

export function tooManyLogins(waitMs: number): HttpProblem {
  const headers = retryAfter(waitMs);
  const detail = `Too many login attempts. Wait ${headers['retry-after']} s before the next one.`;
  return new HttpProblem(429, detail, { headers, type: TOO_MANY_LOGINS });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function problemResponse(problem: HttpProblem, instance?: string): Response {
  const { status, message: detail, errors, type } = problem;
  const body: Problem = { type, title: TITLES[status] ?? 'Error', status, detail };
  if (errors.length > 0) body.errors = [...errors];
  if (instance) body.instance = instance;
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...problem.headers,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

const UNAVAILABLE =
  'The service cannot reach its data for the moment, so this was not done. Try again in a few seconds.';

const TOO_SLOW =
  'The search took too long and was aborted, so that other requests are served. Request fewer days or longer words, or try again in a few seconds.';

const DAMAGED = 'The service cannot read these data, because they are damaged. Send the reference to its operator.';

/**
 * Maps an error caused by the state of the database to a 503, or a 500 if the data are damaged, with the error as its cause for the
 * log. Null for other errors.
 */
function mapDatabaseError(error: unknown): HttpProblem | null {
  if (isDatabaseDamaged(error)) return new HttpProblem(500, DAMAGED, { cause: new DatabaseDamaged(error) });
  const isAborted = error instanceof ReadAborted;
  if (!isAborted && !isDatabaseUnavailable(error)) return null;
  return new HttpProblem(503, isAborted ? TOO_SLOW : UNAVAILABLE, { headers: { 'retry-after': '5' }, cause: error });
}

export type ReportFailure = (reference: string, cause: unknown) => void;

/** Maps anything thrown to a response. A problem keeps its status; any other error becomes a 500 that reveals only a reference. */
export function failureResponse(thrown: unknown, report: ReportFailure): Response {
  const cause = mapDatabaseError(thrown) ?? thrown;
  if (cause instanceof HttpProblem && cause.cause === undefined) return problemResponse(cause);
  const reference = `urn:uuid:${crypto.randomUUID()}`;
  report(reference, cause instanceof HttpProblem ? cause.cause : cause);
  if (cause instanceof HttpProblem) return problemResponse(cause, reference);
  const detail =
    'The service failed to handle the request. Try again; if it keeps failing, send the reference to its operator.';
  return problemResponse(new HttpProblem(500, detail), reference);
}
