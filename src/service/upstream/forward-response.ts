import { FORWARDER_PROBLEM, UNEXPECTED_RESPONSE } from '../../contract/problem';
import { readBody } from '../../contract/read-body';
import { encodingOfMark } from '../../contract/decode/decode-charset';
import type { EmbeddedError } from '../../contract/contract-error';
import { findEmbeddedError } from '../../contract/decode/find-embedded-error';
import { asRecord, isRecord } from '../../contract/decode/json-record';
import { isNonFinite, isTooDeep, parseValidJson, replaceSpans, scanJson } from '../../contract/decode/scan-json';
import { HttpProblem } from '../http/http-problem';
import { codeOf, isMiscoded } from '../util/thrown';
import { toClientHeaders } from './forward-headers';

const MAX_RESPONSE_BYTES = 5_000_000;

function createDecoder(bytes: Uint8Array, contentType: string): TextDecoder {
  const [, declared] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(encodingOfMark(bytes) ?? declared);
  } catch {
    return new TextDecoder();
  }
}

/** Replaces NaN and infinities, which the app accepts as texts, by 0. */
const withoutWords = (text: string): string =>
  replaceSpans(text, scanJson(text).rewritten, (part) => (isNonFinite(part) ? '0' : part));

/**
 * Parses a JSON text of bounded depth. The encoding comes from the byte order mark, else the charset of the content type, else UTF-8.
 * NaN and infinities count as numbers. Example: the bytes of `[1`, or of forty nested brackets → `null`.
 */
function parseBody(bytes: Uint8Array, contentType: string): { readonly value: unknown } | null {
  const text = createDecoder(bytes, contentType).decode(bytes);
  return isTooDeep(text) ? null : (parseValidJson(text) ?? parseValidJson(withoutWords(text)));
}

/** Finds the error that a body without an event or a row holds. */
function findError(body: unknown): EmbeddedError | null {
  const { data = body } = asRecord(body);
  const hasRows = Array.isArray(data) ? data.length > 0 : data !== body && isRecord(data);
  return hasRows ? null : findEmbeddedError(body, Array.isArray(data));
}

/** The provider's response, its body already decompressed. A `Response` fits. */
export type UpstreamResponse = Pick<Response, 'status' | 'headers' | 'body'>;
/** A response read in full, ready to be sent to the client or cached. */
export type ForwardedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The error that the provider sent as a success. */
  readonly error?: EmbeddedError | null;
  /** The provider allows caching. */
  readonly isCacheable: boolean;
};

const JSON_TYPE = /^application\/([\w.+-]+\+)?json(\s*;|$)/i;
const PLAIN_JSON_TYPE = /^application\/json(\s*;|$)/i;
const TEXT_OR_NO_TYPE = /^(text\/[\w.+-]+(\s*;|$)|$)/i;
const NEXT_TYPE = /,\s*(?=[\w.+-]+\/[\w.+-]+\s*(?:[;,]|$))/;
const NO_STORE = /\bno-store\b/i;
const CHARSET = /;\s*charset\s*=\s*"?[\w.:-]+"?/i;
// Reset Content and Partial Content: neither carries a whole response.
const INCOMPLETE = [205, 206];

/** The last of several types, as in a browser, since each server on the way may add one; with the charset of another if it has none. */
function contentTypeOf(headers: Headers): string {
  const types = headers.get('content-type') ?? '';
  const type = types.split(NEXT_TYPE).at(-1) ?? '';
  return CHARSET.test(type) ? type : type + (CHARSET.exec(types)?.[0] ?? '');
}

const isReadable = (type: string): boolean => JSON_TYPE.test(type) || TEXT_OR_NO_TYPE.test(type);

/**
 * Returns why the service forwards no success of this status and type, whatever its body; null if it does.
 * Example: `whyNotForwarded({ status: 206, headers: new Headers() })` → `'the status 206, which the service does not forward'`.
 */
export function whyNotForwarded({ status, headers }: Pick<Response, 'status' | 'headers'>): string | null {
  const type = contentTypeOf(headers);
  if (INCOMPLETE.includes(status)) return `the status ${status}, which the service does not forward`;
  return isReadable(type) ? null : `the content type ${type.slice(0, 60)}, which the service does not forward`;
}

/** `cause` is for the log. */
const unexpected = (detail: string, cause = detail) =>
  new HttpProblem(502, `${detail} Check UPSTREAM_URL, or report it to the provider.`, {
    type: UNEXPECTED_RESPONSE,
    cause,
  });
function notJson(status: number, type: string): HttpProblem {
  const detail = `The provider responded ${status} with a body that is not JSON.`;
  return unexpected(detail, `${detail} Its type is ${JSON.stringify(type.slice(0, 60))}.`);
}

function unexpectedStatus(status: number, isConditional: boolean): HttpProblem | null {
  if (status === 304 && isConditional) return null;
  if (status >= 300 && status < 400)
    return unexpected(`The provider responded with a redirect (${status}), which is not followed.`);
  if (status < 200 || status > 599 || INCOMPLETE.includes(status))
    return unexpected(`The provider responded with status ${status}, which its specification does not have.`);
  return null;
}

/** A failure whose body the app cannot read: keeps the status, with a detail of our own. */
function failureWithoutDetail({ status, headers }: UpstreamResponse): HttpProblem {
  return new HttpProblem(status, `The provider responded ${status} and gave no reason.`, {
    type: FORWARDER_PROBLEM,
    headers: toClientHeaders(headers),
  });
}

/** Passes JSON of another type on as plain text: the app reports the wrong type, and no browser renders it as a page. */
function clientContentType(type: string): string {
  if (PLAIN_JSON_TYPE.test(type) && !CHARSET.test(type)) return 'application/json; charset=utf-8';
  return JSON_TYPE.test(type) ? type : `text/plain${CHARSET.exec(type)?.[0] ?? ''}`;
}

/** Reads a body of bounded size. Throws for one that is not compressed as its headers state. */
async function readWhole(response: UpstreamResponse): Promise<Uint8Array<ArrayBuffer>> {
  const fail = (detail: string) => (response.status >= 400 ? failureWithoutDetail(response) : unexpected(detail));
  const body = await readBody(response.body, MAX_RESPONSE_BYTES).catch((error: unknown) => {
    if (isMiscoded(codeOf(error))) throw fail('The provider sent a body that its Content-Encoding does not describe.');
    throw error;
  });
  if (body === null) throw fail(`The provider sent more than ${MAX_RESPONSE_BYTES / 1_000_000} MB.`);
  return body;
}

function withoutBody(status: number, headers: Headers): ForwardedResponse {
  const clientHeaders = { ...toClientHeaders(headers), 'cache-control': 'private, no-cache' };
  return { status, headers: clientHeaders, body: null, isCacheable: false };
}

/** Whether a body is empty to the app: PHP sends a line break where a file ends with one. */
const isBlank = (body: Uint8Array): boolean => body.every((byte) => [9, 10, 13, 32].includes(byte));

/** An empty body means an empty list to a read; for a login or a failure it is unexpected. */
function toEmptyResponse(response: UpstreamResponse, { method }: Pick<Request, 'method'>): ForwardedResponse {
  if (response.status >= 400) throw failureWithoutDetail(response);
  if (method === 'POST') throw unexpected(`The provider responded ${response.status} with an empty body.`);
  return withoutBody(204, response.headers);
}

/**
 * Turns the provider's response into the client's: JSON of bounded size and depth, with the forwarded headers. A failure keeps its
 * status, whatever its body; any other body that is not JSON becomes a 502 of its own problem type.
 */
export async function toForwardedResponse(
  response: UpstreamResponse,
  request: Pick<Request, 'method' | 'headers'>,
): Promise<ForwardedResponse> {
  const { status, headers } = response;
  const type = contentTypeOf(headers);
  const problem = unexpectedStatus(status, request.headers.has('if-none-match'));
  if (problem ?? !isReadable(type)) response.body?.cancel().catch(() => undefined);
  if (problem) throw problem;
  if (status === 304) return withoutBody(status, headers);
  if (!isReadable(type)) throw status >= 400 ? failureWithoutDetail(response) : notJson(status, type);
  const clientHeaders = {
    ...toClientHeaders(headers),
    'content-type': clientContentType(type),
    'cache-control': status >= 400 || request.method === 'POST' ? 'no-store' : 'private, no-cache',
  };
  if (request.method === 'HEAD') return { status, headers: clientHeaders, body: null, isCacheable: false };
  const body = await readWhole(response);
  if (isBlank(body)) return toEmptyResponse(response, request);
  const parsed = parseBody(body, type);
  if (!parsed) throw status >= 400 ? failureWithoutDetail(response) : notJson(status, type);
  const error = status < 300 ? findError(parsed.value) : null;
  const isCacheable = !error && !NO_STORE.test(headers.get('cache-control') ?? '');
  return { status, headers: clientHeaders, body, error, isCacheable };
}
