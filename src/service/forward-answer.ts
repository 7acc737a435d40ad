import { HttpProblem } from './http-problem';
import { readCapped } from './read-capped';

const MAX_ANSWER = 5_000_000;
const PASSED = ['content-type', 'retry-after', 'etag', 'www-authenticate', 'date'];
const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)\b/i;

const bad = (detail: string) => new HttpProblem(502, `${detail} The provider or UPSTREAM_URL is at fault.`);

function refusal(answer: Response): HttpProblem | null {
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) {
    return bad('The provider answered with a redirection, which is not followed.');
  }
  const type = answer.headers.get('content-type') ?? '';
  if (answer.body !== null && !JSON_TYPE.test(type))
    return bad(`The provider answered ${answer.status} with something else than JSON.`);
  return null;
}

function passedHeaders(answer: Response, cache: string): Headers {
  const headers = new Headers({ 'cache-control': cache, vary: 'Authorization', 'x-content-type-options': 'nosniff' });
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** The provider's answer as the client may see it: JSON, of a bounded size, with the headers that matter. */
export async function forwardAnswer(answer: Response, cache: string): Promise<Response> {
  const refused = refusal(answer);
  if (refused) {
    answer.body?.cancel().catch(() => undefined);
    throw refused;
  }
  const body = await readCapped(answer.body, MAX_ANSWER);
  if (body === null) throw bad(`The provider answered more than ${MAX_ANSWER / 1_000_000} MB.`);
  const { status } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, headers: passedHeaders(answer, cache) });
}
