import type { BadParameter } from '../contract/event-filters';

type More = { readonly headers?: Readonly<Record<string, string>>; readonly errors?: readonly BadParameter[] };

/** A refusal that the client is told about, thrown anywhere in a request. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly BadParameter[];

  constructor(status: number, detail: string, { headers = {}, errors = [] }: More = {}) {
    super(detail);
    this.name = 'HttpProblem';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.errors = errors;
  }
}
