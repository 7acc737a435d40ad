import { Hono, type HonoRequest } from 'hono';
import { readEventFilters, type EventFilters } from '../contract/event-filters';
import { createAnswerCache } from './answer-cache';
import type { Host } from './auth-routes';
import { sendAnswer, writeAnswer } from './data-answer';
import { toEventDto, toListAnswer } from './event-answer';
import { HttpProblem } from './http-problem';
import type { EventStore } from './store/event-store';

function readFilters(params: URLSearchParams): EventFilters {
  const reading = readEventFilters(params);
  if (reading.ok) return reading.filters;
  const named = reading.problems.map(({ name, reason }) => `${name} ${reason}`).join('; ');
  throw new HttpProblem(400, `The query cannot be read: ${named}.`, { errors: reading.problems });
}

function paging(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name === 'limit' || name === 'page'));
}

const unknownEvent = () => new HttpProblem(404, 'There is no event with this identifier.');

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw unknownEvent();
  return Number(text);
}

/** The three data routes: the list, the history of an event, one event. Each answer is written once while the data stay as they are. */
export function eventRoutes(events: EventStore): Hono<Host> {
  const remembered = createAnswerCache(events.version);
  const answer = async (
    { raw: request }: HonoRequest,
    body: (params: URLSearchParams) => Promise<unknown>,
  ): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    return sendAnswer(await remembered(pathname + search, async () => writeAnswer(await body(searchParams))), request);
  };
  return new Hono<Host>()
    .get('/', ({ req }) =>
      answer(req, async (params) => {
        const filters = readFilters(params);
        return toListAnswer(await events.list(filters), filters);
      }),
    )
    .get('/history/:id', ({ req }) =>
      answer(req, async (params) => {
        const slice = readFilters(paging(params));
        const page = await events.history(readId(req.param('id')), slice);
        if (!page) throw unknownEvent();
        return toListAnswer(page, slice);
      }),
    )
    .get('/:id', ({ req }) =>
      answer(req, async () => {
        const row = await events.find(readId(req.param('id')));
        if (!row) throw unknownEvent();
        return { data: toEventDto(row) };
      }),
    );
}
