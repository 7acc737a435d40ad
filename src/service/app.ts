import { Hono, type MiddlewareHandler } from 'hono';
import { acceptsJson } from './http/accepts-json';
import { withApiHeaders } from './http/with-api-headers';
import { authRoutes, type Host } from './auth/auth-routes';
import { bearerAuth } from './auth/bearer';
import { jsonResponse } from './http/json-response';
import { eventRoutes } from './events/event-routes';
import type { Handler } from './handler';
import { HttpProblem } from './http/http-problem';
import type { Limiter } from './auth/login-limiter';
import { openApiDocument } from './openapi/openapi-document';
import type { Passwords } from './auth/passwords';
import { failureResponse, type ReportFailure } from './http/problem-response';
import { DatabaseUnreachable } from './store/database-errors';
import type { EventStore } from './store/event-store';
import type { LoginFailureLog } from './store/login-failure-log';
import type { UserStore } from './store/user-store';
import type { Tokens } from './auth/tokens';

export type AppDeps = {
  readonly events: EventStore;
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  readonly logins?: LoginFailureLog;
  readonly now: () => Date;
  readonly tokens: Tokens;
  readonly report: ReportFailure;
};

const ANSWER_TIMEOUT_MS = 9500;

const ROUTES: readonly (readonly [path: string, allow: string])[] = [
  ['/openapi.json', 'GET, HEAD'],
  ['/auth/login', 'POST'],
  ['/v1/events', 'GET, HEAD'],
  ['/v1/events/history/:id', 'GET, HEAD'],
  ['/v1/events/:id', 'GET, HEAD'],
];

const onlyMethods =
  (allow: string): MiddlewareHandler<Host> =>
  async ({ req }, next) => {
    if (!allow.split(', ').includes(req.method))
      throw new HttpProblem(405, `This address answers ${allow} only.`, { headers: { allow } });
    await next();
  };

const onlyJson: MiddlewareHandler<Host> = async ({ req }, next) => {
  if (!acceptsJson(req.header('accept') ?? null))
    throw new HttpProblem(406, 'This address answers application/json only.');
  await next();
};

/** Several statements in a row may each be slow without one being too slow. */
const onlyInTime: MiddlewareHandler<Host> = async (_context, next) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnreachable('the answer took too long')), ANSWER_TIMEOUT_MS);
  });
  await Promise.race([next(), late]).finally(() => clearTimeout(timer));
};

/** The service under /api as one fetch handler: sign-in, the list of events, one event, its history. */
export function createApp(deps: AppDeps): Handler {
  const app = new Hono<Host>().basePath('/api');
  for (const [path, allow] of ROUTES) app.use(path, onlyMethods(allow), onlyJson);
  for (const [path] of ROUTES.filter(([path]) => path.startsWith('/v1/'))) app.use(path, onlyInTime, bearerAuth(deps));
  app.get('/openapi.json', ({ req }) => jsonResponse(openApiDocument(), req.raw));
  app.route('/auth', authRoutes(deps));
  app.route('/v1/events', eventRoutes(deps.events));
  app.notFound(() => failureResponse(new HttpProblem(404, 'There is nothing at this address.'), deps.report));
  app.onError((cause) => failureResponse(cause, deps.report));
  return async (request, client = { address: 'in process' }) => withApiHeaders(await app.fetch(request, { client }));
}
