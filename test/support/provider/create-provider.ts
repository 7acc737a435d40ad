import type { EventDto } from '../../../src/contract/schemas/responses';
import type { Handler } from '../../../src/service/handler';
import type { TestService } from '../serve';
import { OUR_HABITS, type Habits } from './habits';
import { parseFilters } from './parse/parse-filters';
import { cutPage, parsePage } from './parse/parse-page';
import { putInOrder } from './put-in-order';
import { readService, type ServiceClient } from './read-service';
import { Refusal } from './refusal';
import { refuse } from './refuse';
import type { Reply } from './reply';
import { floats } from './encode/encode-event';
import { inZoneOf } from './encode/encode-hour';
import { parseId } from './encode/encode-id';
import { encodeOne, encodePage } from './encode/encode-page';
import { encodeToken } from './encode/encode-token';
import { writeBytes } from './write-bytes';

// Tests request the same few instants over and over, and time zone conversions are slow.
const moments = new Map<string, { readonly date: string; readonly hour: string }>();

function inItsZone(event: EventDto, habits: Habits): EventDto {
  const key = `${event.date} ${event.hour} ${floats(event)} ${habits.timeZone}`;
  const known = moments.get(key) ?? inZoneOf({ date: event.date, hour: event.hour, floats: floats(event) }, habits);
  moments.set(key, known);
  return { ...event, date: known.date, hour: known.hour };
}

function respondPage(events: readonly EventDto[], params: URLSearchParams, habits: Habits): Reply {
  const [cut, { limit, page }] = cutPage(events, parsePage(params, habits), habits);
  const total = events.length;
  const meta = { total, per_page: limit, current_page: page, total_pages: Math.ceil(total / limit) };
  return encodePage(cut, meta, habits);
}

async function respondList(inside: ServiceClient, params: URLSearchParams, habits: Habits): Promise<Reply> {
  const events = (await inside.all('/v1/events')).map((event) => inItsZone(event, habits));
  return respondPage(putInOrder(events.filter(parseFilters(params, habits)), habits.order), params, habits);
}

function noEvent(habits: Habits): Reply {
  if (habits.unknownEvent === 'data: null') return { status: 200, body: { data: null } };
  return refuse(habits, Number(habits.unknownEvent), 'The event was not found.');
}

async function readHistory(inside: ServiceClient, id: number, { historyHolds }: Habits): Promise<readonly EventDto[]> {
  if (historyHolds === 'whole series') {
    const { title, zone } = await inside.one(id);
    return (await inside.all('/v1/events')).filter((one) => one.title === title && one.zone.code === zone.code);
  }
  const earlier = await inside.all(`/v1/events/history/${id}`);
  return historyHolds === 'earlier' ? earlier : [await inside.one(id), ...earlier];
}

async function respondEvent(inside: ServiceClient, path: string, params: URLSearchParams, habits: Habits) {
  const [, history, text = ''] = /^\/v1\/events\/(history\/)?([^/]+)$/.exec(path) ?? [];
  const id = parseId(decodeURIComponent(text), habits);
  // An unauthorized request is refused before an unknown id.
  if (id === null) await inside.one(0).catch((cause: unknown) => rethrowUnlessMissing(cause));
  if (id === null) return noEvent(habits);
  try {
    if (!history) return encodeOne(inItsZone(await inside.one(id), habits), habits);
    const past = (await readHistory(inside, id, habits)).map((event) => inItsZone(event, habits));
    return respondPage(putInOrder(past, habits.historyOrder), params, habits);
  } catch (cause) {
    rethrowUnlessMissing(cause);
    return noEvent(habits);
  }
}

function rethrowUnlessMissing(cause: unknown): void {
  if (!(cause instanceof Refusal) || cause.status !== 404 || cause.message !== 'The event was not found.') throw cause;
}

/**
 * A provider with `habits`, by default those of our own service: it responds to everything under /api, on any origin,
 * with the events, accounts and tokens of the service that it wraps.
 */
export function createProvider(service: TestService, habits: Partial<Habits> = {}): Handler {
  const all: Habits = { ...OUR_HABITS, ...habits };

  async function reply(request: Request): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*?\/api(?=\/)/, '');
    const inside = readService(service, request);
    const isLogin = path === '/auth/login';
    try {
      if (isLogin) return { status: 200, body: encodeToken(await inside.token(), all) };
      if (path === '/v1/events') return await respondList(inside, searchParams, all);
      if (path.startsWith('/v1/events/')) return await respondEvent(inside, path, searchParams, all);
      return refuse(all, 404, 'There is nothing here.');
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      if (cause.status === 401) return refuse(all, isLogin ? all.badSecret : all.badToken, cause.message);
      return refuse(all, cause.status, cause.message);
    }
  }

  return async (request) => writeBytes(await reply(request), all);
}
