import { Hono, type HonoRequest } from 'hono';
import { parseEventFilters, type EventFilters } from '../../contract/event-filters';
import { foldText } from '../../domain/search/fold-text';
import { createAnswerCache } from '../http/response-cache';
import type { Host } from '../auth/auth-routes';
import { sendJson, serializeJson } from '../http/json-response';
import { toEventDto, toListAnswer } from './event-response';
import { HttpProblem } from '../http/http-problem';
import type { EventStore } from '../store/event-store';

const paramsOf = ({ raw }: HonoRequest): URLSearchParams => new URL(raw.url).searchParams;

function readFilters(params: URLSearchParams): EventFilters {
  const reading = parseEventFilters(params);
  if (reading.ok) return reading.filters;
  const named = reading.problems.map(({ name, reason }) => `${name} ${reason}`).join('; ');
  throw new HttpProblem(400, `The query cannot be read: ${named}.`, { errors: reading.problems });
}

/** What a list is asked for: two queries that ask for the same, however they are written, give the same text. */
function questionOf({ q, categories, geoType, geoValues, ...rest }: EventFilters): string {
  const words = [...new Set(foldText(q).split(' '))].toSorted();
  const byNumber = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  const places = geoType === null || geoValues.length === 0 ? [] : [geoType, byNumber(geoValues)];
  const { limit, page, from, to } = rest;
  return JSON.stringify([limit, page, from, to, words, byNumber(categories), places]);
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
    question: string,
    body: () => Promise<unknown>,
  ): Promise<Response> => sendJson(await remembered(question, async () => serializeJson(await body())), request);
  return new Hono<Host>()
    .get('/', ({ req }) => {
      const filters = readFilters(paramsOf(req));
      return answer(req, `list ${questionOf(filters)}`, async () => toListAnswer(await events.list(filters), filters));
    })
    .get('/history/:id', ({ req }) => {
      const slice = readFilters(paging(paramsOf(req)));
      const id = readId(req.param('id'));
      return answer(req, `history ${id} ${slice.limit} ${slice.page}`, async () => {
        const page = await events.history(id, slice);
        if (!page) throw unknownEvent();
        return toListAnswer(page, slice);
      });
    })
    .get('/:id', ({ req }) => {
      const id = readId(req.param('id'));
      return answer(req, `event ${id}`, async () => {
        const row = await events.find(id);
        if (!row) throw unknownEvent();
        return { data: toEventDto(row) };
      });
    });
}
