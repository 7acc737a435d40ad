import { FORWARDER_PROBLEM, UNEXPECTED_RESPONSE } from '../../contract/problem';
import { toClientHeaders } from './forward-headers';
import { HttpProblem } from '../http/http-problem';
import { isJson } from '../http/is-json';
import { readBody } from '../../contract/read-body';

/** What a provider answered, its body already out of its compression. A Response is one. */
export type UpstreamAnswer = Pick<Response, 'status' | 'headers' | 'body'>;
/** An answer read whole, as it may be given to a client, or kept. */
export type ForwardedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Whether the provider allows it to be kept. */
  readonly isKeepable: boolean;
};

const MAX_RESPONSE_BYTES = 5_000_000;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json(\s*;|\s*$)/i;
const PLAIN_JSON = /^application\/json(\s*;|\s*$)/i;
const LOOSE_TYPE = /^(text\/[\w.+-]+(\s*;|\s*$)|$)/i;
const NO_STORE = /\bno-store\b/i;
const CHARSET = /;\s*charset\s*=\s*"?[\w.:-]+"?/i;
// A part of an answer, or one that asks for the form to be emptied, is no whole answer.
const NO_ANSWERS = [205, 206];

const atFault = (detail: string, type: string = FORWARDER_PROBLEM) =>
  new HttpProblem(502, `${detail} The provider or UPSTREAM_URL is at fault.`, { type });
const unexpected = (detail: string) => atFault(detail, UNEXPECTED_RESPONSE);

function refusal(status: number, conditional: boolean): HttpProblem | null {
  if (status === 304 && conditional) return null;
  if (status >= 300 && status < 400)
    return unexpected(`The provider answered with a redirection (${status}), which is not followed.`);
  if (status < 200 || status > 599 || NO_ANSWERS.includes(status))
    return unexpected(`The provider answered with the status ${status}, which is none of its specification.`);
  return null;
}

/** A failure of the provider that says nothing the app could read: its status, in our own words. */
function wordless({ status, headers }: UpstreamAnswer): HttpProblem {
  return new HttpProblem(status, `The provider answered ${status} and did not say why.`, {
    type: FORWARDER_PROBLEM,
    headers: toClientHeaders(headers),
  });
}

/** JSON under another name is passed on as plain text, so that the app can say so and no browser takes it for a page. */
function typeBack(type: string): string {
  if (PLAIN_JSON.test(type) && !CHARSET.test(type)) return 'application/json; charset=utf-8';
  return JSON_TYPE.test(type) ? type : `text/plain${CHARSET.exec(type)?.[0] ?? ''}`;
}

function drop({ body }: UpstreamAnswer): void {
  body?.cancel().catch(() => undefined);
}

function bodyless(status: number, headers: Headers): ForwardedAnswer {
  const back = { ...toClientHeaders(headers), 'cache-control': 'private, no-cache' };
  return { status, headers: back, body: null, isKeepable: false };
}

/** Nothing is an answer to what is read, an empty list; to a sign-in, or as a failure, it is none. */
function emptyAnswer(answer: UpstreamAnswer, { method }: Pick<Request, 'method'>): ForwardedAnswer {
  if (answer.status >= 400) throw wordless(answer);
  if (method === 'POST') throw unexpected(`The provider answered ${answer.status} with an empty body.`);
  return bodyless(204, answer.headers);
}

/**
 * The provider's answer as the client may see it: JSON of a bounded size and depth, with the headers that matter. A failure keeps
 * its status, whatever its body; anything else that is not JSON is a 502 of its own type.
 */
export async function forwardAnswer(
  answer: UpstreamAnswer,
  request: Pick<Request, 'method' | 'headers'>,
): Promise<ForwardedAnswer> {
  const { status, headers } = answer;
  const type = headers.get('content-type')?.trim() ?? '';
  const isReadable = JSON_TYPE.test(type) || LOOSE_TYPE.test(type);
  const refused = refusal(status, request.headers.has('if-none-match'));
  if (refused ?? (!isReadable || status === 304)) drop(answer);
  if (refused) throw refused;
  if (status === 304) return bodyless(status, headers);
  if (!isReadable && status >= 400) throw wordless(answer);
  if (!isReadable) throw unexpected(`The provider answered ${status} with something else than JSON.`);
  const back = {
    ...toClientHeaders(headers),
    'content-type': typeBack(type),
    'cache-control': status >= 400 || request.method === 'POST' ? 'no-store' : 'private, no-cache',
  };
  if (request.method === 'HEAD') return { status, headers: back, body: null, isKeepable: false };
  const body = await readBody(answer.body, MAX_RESPONSE_BYTES);
  if (body === null) throw atFault(`The provider answered more than ${MAX_RESPONSE_BYTES / 1_000_000} MB.`);
  if (body.byteLength === 0) return emptyAnswer(answer, request);
  if (isJson(body, type))
    return { status, headers: back, body, isKeepable: !NO_STORE.test(headers.get('cache-control') ?? '') };
  if (status >= 400) throw wordless(answer);
  throw unexpected(`The provider answered ${status} with something else than JSON.`);
}
