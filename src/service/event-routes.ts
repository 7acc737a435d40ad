import { Hono } from 'hono';
import { readEventFilters, type EventFilters } from '../contract/event-filters';
import type { Host } from './auth-routes';
import { dataAnswer } from './data-answer';
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

/** The three data routes: the list, the history of an event, one event. */
export function eventRoutes(events: EventStore): Hono<Host> {
  const paramsOf = (request: Request) => new URL(request.url).searchParams;
  return new Hono<Host>()
    .get('/', async (context) => {
      const filters = readFilters(paramsOf(context.req.raw));
      return dataAnswer(toListAnswer(await events.list(filters), filters), context.req.raw);
    })
    .get('/history/:id', async (context) => {
      const slice = readFilters(paging(paramsOf(context.req.raw)));
      const page = await events.history(readId(context.req.param('id')), slice);
      if (!page) throw unknownEvent();
      return dataAnswer(toListAnswer(page, slice), context.req.raw);
    })
    .get('/:id', async (context) => {
      const row = await events.find(readId(context.req.param('id')));
      if (!row) throw unknownEvent();
      return dataAnswer({ data: toEventDto(row) }, context.req.raw);
    });
}
