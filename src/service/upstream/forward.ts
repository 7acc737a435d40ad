import { addressKey } from '../auth/address-key';
import { withApiHeaders } from '../http/with-api-headers';
import { createCircuit } from './circuit-breaker';
import type { ForwardedAnswer } from './forward-response';
import { createDataForwarder, spared, type Passage } from './forward-data';
import { createExchange, toUpstreamRequest, withForm, type ExchangeDeps } from './upstream-request';
import { createLoginGuard } from './forward-login';
import { forwardTarget } from './forward-target';
import type { Client, Handler } from '../handler';
import { parseLoginBody } from '../auth/login-body';
import { failureResponse, type ReportFailure } from '../http/problem-response';

export type ForwarderDeps = ExchangeDeps & {
  /** The provider's base URL, ending in /api. */
  readonly base: URL;
  readonly report: ReportFailure;
  /** A clock in ms that is never set back. */
  readonly now?: () => number;
};

/**
 * Passes the four routes of the specification on to a provider, and nothing else: no other path, parameter or header. It guards the
 * provider: wrong sign-ins are slowed, requests without a token end here, and no client takes all the connections. A provider that
 * fails again and again is asked by one request at a time; meanwhile the others get the last good answer of their own, or a 503.
 */
export function createForwarder(deps: ForwarderDeps): Handler {
  const { base, report, now = () => performance.now() } = deps;
  const exchange = createExchange(deps);
  const circuit = createCircuit({ now });
  const read = createDataForwarder({ exchange, circuit, now });
  const guard = createLoginGuard({ now });

  const logIn = async ({ request, target: { route, url }, onward, address }: Passage): Promise<ForwardedAnswer> => {
    const credentials = await parseLoginBody(request);
    const { method, headers } = request;
    // An attempt that reached the provider is heard to its end, and counted, even when its client left.
    const { signal } = new AbortController();
    return guard({ credentials, address, signal: request.signal }, async (account) => {
      const key = addressKey(address);
      const entry = circuit.enter({ route, reader: key, address: key, target: account });
      if (entry.kind === 'refused') throw spared(entry.retryIn);
      return exchange({ method, headers, signal }, url, withForm(onward, credentials), entry.settle);
    });
  };

  const answer = async (request: Request, { address, requestId }: Client): Promise<Response> => {
    const target = forwardTarget(request, base);
    const onward = toUpstreamRequest(request);
    if (requestId !== undefined) onward.headers.set('x-request-id', requestId);
    const passage = { request, target, onward, address };
    const { status, headers, body } = await (target.route === 'login' ? logIn(passage) : read(passage));
    return new Response(body, { status, headers });
  };
  return async (request, client = { address: 'in process' }) => {
    const response = await answer(request, client).catch((cause: unknown) => failureResponse(cause, report));
    return withApiHeaders(request.method === 'HEAD' ? new Response(null, response) : response);
  };
}
