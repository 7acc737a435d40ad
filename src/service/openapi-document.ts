import { DEFAULT_LIMIT, MAX_LIMIT, MAX_PAGE_NUMBER, MAX_QUERY_VALUES, MAX_QUERY_WORDS } from '../contract/api-limits';
import { MAX_DAY, MIN_DAY } from '../contract/valid-date';
import {
  componentSchemas,
  jsonResponse,
  NOT_MODIFIED,
  problems,
  schemaRef,
  type DocumentedResponse,
} from './openapi-responses';

type Schema = Readonly<Record<string, unknown>>;

const inQuery = (name: string, description: string, schema: Schema, more: Schema = {}) => ({
  name,
  in: 'query',
  description,
  schema,
  ...more,
});

const COMMA = { style: 'form', explode: false };
const numbers = { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: MAX_QUERY_VALUES };
const DAYS = `From ${MIN_DAY} to ${MAX_DAY}.`;
const LISTS = 'Also accepted: repeated, with [] or [0], as [1,2], as 1|2.';
const positive = { type: 'integer', minimum: 1, maximum: MAX_PAGE_NUMBER };

export const PAGING = [
  inQuery('limit', `Items per page. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}, as per_page shows.`, {
    ...positive,
    default: DEFAULT_LIMIT,
  }),
  inQuery('page', 'The page number, from 1. Past the end, the page has no items.', { ...positive, default: 1 }),
];

/** The filters of the list. Each may be given once, unless it is a list. */
export const FILTERS = [
  inQuery(
    'q',
    `Up to ${MAX_QUERY_WORDS} different words, each of which must begin a word of the title, the country or the category, ignoring accents and case.`,
    { type: 'string', maxLength: 100 },
  ),
  inQuery('from', `The first day, inclusive; not after \`to\`. ${DAYS}`, { type: 'string', format: 'date' }),
  inQuery('to', `The last day, inclusive. ${DAYS}`, { type: 'string', format: 'date' }),
  inQuery('categories', `Category ids. ${LISTS}`, numbers, COMMA),
  inQuery('geo_type', 'The kind of geo_values; required with them.', { type: 'string', enum: ['country', 'zone'] }),
  inQuery(
    'geo_values',
    `Countries by ISO 3166-1 number; zones by UN M49 number, or 9001 for the euro area, 9002 for the G7, 9003 for the G20. ${LISTS}`,
    numbers,
    COMMA,
  ),
];

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The identifier of an event.',
  schema: { type: 'integer', minimum: 0 },
};

type Responses = Readonly<Record<string, DocumentedResponse>>;
type Operation = {
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Responses;
};
type PathItem = Readonly<Partial<Record<'get' | 'head' | 'post', Operation>>>;
export type OpenApiDocument = { readonly paths: Readonly<Record<string, PathItem>> } & Readonly<
  Record<string, unknown>
>;

/** Documents HEAD: the headers of GET without the body. */
const withoutBodies = (responses: Responses): Responses =>
  Object.fromEntries(Object.entries(responses).map(([status, { content: _body, ...rest }]) => [status, rest]));

function readOperations({ summary, ...operation }: Operation): PathItem {
  const head = { ...operation, summary: `${summary}, without the body`, responses: withoutBodies(operation.responses) };
  return { get: { ...operation, summary }, head };
}

const login: Operation = {
  summary: 'Exchange a user name and a password for an access token',
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['username', 'secret'],
          properties: { username: { type: 'string', minLength: 1 }, secret: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
  responses: { 200: jsonResponse('A token.', 'AuthResponse', false), ...problems(400, 401, 403, 413, 415, 429) },
};

const self: Operation = {
  summary: 'This document',
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      content: { 'application/json': { schema: { $ref: schemaRef('OpenApi') } } },
    },
    304: NOT_MODIFIED,
    ...problems(),
  },
};

const PATHS: OpenApiDocument['paths'] = {
  '/auth/login': { post: login },
  '/v1/events': readOperations({
    summary: 'Economic events, ordered by date, hour and id',
    parameters: [...PAGING, ...FILTERS],
    responses: { 200: jsonResponse('A page of events.', 'EventList'), 304: NOT_MODIFIED, ...problems(400, 401) },
  }),
  '/v1/events/{id}': readOperations({
    summary: 'One event',
    parameters: [ID],
    responses: { 200: jsonResponse('The event.', 'OneEvent'), 304: NOT_MODIFIED, ...problems(401, 404) },
  }),
  '/v1/events/{id}/sources': readOperations({
    summary: 'What each feed lists of an event, the highest priority first; empty for an event of no feed',
    parameters: [ID],
    responses: { 200: jsonResponse('Every source.', 'SourceList'), 304: NOT_MODIFIED, ...problems(401, 404) },
  }),
  '/v1/events/history/{id}': readOperations({
    summary: 'The earlier occurrences of an event, ordered by date, hour and id, newest first',
    parameters: [ID, ...PAGING],
    responses: {
      200: jsonResponse(
        'A page of earlier occurrences, without the event itself and those of its minute or later.',
        'EventList',
      ),
      304: NOT_MODIFIED,
      ...problems(400, 401, 404),
    },
  }),
  '/v1/feeds': readOperations({
    summary: 'The files of other publishers that the service reads, when, and with what result',
    responses: { 200: jsonResponse('Every feed.', 'FeedList'), 304: NOT_MODIFIED, ...problems(401) },
  }),
  '/openapi.json': readOperations(self),
};

export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Agenda économique',
      version: '1',
      description:
        'Economic events with their published value, forecast and previous value. Dates and hours are in Europe/Paris; an empty hour is not fixed; texts are in French. Methods that are not listed respond 405 with Allow, other addresses 404. Before routing, a malformed request responds 400, one that does not arrive in time 408, one that expects more than 100-continue 417, one for another host 421, and one with too many or too long headers 431: each with a problem, after which the connection is closed. One that a page of another site embeds, by Sec-Fetch-Site and Sec-Fetch-Mode, responds 403 with a problem.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths: PATHS,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...componentSchemas(),
        OpenApi: {
          type: 'object',
          required: ['openapi', 'info', 'paths'],
          properties: { openapi: { const: '3.1.1' } },
        },
      },
    },
  };
}
