import type { Endpoint } from '../../../contract/endpoints';

/** What identifies a request in diagnostics: nothing secret, and not the origin. `refusal` is the status of a response that refused it. */
export type RequestInfo = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly refusal?: number;
};

type Parameters = { readonly id?: string; readonly query?: URLSearchParams };

export function describeRequest(
  { method, path }: Pick<Endpoint<unknown>, 'method' | 'path'>,
  { id = '', query = new URLSearchParams() }: Parameters = {},
): RequestInfo {
  return { method, path: path.replace(':id', id), query };
}

/** A text that is the same for equal requests, such as `GET /v1/events?page=1`. */
export const requestKey = ({ method, path, query, refusal }: RequestInfo): string =>
  `${method} ${path}${query.size > 0 ? `?${query}` : ''}${refusal === undefined ? '' : ` (${refusal})`}`;
