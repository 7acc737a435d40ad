import type { AppConfig } from '../contract/app-config';
import { ApiError } from './data/api-error';
import { createHttp, type HttpDeps } from './data/http';
import { createProviderRecord } from './data/provider-record';
import { createQueries } from './data/queries';
import type { Clock } from './frame/clock';
import { renewToken } from './session/renew-token';
import type { Session } from './session/session';

type Reach = Pick<HttpDeps, 'baseUrl' | 'transport' | 'now'> & { readonly config: AppConfig };

/** The one door to the service: it asks with the token of the session, waits for another when it must, and tells what it hears. */
export function reachService({ config, now, ...reach }: Reach, session: Session, clock: Clock) {
  const provider = createProviderRecord(now);
  const http = createHttp({
    ...reach,
    now,
    token: session.token,
    renew: renewToken(session, () => new ApiError('unauthorized')),
    onDated: clock.hear,
    onHeard(asked, testimony) {
      // Data prove the token they were asked with; what ends with a status is a refusal.
      if (/^GET .*[^)]$/.test(asked)) session.prove();
      provider.hear(asked, testimony);
    },
  });
  return { provider, http, queries: createQueries(http, config, { now, onHeard: provider.hearList }) };
}
