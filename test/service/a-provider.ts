import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { problemSchema, type Problem } from '../../src/contract/schemas/responses';
import { z } from '../../src/contract/zod';
import { createForwarder, type ForwarderDeps } from '../../src/service/upstream/forward';
import type { Handler } from '../../src/service/handler';
import { createUpstreamFetch } from '../../src/service/node/http/upstream-fetch';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const ok: Respond = (response) => response.setHeader('content-type', 'application/json').end('{"data":[]}');

type Front = { readonly base: URL; readonly causes: string[]; readonly forward: Handler };

/** Timeouts short enough for a test to reach them. */
export const SHORT_TIMEOUTS = { headersTimeoutMs: 150, responseTimeoutMs: 400 };

/** Creates the forwarder to a loopback port, as the server process creates it. */
export function before(port: number, deps: Partial<ForwarderDeps> = {}): Front {
  const causes: string[] = [];
  const base = new URL(`http://127.0.0.1:${port}/base/api`);
  const report = (_reference: string, cause: unknown) => void causes.push(String(cause));
  const fetch = createUpstreamFetch({ base, allowPrivate: false });
  const forward = createForwarder({ base, fetch, report, ...deps });
  return { base, causes, forward };
}

/** Listens on a free loopback port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Listens on a free loopback port until the test ends. */
export function openPort(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  return listenOnLoopback(server);
}

/** Starts a provider on loopback, and creates the forwarder to it. */
export async function provider(
  respond: Respond = ok,
  deps: Partial<ForwarderDeps> = {},
): Promise<Front & { readonly seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      respond(response, request);
    });
  });
  onTestFinished(() => server.closeAllConnections());
  return { seen, ...before(await openPort(server), deps) };
}

/** Sends a request to the forwarder with the token of a user unless the headers hold another; `address` is the client's. */
export function sendRequest(forward: Handler, path: string, init?: RequestInit, address?: string): Promise<Response> {
  const request = new Request(`http://app.test${path}`, init);
  if (!request.headers.has('authorization')) request.headers.set('authorization', 'Bearer of-a-user');
  return forward(request, address === undefined ? undefined : { address });
}

export const logIn = (forward: Handler, username = 'a', secret = 'b', address?: string): Promise<Response> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ username, secret });
  return sendRequest(forward, '/api/auth/login', { method: 'POST', body, headers }, address);
};

/** Parses a problem and checks that it has the status of the response. */
export async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = z.parse(problemSchema, await response.json());
  expect([body.status, Boolean(body.detail)]).toEqual([response.status, true]);
  return body;
}

export const problem = async (response: Response): Promise<number> => (await problemOf(response)).status;
