import {
  authResponseSchema,
  type AuthResponse,
  eventDtoSchema,
  type EventDto,
  pageDtoSchema,
} from '../../../src/contract/schemas/responses';
import { z } from '../../../src/contract/zod';
import type { TestService } from '../serve';
import { Refusal } from './refusal';

const INSIDE = 'http://inside.test/api';
const MAX_LIMIT = 500;

// The database stores an untimed event with an empty hour.
const eventSchema = z.extend(eventDtoSchema, { hour: z.string() });
const listSchema = z.object({ meta: pageDtoSchema, data: z.array(eventSchema) });
const oneSchema = z.object({ data: eventSchema });

/** Reads the service behind a provider with the token of `request`, which may be refused. */
export function readService(service: TestService, request: Request, signal: AbortSignal = request.signal) {
  const get = async (path: string): Promise<unknown> => {
    const authorization = request.headers.get('authorization');
    const headers = new Headers(authorization === null ? {} : { authorization });
    const response = await service.handler(new Request(INSIDE + path, { headers, signal }));
    if (response.status === 401) throw new Refusal(401, 'Unauthenticated.');
    if (!response.ok) throw new Refusal(response.status, 'The event was not found.');
    return response.json();
  };
  return {
    async all(path: string): Promise<EventDto[]> {
      const events: EventDto[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { meta, data } = z.parse(listSchema, await get(`${path}?limit=${MAX_LIMIT}&page=${page}`));
        events.push(...data);
        pages = meta.total_pages;
      }
      return events;
    },
    one: async (id: number): Promise<EventDto> => z.parse(oneSchema, await get(`/v1/events/${id}`)).data,
    async token(): Promise<AuthResponse> {
      const body = new URLSearchParams(await request.text());
      const response = await service.handler(new Request(`${INSIDE}/auth/login`, { method: 'POST', body, signal }));
      if (!response.ok) throw new Refusal(response.status, 'These credentials do not match our records.');
      return z.parse(authResponseSchema, await response.json());
    },
  };
}

export type ServiceClient = ReturnType<typeof readService>;
