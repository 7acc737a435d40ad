import {
  authResponseSchema,
  eventDtoSchema,
  eventListResponseSchema,
  oneEventSchema,
  pageDtoSchema,
  problemSchema,
} from '../contract/schemas/responses';
import { feedListResponseSchema, sourceListResponseSchema } from '../contract/schemas/feed-list';
import { z } from '../contract/zod';

const SCHEMAS = {
  AuthResponse: authResponseSchema,
  EventDto: eventDtoSchema,
  PageDto: pageDtoSchema,
  EventList: eventListResponseSchema,
  OneEvent: oneEventSchema,
  FeedList: feedListResponseSchema,
  SourceList: sourceListResponseSchema,
  Problem: problemSchema,
};

export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** Converts the schemas of the contract to JSON Schema, by name; nested ones become references. */
export function componentSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: schemaRef });
  // The document declares the dialect and the location of its schemas once for all.
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

type Header = { readonly description: string; readonly required: true; readonly schema: { readonly type: string } };
type Headers = Readonly<Record<string, Header>>;
export type DocumentedResponse = {
  readonly description: string;
  readonly headers?: Headers;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
};

const header = (description: string, type = 'string'): Header => ({ description, required: true, schema: { type } });

const ETAG = { ETag: header('Identifies the content of the response. Send it back as If-None-Match.') };
const CHALLENGE = { 'WWW-Authenticate': header('The required scheme: Bearer.') };
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait.', 'integer') };

export const jsonResponse = (description: string, name: keyof typeof SCHEMAS, hasEtag = true): DocumentedResponse => ({
  description,
  ...(hasEtag && { headers: ETAG }),
  content: { 'application/json': { schema: { $ref: schemaRef(name) } } },
});

export const NOT_MODIFIED: DocumentedResponse = {
  description: 'The client has the current response already.',
  headers: ETAG,
};

const problem = (description: string, headers?: Headers): DocumentedResponse => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: schemaRef('Problem') } } },
});

const PROBLEMS = {
  400: problem('The request is invalid; `errors` names each invalid part, and why.'),
  401: problem('The token is missing, malformed, expired or foreign, or its account is disabled.', CHALLENGE),
  403: problem('A page of another site cannot log in here.'),
  404: problem('No event has this identifier.'),
  406: problem('The client does not accept JSON.'),
  413: problem('The form is too long.'),
  415: problem('The body is not a form, or has a content encoding.'),
  429: problem('Too many login attempts.', RETRY_AFTER),
  500: problem('The service failed; `instance` is the reference under which it logged the cause.'),
  503: problem('The database does not respond at the moment.', RETRY_AFTER),
} as const;

/** Documents the problems of these statuses, and those of every route. */
export function problems(...statuses: readonly (keyof typeof PROBLEMS)[]): Record<string, DocumentedResponse> {
  return Object.fromEntries(
    ([...statuses, 406, 500, 503] as const).map((status) => [String(status), PROBLEMS[status]]),
  );
}
