import type { InvalidParameter } from '../../contract/event-filters';

type Options = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly InvalidParameter[];
  /** A URI that distinguishes problems of the same status. */
  readonly type?: string;
  /** The underlying error: logged, never sent to the client. */
  readonly cause?: unknown;
};

/** An error response, thrown anywhere in a request. Its detail is sent to the client. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly detail: string;
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
    this.detail = detail;
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

export function invalidQuery(errors: readonly InvalidParameter[]): HttpProblem {
  const named = errors.map(({ name, reason }) => `${name} ${reason}`).join('; ');
  return new HttpProblem(400, `The query is invalid: ${named}.`, { errors });
}

export function tooManyLogins(waitMs: number, type?: string): HttpProblem {
  const headers = retryAfter(waitMs);
  const detail = `Too many login attempts. Wait ${headers['retry-after']} s before the next one.`;
  return new HttpProblem(429, detail, { headers, ...(type !== undefined && { type }) });
}
