import { ContractError } from '../../../contract/contract-error';
import { loginEndpoint } from '../../../contract/login-endpoint';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import type { Ask } from './probe-client';
import { describeRefusal } from '../describe-event';
import type { FindingsLog } from '../findings-log';
import { quote } from '../plain-text';
import type { ProbeResponse } from './parse-probe-response';

export type Credentials = { readonly name: string; readonly password: string };

const ADDRESS = 'check the base URL: it ends with the /api under which /auth/login and /v1/events stand';

// What a provider says to a sign-in may repeat what was sent to it.
function withoutPassword(text: string, { password }: Credentials): string {
  return password === '' ? text : text.replaceAll(password, '…');
}

function refusalOf(heard: ProbeResponse, credentials: Credentials): string {
  const status = heard.refused?.status ?? heard.status;
  const says = withoutPassword(heard.says, credentials);
  const said = `${describeRefusal(heard)}${says ? `, ${quote(says)}` : ''}`;
  if (heard.refused?.form === 'HTML page') return `The sign-in answered with an HTML page (${status}): ${ADDRESS}.`;
  if (status === 404 || status === 405) return `There is no sign-in at this address (${said}): ${ADDRESS}.`;
  if (status >= 500) return `The provider failed to answer the sign-in (${said}): try again later, or ask its support.`;
  return `The provider refused the name and the secret (${said}): check them, and that the account may use the API.`;
}

function troubleOf({ status, trouble }: ProbeResponse): string {
  if (status >= 300 && status < 400)
    return `The sign-in answered with a redirection (${status}), which is not followed: give the address it leads to, if it is the provider's.`;
  if (trouble?.kind === 'html') return `The sign-in answered with an HTML page (${status}): ${ADDRESS}.`;
  return `The sign-in gave no token that can be used (${trouble?.message ?? `status ${status}`}): the app needs access_token, bare or under data.`;
}

/** Signs in; null when the app could not, which the notebook then says. */
export async function probeLogin(ask: Ask, findingsLog: FindingsLog, credentials: Credentials): Promise<string | null> {
  const diagnostics = createDiagnostics();
  const form = new URLSearchParams({ username: credentials.name, secret: credentials.password });
  const heard = await ask(loginEndpoint.path, { form, diagnostics });
  if (heard.refused) {
    findingsLog.mustChange(refusalOf(heard, credentials));
    return null;
  }
  try {
    if (heard.trouble || heard.status >= 300) throw heard.trouble ?? new ContractError(`status ${heard.status}`);
    const { accessToken } = loginEndpoint.decode(heard.body, diagnostics);
    findingsLog.hear(diagnostics.summary());
    return accessToken;
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    findingsLog.mustChange(withoutPassword(troubleOf({ ...heard, trouble: cause }), credentials));
    return null;
  }
}
