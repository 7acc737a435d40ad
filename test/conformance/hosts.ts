import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { Handler } from '../../src/service/handler';
import { listen } from '../../src/service/node/listen';

/** A place where the service runs; `send` asks it like any client would. */
export type Host = { readonly send: (path: string, init?: RequestInit) => Promise<Response>; close(): Promise<void> };
type OpenHost = (handler: Handler) => Promise<Host>;

const inProcess: OpenHost = async (handler) => ({
  send: (path, init) => handler(new Request(`http://service.test${path}`, init), { address: '192.0.2.1' }),
  close: async () => undefined,
});

const behindMsw: OpenHost = async (handler) => {
  const origin = 'http://msw.test';
  const server = setupServer(http.all(`${origin}/api/*`, ({ request }) => handler(request)));
  server.listen({ onUnhandledRequest: 'error' });
  return { send: (path, init) => fetch(`${origin}${path}`, init), close: async () => server.close() };
};

const overSocket: OpenHost = async (handler) => {
  const { url, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
  return { send: (path, init) => fetch(`${url}${path}`, init), close };
};

export const hosts: readonly (readonly [name: string, open: OpenHost])[] = [
  ['in process', inProcess],
  ['behind msw', behindMsw],
  ['over a socket', overSocket],
];
