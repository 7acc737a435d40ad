import type { InvalidParameter } from '../../contract/event-filters';

type More = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly InvalidParameter[];
  /** A URI that tells this kind of problem from others of its status. */
  readonly type?: string;
  /** What went wrong behind it: reported, never told. */
  readonly cause?: unknown;
};

/** A refusal that the client is told about, thrown anywhere in a request. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly InvalidParameter[];
  readonly type: string;

  constructor(status: number, detail: string, { headers = {}, errors = [], type = 'about:blank', cause }: More = {}) {
    super(detail, { cause });
    this.name = 'HttpProblem';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.errors = errors;
    this.type = type;
  }
}
