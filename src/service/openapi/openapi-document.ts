import { componentSchemas, schemaAt } from './component-schemas';
import { FILTERS, ID, PAGING } from './parameters';
import { answer, NOT_MODIFIED, problems, type DocumentedResponse } from './responses';

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

/** What HEAD answers: the headers of GET, and no body. */
const withoutBodies = (responses: Responses): Responses =>
  Object.fromEntries(Object.entries(responses).map(([status, { content: _body, ...rest }]) => [status, rest]));

function reading({ summary, ...operation }: Operation): PathItem {
  const head = { ...operation, summary: `${summary}, without the body`, responses: withoutBodies(operation.responses) };
  return { get: { ...operation, summary }, head };
}

const login: Operation = {
  summary: 'Exchange a name and a secret for an access token',
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
  responses: { 200: answer('A token.', 'AuthResponse', false), ...problems(400, 401, 403, 413, 415, 429) },
};

const self: Operation = {
  summary: 'This document',
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      content: { 'application/json': { schema: { $ref: schemaAt('OpenApi') } } },
    },
    304: NOT_MODIFIED,
    ...problems(),
  },
};

const PATHS: OpenApiDocument['paths'] = {
  '/auth/login': { post: login },
  '/v1/events': reading({
    summary: 'Economic events, by day, hour and id',
    parameters: [...PAGING, ...FILTERS],
    responses: { 200: answer('A page of events.', 'EventList'), 304: NOT_MODIFIED, ...problems(400, 401) },
  }),
  '/v1/events/{id}': reading({
    summary: 'One event',
    parameters: [ID],
    responses: { 200: answer('The event.', 'OneEvent'), 304: NOT_MODIFIED, ...problems(401, 404) },
  }),
  '/v1/events/history/{id}': reading({
    summary: 'The earlier occurrences of an event, by day, hour and id, newest first',
    parameters: [ID, ...PAGING],
    responses: {
      200: answer(
        'A page of earlier occurrences: neither the event itself nor what is at its minute or after it.',
        'EventList',
      ),
      304: NOT_MODIFIED,
      ...problems(400, 401, 404),
    },
  }),
  '/openapi.json': reading(self),
};

/** The service as an OpenAPI 3.1 document, its answers made from the schemas of the contract. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Agenda économique',
      version: '1',
      description:
        'Economic events, with the figures published, expected and before. Days and hours are those of Europe/Paris; texts are French. Another method than those listed answers 405 with Allow, another address 404. Before any address is looked at, a request that cannot be read answers 400, one that does not end in time 408, one that expects more than 100-continue 417, one for another host 421, and one with too many or too long headers 431: each a problem, after which the connection is closed.',
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
