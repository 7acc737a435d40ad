import { expect } from 'vitest';
import {
  authResponseSchema,
  eventListResponseSchema,
  oneEventSchema,
  type PageDto,
  type EventDto,
  problemSchema,
  type Problem,
} from '../../src/contract/schemas/responses';
import { z } from '../../src/contract/zod';
import type { Host } from './hosts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export type Listing = { readonly meta: PageDto; readonly data: readonly EventDto[]; readonly ids: readonly number[] };

/** Sends requests to a host and parses every response with the strict schemas of the contract. */
export function createClient(send: Host['send']) {
  const login = (username: string, password: string) =>
    send('/api/auth/login', {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ username, secret: password }).toString(),
    });
  const token = async (): Promise<string> => {
    const response = await login('demo', 'demo');
    return z.parse(authResponseSchema, await response.json()).access_token;
  };
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, { headers: { authorization: `Bearer ${await token()}`, ...headers } });
  return {
    login,
    token,
    get,
    async list(query: string): Promise<Listing> {
      const response = await get(`/api/v1/events${query}`);
      expect(response.status).toBe(200);
      return parseListing(await response.json());
    },
    async history(id: number, query = ''): Promise<Listing> {
      const response = await get(`/api/v1/events/history/${id}${query}`);
      expect(response.status).toBe(200);
      return parseListing(await response.json());
    },
    async one(id: number): Promise<EventDto> {
      const response = await get(`/api/v1/events/${id}`);
      expect(response.status).toBe(200);
      return z.parse(oneEventSchema, await response.json()).data;
    },
  };
}

export type Client = ReturnType<typeof createClient>;

function parseListing(body: unknown): Listing {
  const { meta, data } = z.parse(eventListResponseSchema, body);
  return { meta, data, ids: data.map(({ id }) => id) };
}

/** Parses an error response: an RFC 9457 problem with the status of the response. */
export async function parseProblem(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const problem = z.parse(problemSchema, await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}
