import { Hono } from 'hono';
import type { AppConfig } from '../contract/app-config';
import { IN_PROCESS, type Handler, type Host } from './handler';
import { isCrossSiteEmbed } from './http/cross-site';
import { HttpProblem, methodNotAllowed, notFound, failureResponse, type ReportFailure } from './http/http-problem';
import { receivePolicyReports, type OnPolicyViolation } from './http/policy-reports';
import { pageHeaders, POLICY_REPORTS_PATH } from './http/security-headers';

/** Serves a file of the built app in an encoding that the request accepts; null when there is no file at the path. */
export type ServeFile = (path: string, request: Request) => Promise<Response | null>;

type SiteDeps = {
  /** Called for each request: whether the events are simulated may change while the process runs. */
  readonly readConfig: () => Promise<AppConfig>;
  readonly api: Handler;
  readonly serveFile: ServeFile;
  readonly isReady: () => Promise<boolean>;
  readonly report: ReportFailure;
  readonly onViolation?: OnPolicyViolation;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

function json(body: unknown): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response(JSON.stringify(body), { headers });
}

// A page there would look like a success to a client of the API that misspells its path.
const LIKE_API = /^\/+api(?:\/|$)/i;

/** Paths of the app have no dot: a path with one is a file, and a missing file is a 404. */
const isNavigation = (path: string, { headers }: Request): boolean =>
  !path.includes('.') && !LIKE_API.test(path) && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';

async function servePage(path: string, request: Request, serveFile: ServeFile): Promise<Response> {
  const file = await serveFile(path === '/' ? '/index.html' : path, request);
  const response = file ?? (isNavigation(path, request) ? await serveFile('/index.html', request) : null);
  if (!response) throw notFound();
  response.headers.set('cache-control', file && path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
  return response;
}

/** Serves everything of one origin: the API, the app's configuration, health checks, and the built app. */
export function createSite({
  readConfig,
  api,
  serveFile,
  isReady,
  report,
  onViolation = () => undefined,
}: SiteDeps): Handler {
  // Routes on the path as it was sent: Hono would decode /%61pi to /api.
  const site = new Hono<Host>({ getPath: ({ url }) => new URL(url).pathname });
  site.use(pageHeaders);
  site.use(async ({ req }, next) => {
    if (isCrossSiteEmbed(req.raw))
      throw new HttpProblem(403, 'A page of another site cannot embed this. Link to it instead.');
    await next();
  });
  site.all('/api/*', ({ req, env }) => api(req.raw, env.client));
  site.get('/config.json', async () => json(await readConfig()));
  site.get('/healthz', () => json({ status: 'ok' }));
  site.get('/readyz', async () => {
    if (await isReady()) return json({ status: 'ready' });
    throw new HttpProblem(503, 'The database does not respond. Try again in a moment.');
  });
  // Without this route, monitoring would take the app's page for metrics.
  site.all('/metrics', () => {
    throw new HttpProblem(404, 'No metrics are served on this port. Set METRICS_PORT and read them there.');
  });
  site.post(POLICY_REPORTS_PATH, ({ req }) => receivePolicyReports(req.raw, onViolation));
  site.all(POLICY_REPORTS_PATH, () => {
    throw methodNotAllowed('POST');
  });
  site.get('*', ({ req }) => servePage(req.path, req.raw, serveFile));
  site.all('*', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  site.onError((cause) => failureResponse(cause, report));
  return async (request, client = IN_PROCESS) => site.fetch(request, { client });
}
