import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect } from 'vitest';
import { problemSchema, type Problem } from '../../src/contract/problem';
import { z } from '../../src/contract/zod';
import { createForwarder } from '../../src/service/forward';
import type { Handler } from '../../src/service/handler';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const ok: Answer = (response) => response.setHeader('content-type', 'application/json').end('{"data":[]}');

/** A provider on loopback, and the forwarder before it. */
export async function provider(answer: Answer = ok): Promise<{ seen: Seen[]; causes: string[]; forward: Handler }> {
  const seen: Seen[] = [];
  const causes: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const base = new URL(`http://127.0.0.1:${port}/base/api`);
  const report = (_reference: string, cause: unknown) => void causes.push(String(cause));
  return { seen, causes, forward: createForwarder({ base, fetch, report, headersWithin: 150, wholeWithin: 400 }) };
}

export const ask = (forward: Handler, path: string, init?: RequestInit) =>
  forward(new Request(`http://app.test${path}`, init));

/** Reads one of our own problems, whose status is the answer's. */
export async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = z.parse(problemSchema, await response.json());
  expect([body.status, Boolean(body.detail)]).toEqual([response.status, true]);
  return body;
}

export const problem = async (response: Response): Promise<number> => (await problemOf(response)).status;
