import type { InvalidParameter } from '../../contract/event-filters';
import { MAX_SIGN_IN_FORM } from './account-rules';
import { isCrossSite } from '../http/cross-site';
import { HttpProblem } from '../http/http-problem';
import { readBody } from '../../contract/read-body';
import type { Credentials } from './check-login';

const FORM = 'application/x-www-form-urlencoded';

const tooLarge = () => new HttpProblem(413, `The body of a sign-in is ${MAX_SIGN_IN_FORM} bytes at most.`);

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_SIGN_IN_FORM) throw tooLarge();
  const bytes = await readBody(request.body, MAX_SIGN_IN_FORM).catch(() => {
    // Nobody is left to be told, and nothing went wrong here.
    throw new HttpProblem(400, 'The form of the sign-in broke off.');
  });
  if (bytes === null) throw tooLarge();
  return new TextDecoder().decode(bytes);
}

function problemOf(form: URLSearchParams, name: string): InvalidParameter[] {
  const values = form.getAll(name);
  if (values.length > 1) return [{ name, reason: 'is given more than once' }];
  return values[0] ? [] : [{ name, reason: 'is missing' }];
}

/** Reads the form of a sign-in, sent by the app or by a program but never by the page of another site, or throws the problem that the client is told about. */
export async function parseLoginBody(request: Request): Promise<Credentials> {
  if (isCrossSite(request)) {
    const detail =
      'A page of another site cannot sign in here. Open the app itself; a proxy before it has to pass the Host on.';
    throw new HttpProblem(403, detail);
  }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== FORM) throw new HttpProblem(415, `A sign-in is sent as ${FORM}.`, { headers: { accept: FORM } });
  const form = new URLSearchParams(await readText(request));
  const errors = ['username', 'secret'].flatMap((name) => problemOf(form, name));
  if (errors.length > 0) {
    const named = errors.map(({ name, reason }) => `${name} ${reason}`).join('; ');
    throw new HttpProblem(400, `The sign-in form cannot be read: ${named}.`, { errors });
  }
  return { username: form.get('username') ?? '', password: form.get('secret') ?? '' };
}
