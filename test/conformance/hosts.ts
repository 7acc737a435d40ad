import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';
import { createForwarder } from '../../src/service/upstream/forward';
import type { Handler } from '../../src/service/handler';
import { compress } from '../../src/service/node/http/compress';
import { listen } from '../../src/service/node/listen';
import { withCompression } from '../../src/service/http/with-compression';

/** A place where the service runs; `send` asks it like any client would. */
export type Host = {
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** A coding whose end this host loses as it opens the answer for its client. */
  readonly cuts?: string;
  close(): Promise<void>;
};
export type OpenHost = (handler: Handler) => Promise<Host>;

export const inProcess: OpenHost = async (handler) => ({
  send: (path, init) => handler(new Request(`http://service.test${path}`, init), { address: '192.0.2.1' }),
  close: async () => undefined,
});

export const behindMsw: OpenHost = async (handler) => {
  const origin = 'http://msw.test';
  const server = setupServer(http.all(`${origin}/api/*`, ({ request }) => handler(request)));
  server.listen({ onUnhandledRequest: 'error' });
  return { send: (path, init) => fetch(`${origin}${path}`, init), cuts: 'br', close: async () => server.close() };
};

export const overSocket: OpenHost = async (handler) => {
  const { url, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
  return { send: (path, init) => fetch(`${url}${path}`, init), close };
};

/** The service as a provider, and the app's forwarder before it. */
export const behindForwarder: OpenHost = async (handler) => {
  const forwarder = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: (url, init) => handler(new Request(url, init)),
    report: (_reference, cause) => expect.unreachable(String(cause)),
  });
  const forward = withCompression(forwarder, compress);
  return { send: (path, init) => forward(new Request(`http://app.test${path}`, init)), close: async () => undefined };
};
