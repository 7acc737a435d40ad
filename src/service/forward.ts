import { addressKey } from './address-key';
import { asApi } from './as-api';
import { createCircuit } from './circuit';
import type { ForwardedAnswer } from './forward-answer';
import { createDataForwarder, spared, type Passage } from './forward-data';
import { createExchange, onwardOf, withForm, type ExchangeDeps } from './forward-exchange';
import { createSignInGuard } from './forward-sign-in';
import { forwardTarget } from './forward-target';
import type { Client, Handler } from './handler';
import { readLoginBody } from './login-body';
import { failureResponse, type ReportFailure } from './problem-response';

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
  const guard = createSignInGuard({ now });

  const signIn = async ({ request, target: { route, url }, onward, address }: Passage): Promise<ForwardedAnswer> => {
    const credentials = await readLoginBody(request);
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
    const onward = onwardOf(request);
    if (requestId !== undefined) onward.headers.set('x-request-id', requestId);
    const passage = { request, target, onward, address };
    const { status, headers, body } = await (target.route === 'login' ? signIn(passage) : read(passage));
    return new Response(body, { status, headers });
  };
  return async (request, client = { address: 'in process' }) => {
    const response = await answer(request, client).catch((cause: unknown) => failureResponse(cause, report));
    return asApi(request.method === 'HEAD' ? new Response(null, response) : response);
  };
}
