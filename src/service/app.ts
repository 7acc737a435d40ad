import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { authRoutes, type AuthDeps } from './auth/login';
import { bearerAuth } from './auth/bearer';
import type { FeedDto } from '../contract/schemas/feed-list';
import { eventRoutes, type SourcesOf } from './event-routes';
import { feedRoutes } from './feeds/feed-routes';
import { IN_PROCESS, type Handler, type Host } from './handler';
import { acceptedCoding, acceptsJson, type Coding } from './http/accept';
import { methodNotAllowed, notAcceptable, notFound, failureResponse, type ReportFailure } from './http/http-problem';
import { compressJson, sendJson, serializeJson, type JsonResponse } from './http/json-response';
import { withApiHeaders } from './http/security-headers';
import type { Compress } from './http/with-compression';
import { openApiDocument } from './openapi-document';
import type { DataVersion } from './store/data-version';
import { DatabaseUnreachable } from './store/database-errors';
import type { EventQueries } from './store/event-store';

type AppDeps = AuthDeps & {
  readonly events: EventQueries;
  readonly version: DataVersion;
  /** Lists the feeds; without it there are none. */
  readonly feeds?: () => Promise<readonly FeedDto[]>;
  /** Lists what each feed says of an event; without it, none does. */
  readonly sources?: SourcesOf;
  /** Compresses what is cached; the host may compress the rest. */
  readonly compress?: Compress;
  readonly report: ReportFailure;
};

/** Several statements in a row may exceed it although none of them runs into its own timeout. */
const DATA_TIMEOUT_MS = 9500;
const READ = 'GET, HEAD';
const DATA_PATHS = ['/v1/events', '/v1/events/history/:id', '/v1/events/:id', '/v1/events/:id/sources', '/v1/feeds'];

const requireJsonOver =
  (allow: string): MiddlewareHandler<Host> =>
  async ({ req }, next) => {
    if (!allow.split(', ').includes(req.method)) throw methodNotAllowed(allow);
    if (!acceptsJson(req.header('accept') ?? null)) throw notAcceptable();
    await next();
  };

const dataTimeout = timeout(
  DATA_TIMEOUT_MS,
  () => new HTTPException(503, { cause: new DatabaseUnreachable('the response took too long') }),
);

/** Sends the OpenAPI document, which never changes: built and compressed once, since anybody may request it thousands of times at once. */
function openApiHandler(compress: Compress | undefined): MiddlewareHandler<Host> {
  const documents = new Map<Coding | null, Promise<JsonResponse>>();
  const create = async (coding: Coding | null): Promise<JsonResponse> => {
    const json = await serializeJson(openApiDocument());
    return compress && coding !== null ? compressJson(json, coding, compress) : json;
  };
  return async ({ req }) => {
    const coding = acceptedCoding(req.header('accept-encoding') ?? null);
    const document = documents.get(coding) ?? create(coding);
    documents.set(coding, document);
    return sendJson(await document);
  };
}

/** Creates the service under /api as one fetch handler: login, the list of events, one event, its history, the feeds. */
export function createApp(deps: AppDeps): Handler {
  const app = new Hono<Host>().basePath('/api');
  app.use('/auth/login', requireJsonOver('POST'));
  app.use('/openapi.json', requireJsonOver(READ), etag());
  const authenticate = bearerAuth(deps);
  for (const path of DATA_PATHS) app.use(path, requireJsonOver(READ), dataTimeout, authenticate, etag());
  app.route('/auth', authRoutes(deps));
  app.get('/openapi.json', openApiHandler(deps.compress));
  app.route('/v1/events', eventRoutes(deps.events, deps.sources ?? (async () => []), deps.compress));
  app.route('/v1/feeds', feedRoutes(deps.feeds ?? (async () => [])));
  app.notFound(() => failureResponse(notFound(), deps.report));
  app.onError((error) => failureResponse(error instanceof HTTPException ? error.cause : error, deps.report));
  return async (request, client = IN_PROCESS) => withApiHeaders(await app.fetch(request, { client }));
}
