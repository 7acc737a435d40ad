import { ContractError } from '../../contract/contract-error';
import { signInEndpoint } from '../../contract/sign-in-endpoint';
import { createWitness } from '../../contract/witness';
import type { Ask } from './ask';
import { describeRefusal } from './describe';
import type { Notebook } from './notebook';
import { quote } from './plain-text';
import type { Heard } from './read-answer';

export type Credentials = { readonly name: string; readonly secret: string };

const ADDRESS = 'check the base URL: it ends with the /api under which /auth/login and /v1/events stand';

// What a provider says to a sign-in may repeat what was sent to it.
function withoutSecret(text: string, { secret }: Credentials): string {
  return secret === '' ? text : text.replaceAll(secret, '…');
}

function refusalOf(heard: Heard, credentials: Credentials): string {
  const status = heard.refused?.status ?? heard.status;
  const says = withoutSecret(heard.says, credentials);
  const said = `${describeRefusal(heard)}${says ? `, ${quote(says)}` : ''}`;
  if (heard.refused?.form === 'HTML page') return `The sign-in answered with an HTML page (${status}): ${ADDRESS}.`;
  if (status === 404 || status === 405) return `There is no sign-in at this address (${said}): ${ADDRESS}.`;
  if (status >= 500) return `The provider failed to answer the sign-in (${said}): try again later, or ask its support.`;
  return `The provider refused the name and the secret (${said}): check them, and that the account may use the API.`;
}

function troubleOf({ status, trouble }: Heard): string {
  if (status >= 300 && status < 400)
    return `The sign-in answered with a redirection (${status}), which is not followed: give the address it leads to, if it is the provider's.`;
  if (trouble?.kind === 'page') return `The sign-in answered with an HTML page (${status}): ${ADDRESS}.`;
  return `The sign-in gave no token that can be used (${trouble?.message ?? `status ${status}`}): the app needs access_token, bare or under data.`;
}

/** Signs in; null when the app could not, which the notebook then says. */
export async function signInVisit(ask: Ask, notebook: Notebook, credentials: Credentials): Promise<string | null> {
  const witness = createWitness();
  const form = new URLSearchParams({ username: credentials.name, secret: credentials.secret });
  const heard = await ask(signInEndpoint.path, { form, witness });
  if (heard.refused) {
    notebook.mustChange(refusalOf(heard, credentials));
    return null;
  }
  try {
    if (heard.trouble || heard.status >= 300) throw heard.trouble ?? new ContractError(`status ${heard.status}`);
    const { accessToken } = signInEndpoint.decode(heard.body, witness);
    notebook.hear(witness.testimony());
    return accessToken;
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    notebook.mustChange(withoutSecret(troubleOf({ ...heard, trouble: cause }), credentials));
    return null;
  }
}
