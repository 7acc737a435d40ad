import type { Problem } from '../../contract/schemas/problem-dto';
import { mapDatabaseError } from '../store/database-errors';
import { HttpProblem } from './http-problem';

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
  const { status, detail, errors, type } = problem;
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
