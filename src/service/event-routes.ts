import { Hono, type Context, type HonoRequest } from 'hono';
import { parseEventFilters, type EventFilters } from '../contract/event-filters';
import type { EventDto, PageDto } from '../contract/schemas/responses';
import type { SourceDto } from '../contract/schemas/feed-list';
import { foldText } from '../domain/search/fold-text';
import type { Host } from './handler';
import { HttpProblem, invalidInput } from './http/http-problem';
import { acceptedCoding } from './http/accept';
import { compressJson, sendJson, serializeJson, createResponseCache } from './http/json-response';
import type { Compress } from './http/with-compression';
import { toEventDto } from './store/event-record';
import type { EventQueries } from './store/event-store';
import type { RowPage, Slice } from './store/read-page';

type ListResponse = { readonly meta: PageDto; readonly data: readonly EventDto[] };

function toListResponse({ total, rows }: RowPage, { limit, page }: Slice): ListResponse {
  const meta = { total, per_page: limit, current_page: page, total_pages: Math.ceil(total / limit) };
  return { meta, data: rows.map(toEventDto) };
}

const paramsOf = ({ raw }: HonoRequest): URLSearchParams => new URL(raw.url).searchParams;

function parseFilters(params: URLSearchParams): EventFilters {
  const parsed = parseEventFilters(params);
  if (parsed.ok) return parsed.filters;
  throw invalidInput('query', parsed.problems);
}

/** Builds the cache key of a list: equal for two queries with the same result, however they are written. */
function listKey({ q, categories, geoType, geoValues, limit, page, from, to }: EventFilters): string {
  const words = [...new Set(foldText(q).split(' '))].toSorted();
  const sort = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  const geo = geoType === null || geoValues.length === 0 ? [] : [geoType, sort(geoValues)];
  return JSON.stringify([limit, page, from, to, words, sort(categories), geo]);
}

function pagingParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name === 'limit' || name === 'page'));
}

export type SourcesOf = (eventId: number) => Promise<readonly SourceDto[]>;

const unknownEvent = () => new HttpProblem(404, 'No event has this identifier. Find its identifier in the list.');

function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw unknownEvent();
  return Number(text);
}

/**
 * The data routes: the list, the history of an event, one event, its sources. A response is serialized and compressed once until
 * the data change. `sourcesOf` lists what each feed says of an event.
 */
export function eventRoutes(events: EventQueries, sourcesOf: SourcesOf, compress?: Compress): Hono<Host> {
  const cached = createResponseCache();
  const respond = async ({ get, req }: Context<Host>, key: string, body: () => Promise<unknown>): Promise<Response> => {
    const version = get('dataVersion');
    const coding = compress ? acceptedCoding(req.header('accept-encoding') ?? null) : null;
    const plain = () => cached(version, key, async () => serializeJson(await body()));
    if (!compress || coding === null) return sendJson(await plain());
    return sendJson(
      await cached(version, `${coding} ${key}`, async () => compressJson(await plain(), coding, compress)),
    );
  };
  return new Hono<Host>()
    .get('/', (context) => {
      const filters = parseFilters(paramsOf(context.req));
      return respond(context, `list ${listKey(filters)}`, async () =>
        toListResponse(await events.list(filters, context.get('account')), filters),
      );
    })
    .get('/history/:id', (context) => {
      const slice = parseFilters(pagingParams(paramsOf(context.req)));
      const id = parseId(context.req.param('id'));
      return respond(context, `history ${id} ${slice.limit} ${slice.page}`, async () => {
        const page = await events.history(id, slice, context.get('account'));
        if (!page) throw unknownEvent();
        return toListResponse(page, slice);
      });
    })
    .get('/:id/sources', async ({ req }) => {
      const id = parseId(req.param('id'));
      if (!(await events.find(id))) throw unknownEvent();
      return sendJson(await serializeJson({ data: await sourcesOf(id) }));
    })
    .get('/:id', (context) => {
      const id = parseId(context.req.param('id'));
      return respond(context, `event ${id}`, async () => {
        const row = await events.find(id);
        if (!row) throw unknownEvent();
        return { data: toEventDto(row) };
      });
    });
}
