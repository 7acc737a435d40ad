import { ContractError } from '../../../contract/contract-error';
import { loginEndpoint } from '../../../contract/auth';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import { endpoints } from '../../../contract/endpoints';
import type { SendRequest } from '../client/probe-client';
import { decodeBody, describeRefusal, type ProbeResponse } from '../client/probe-response';
import type { Findings } from '../findings';
import { quote } from '../plain-text';
import { toSearchParams } from '../client/event-list';
import type { Sample, ProbeContext } from './fetch-sample';

export type Credentials = { readonly name: string; readonly password: string };

const CHECK_URL = 'check the base URL: it must end with the /api path above /auth/login and /v1/events';

// A provider may repeat the password in its response to a login.
const redactPassword = (text: string, { password }: Credentials): string => text.replaceAll(password, '…');

function explainRefusal(response: ProbeResponse, credentials: Credentials): string {
  const status = response.refused?.status ?? response.status;
  const message = redactPassword(response.message, credentials);
  const details = `${describeRefusal(response)}${message ? `, ${quote(message)}` : ''}`;
  if (status >= 500)
    return `The login failed on the provider's side (${details}): try again later or contact its support.`;
  if (response.refused?.form === 'HTML page') return `The login returned an HTML page (${status}): ${CHECK_URL}.`;
  if (status === 404 || status === 405) return `There is no login endpoint at this URL (${details}): ${CHECK_URL}.`;
  return `The provider rejected the user name and password (${details}): check both, and that the account may use the API.`;
}

const NEEDED: ReadonlyMap<string, string> = new Map([
  ['token_type', 'token_type bearer, or none'],
  ['expires_in', 'expires_in above 0, or none'],
]);

function explainFailure({ status, headers }: ProbeResponse, error: ContractError): string {
  if (status >= 300)
    return `The login response is a redirect (${status}) to ${quote(headers.get('location') ?? '')}. The doctor does not follow redirects: if that address belongs to the provider, use its part up to /api as BASE_URL.`;
  if (error.kind === 'html') return `The login returned an HTML page (${status}): ${CHECK_URL}.`;
  const needed = NEEDED.get(error.path) ?? 'access_token, at the top level or under data';
  return `The login returned no usable token (${error.message}): the app needs ${needed}.`;
}

/** Logs in and returns the token. If that fails, records what must change and returns null. */
export async function probeLogin(
  send: SendRequest,
  findings: Findings,
  credentials: Credentials,
): Promise<string | null> {
  const diagnostics = createDiagnostics();
  const form = new URLSearchParams({ username: credentials.name, secret: credentials.password });
  const response = await send(loginEndpoint.path, { form, diagnostics });
  if (response.refused) {
    findings.block(explainRefusal(response, credentials));
    return null;
  }
  const token = decodeBody(response, (body) => loginEndpoint.decode(body, diagnostics));
  if (token instanceof ContractError) {
    findings.block(redactPassword(explainFailure(response, token), credentials));
    return null;
  }
  findings.collect(diagnostics.summary());
  return token.accessToken;
}

const INVALID_TOKEN = 'agenda-economique-doctor';
// An unknown user: wrong passwords for the real one might lock the account.
const UNKNOWN_USER = 'agenda-economique-doctor';

/** Finds how the provider rejects requests without a token, with an invalid token, and a login with a wrong password. */
export async function probeRefusals({ send, findings }: ProbeContext, sample: Sample): Promise<void> {
  const { path } = endpoints.events;
  const query = toSearchParams({ ...sample.query, limit: 1 });
  const withoutToken = await send(path, { query });
  findings.record('without a token', describeRefusal(withoutToken), 'a list was requested without Authorization');
  const invalidToken = await send(path, { query, token: INVALID_TOKEN });
  findings.record('with a wrong token', describeRefusal(invalidToken), 'a list was requested with an invalid token');
  const form = new URLSearchParams({ username: UNKNOWN_USER, secret: UNKNOWN_USER });
  const login = await send(loginEndpoint.path, { form });
  findings.record('with a wrong secret', describeRefusal(login), 'a login with an unknown user name');
}
