import type { InvalidParameter } from '../../contract/event-filters';
import { isCrossSite } from '../http/cross-site';
import { HttpProblem, invalidInput } from '../http/http-problem';
import { readBody } from '../../contract/read-body';
import { MAX_LOGIN_FORM_BYTES } from './account-rules';

export type Credentials = { readonly username: string; readonly password: string };

const FORM = 'application/x-www-form-urlencoded';

const tooLarge = () => new HttpProblem(413, `The body of a login is limited to ${MAX_LOGIN_FORM_BYTES} bytes.`);

async function readForm(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_LOGIN_FORM_BYTES) throw tooLarge();
  const bytes = await readBody(request.body, MAX_LOGIN_FORM_BYTES).catch(() => {
    // The client is gone and nothing failed here: without a cause, the problem is not logged.
    throw new HttpProblem(400, 'The login form broke off. Send it again.');
  });
  if (bytes === null) throw tooLarge();
  return new TextDecoder().decode(bytes);
}

function validateField(form: URLSearchParams, name: string): InvalidParameter[] {
  const values = form.getAll(name);
  if (values.length > 1) return [{ name, reason: 'is given more than once' }];
  return values[0] ? [] : [{ name, reason: 'is missing' }];
}

/** Parses the form of a login that the app or a program sent. Throws a problem for an invalid form, and for a page of another site. */
export async function parseLoginBody(request: Request): Promise<Credentials> {
  if (isCrossSite(request)) {
    const detail =
      'A page of another site cannot log in here. Open the app itself; behind a proxy, let the proxy pass on the Host header.';
    throw new HttpProblem(403, detail);
  }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== FORM)
    throw new HttpProblem(415, `The content type of a login is not ${FORM}. Send it as such a form.`, {
      headers: { accept: FORM },
    });
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    throw new HttpProblem(415, 'A login is not read in a content encoding. Send the form without one.', {
      headers: { 'accept-encoding': 'identity' },
    });
  const form = new URLSearchParams(await readForm(request));
  const errors = ['username', 'secret'].flatMap((name) => validateField(form, name));
  if (errors.length > 0) throw invalidInput('login form', errors);
  return { username: form.get('username') ?? '', password: form.get('secret') ?? '' };
}
