import { endpoints } from '../../../contract/endpoints';
import { loginEndpoint } from '../../../contract/auth';
import { toSearchParams } from '../client/event-list';
import { describeRefusal } from '../client/probe-response';
import type { Sample, ProbeContext } from '../client/probe-context';

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
