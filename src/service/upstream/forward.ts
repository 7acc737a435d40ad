import { addressKey } from '../auth/address-key';
import { parseLoginBody } from '../auth/login-body';
import { IN_PROCESS, type Client, type Handler } from '../handler';
import { failureResponse, type ReportFailure } from '../http/http-problem';
import { withApiHeaders } from '../http/security-headers';
import { createCircuitBreaker } from './circuit-breaker';
import { circuitOpen, createDataForwarder, type ForwardRequest } from './forward-data';
import { createLoginGuard } from './forward-login';
import { toUpstreamHeaders } from './forward-headers';
import type { ForwardedResponse } from './forward-response';
import { forwardTarget } from './forward-target';
import { createSendUpstream, withLoginForm, type UpstreamDeps } from './upstream-request';

export type ForwarderDeps = UpstreamDeps & {
  /** The provider's base URL, ending in /api. */
  readonly base: URL;
  readonly report: ReportFailure;
  /** A monotonic clock in ms. */
  readonly now?: () => number;
};

/**
 * Forwards the four routes of the specification to a provider, and no other path, parameter or header. Protects the provider: throttles
 * wrong logins, refuses requests without a token, and bounds the connections of a client. While the provider keeps failing, one
 * request at a time reaches it; the other users receive their own last good response, or a 503.
 */
export function createForwarder(deps: ForwarderDeps): Handler {
  const { base, report, now = () => performance.now() } = deps;
  const send = createSendUpstream(deps);
  const circuit = createCircuitBreaker({ now });
  const forwardData = createDataForwarder({ send, circuit, now });
  const guardLogin = createLoginGuard({ now });

  const forwardLogin = async (forwarded: ForwardRequest): Promise<ForwardedResponse> => {
    const { request, target, upstreamRequest, address } = forwarded;
    const credentials = await parseLoginBody(request);
    // An attempt that reached the provider runs to its end and counts, even after its client left.
    const { signal } = new AbortController();
    return guardLogin({ credentials, address, signal: request.signal }, async (account) => {
      const client = addressKey(address);
      const permit = circuit.acquire({ route: target.route, user: client, address: client, target: account });
      if (permit.kind === 'rejected') throw circuitOpen(permit.retryAfterMs);
      return send(target.url, { ...withLoginForm(upstreamRequest, credentials), signal }, permit.record);
    });
  };

  const forward = async (request: Request, { address, requestId }: Client): Promise<Response> => {
    const target = forwardTarget(request, base);
    const upstreamRequest = { method: request.method, headers: toUpstreamHeaders(request), signal: request.signal };
    if (requestId !== undefined) upstreamRequest.headers.set('x-request-id', requestId);
    const forwarded = { request, target, upstreamRequest, address };
    const { status, headers, body } = await (target.route === 'login' ? forwardLogin : forwardData)(forwarded);
    return new Response(body, { status, headers });
  };
  return async (request, client = IN_PROCESS) => {
    const response = await forward(request, client).catch((cause: unknown) => failureResponse(cause, report));
    return withApiHeaders(request.method === 'HEAD' ? new Response(null, response) : response);
  };
}
