import { authResponseSchema, type AuthResponse } from '../../../src/contract/schemas/auth-response';
import { eventDtoSchema, type EventDto } from '../../../src/contract/schemas/event-dto';
import { pageDtoSchema } from '../../../src/contract/schemas/page-dto';
import { z } from '../../../src/contract/zod';
import type { TestService } from '../serve';
import { Refusal } from './refusal';

const INSIDE = 'http://inside.test/api';
const MOST = 500;

// An event without an hour is in the database as one whose hour is empty.
const eventSchema = z.extend(eventDtoSchema, { hour: z.string() });
const listSchema = z.object({ meta: pageDtoSchema, data: z.array(eventSchema) });
const oneSchema = z.object({ data: eventSchema });

/** Reads the service behind a provider on behalf of `asked`, who may be refused. */
export function readService(service: TestService, asked: Request, signal: AbortSignal = asked.signal) {
  const ask = async (path: string): Promise<unknown> => {
    const authorization = asked.headers.get('authorization');
    const headers = new Headers(authorization === null ? {} : { authorization });
    const answer = await service.handler(new Request(INSIDE + path, { headers, signal }));
    if (answer.status === 401) throw new Refusal(401, 'Unauthenticated.');
    if (!answer.ok) throw new Refusal(answer.status, 'The event was not found.');
    return answer.json();
  };
  return {
    async all(path: string): Promise<EventDto[]> {
      const events: EventDto[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { meta, data } = z.parse(listSchema, await ask(`${path}?limit=${MOST}&page=${page}`));
        events.push(...data);
        pages = meta.total_pages;
      }
      return events;
    },
    one: async (id: number): Promise<EventDto> => z.parse(oneSchema, await ask(`/v1/events/${id}`)).data,
    async token(): Promise<AuthResponse> {
      const body = new URLSearchParams(await asked.text());
      const answer = await service.handler(new Request(`${INSIDE}/auth/login`, { method: 'POST', body, signal }));
      if (!answer.ok) throw new Refusal(answer.status, 'These credentials do not match our records.');
      return z.parse(authResponseSchema, await answer.json());
    },
  };
}

export type ServiceReader = ReturnType<typeof readService>;
