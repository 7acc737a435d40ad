import { endpoints } from '../../../contract/endpoints';
import { loginEndpoint } from '../../../contract/login-endpoint';
import { describeRefusal } from '../describe-event';
import type { Sample, ProbeContext } from '../client/probe-context';

/** A token and a name that nobody has: a wrong secret for the reader's own name might lock the account. */
const NO_TOKEN = 'agenda-economique-doctor';
const NOBODY = 'agenda-economique-doctor';

/** Finds how the provider refuses: without a token, with a wrong one, with a wrong secret. */
export async function probeRefusals({ ask, findingsLog }: ProbeContext, { query }: Sample): Promise<void> {
  const params = new URLSearchParams(
    Object.entries({ ...query, limit: 1 }).map(([name, value]) => [name, String(value)]),
  );
  const none = await ask(endpoints.events.path, { query: params });
  findingsLog.find('without a token', describeRefusal(none), 'a list was asked for without Authorization');
  const wrong = await ask(endpoints.events.path, { query: params, token: NO_TOKEN });
  findingsLog.find('with a wrong token', describeRefusal(wrong), 'a list was asked for with a token that is none');
  const form = new URLSearchParams({ username: NOBODY, secret: NOBODY });
  const refused = await ask(loginEndpoint.path, { form });
  findingsLog.find('with a wrong secret', describeRefusal(refused), 'a sign-in under a name that nobody has');
}
