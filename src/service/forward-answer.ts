import { UNEXPECTED_ANSWER } from '../contract/problem';
import { HttpProblem } from './http-problem';
import { readCapped } from './read-capped';

const MAX_ANSWER = 5_000_000;
const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)(\s*;|\s*$)/i;
const PLAIN_JSON = /^application\/json(\s*;|\s*$)/i;
const PASSED = ['retry-after', 'etag', 'date'];

const atFault = (detail: string, type?: string) =>
  new HttpProblem(502, `${detail} The provider or UPSTREAM_URL is at fault.`, type === undefined ? {} : { type });

/** The headers that matter; of the challenges only those of the scheme that the specification has, the others open a browser's own dialogue. */
function passedHeaders(answer: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const challenge = answer.headers.get('www-authenticate') ?? '';
  if (/^bearer\b/i.test(challenge)) headers['www-authenticate'] = challenge;
  return headers;
}

function refusal({ status, type }: Response, isJson: boolean): HttpProblem | null {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return atFault('The provider answered with a redirection, which is not followed.', UNEXPECTED_ANSWER);
  if (status < 200 || status > 599)
    return atFault(`The provider answered with the status ${status}.`, UNEXPECTED_ANSWER);
  if (status < 400 && !isJson)
    return atFault(`The provider answered ${status} with something else than JSON.`, UNEXPECTED_ANSWER);
  return null;
}

function drop({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}

/** A failure of the provider that says nothing the app could read: its status, in our own words. */
function wordless(answer: Response): HttpProblem {
  drop(answer);
  return new HttpProblem(answer.status, `The provider answered ${answer.status} and did not say why.`, {
    headers: passedHeaders(answer),
  });
}

/**
 * The provider's answer as the client may see it: JSON, of a bounded size, with the headers that matter. A failure keeps its
 * status, whatever its body; anything else that is not JSON is a 502 of its own type.
 */
export async function forwardAnswer(answer: Response, method: string): Promise<Response> {
  const { status } = answer;
  const type = answer.headers.get('content-type')?.trim() ?? '';
  const isJson = JSON_TYPE.test(type);
  const refused = refusal(answer, isJson);
  if (refused) {
    drop(answer);
    throw refused;
  }
  if (!isJson) throw wordless(answer);
  const body = method === 'HEAD' ? null : await readCapped(answer.body, MAX_ANSWER);
  if (method !== 'HEAD' && body === null)
    throw atFault(`The provider answered more than ${MAX_ANSWER / 1_000_000} MB.`);
  if (body?.byteLength === 0) {
    if (status >= 400) throw wordless(answer);
    throw atFault(`The provider answered ${status} with an empty body.`, UNEXPECTED_ANSWER);
  }
  const headers = {
    ...passedHeaders(answer),
    'content-type': PLAIN_JSON.test(type) ? 'application/json; charset=utf-8' : type,
    'cache-control': status >= 400 || method === 'POST' ? 'no-store' : 'private, no-cache',
  };
  return new Response(body, { status, headers });
}
