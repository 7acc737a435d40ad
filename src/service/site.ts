import type { AppConfig } from '../contract/app-config';
import { isForeignPart } from './http/cross-site';
import type { Handler } from './handler';
import { HttpProblem } from './http/http-problem';
import { failureResponse, problemResponse, type ReportFailure } from './http/problem-response';
import { withSecurityHeaders } from './http/security-headers';

/** A file of the built app, or null when there is none at the path. The request says which encodings are welcome. */
export type ServeFile = (path: string, request: Request) => Promise<Response | null>;

export type SiteDeps = {
  /** Read anew for each request: whether the events are simulated may change while the process runs. */
  readonly readConfig: () => Promise<AppConfig>;
  readonly api: Handler;
  readonly serveFile: ServeFile;
  /** Whether what the answers are made of can be had: the database, for the service. */
  readonly isReady: () => Promise<boolean>;
  readonly report: ReportFailure;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

const notReady = () => problemResponse(new HttpProblem(503, 'The database does not answer. Try again in a moment.'));

const foreign = () => problemResponse(new HttpProblem(403, 'The page of another site cannot take parts of this one.'));

const noMetrics = () =>
  problemResponse(new HttpProblem(404, 'No figures are shown at this address. METRICS_PORT says where they are read.'));

function json(body: unknown): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response(JSON.stringify(body), { headers });
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A path of the app carries no dot: one with a dot is a file, and a missing file is missing. */
const isNavigation = (path: string, { headers }: Request): boolean =>
  !path.includes('.') && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';

async function page(path: string, request: Request, serveFile: ServeFile): Promise<Response> {
  if (!isReading(request)) {
    return problemResponse(
      new HttpProblem(405, 'This address answers GET, HEAD only.', { headers: { allow: 'GET, HEAD' } }),
    );
  }
  const file = await serveFile(path === '/' ? '/index.html' : path, request);
  const found = file ?? (isNavigation(path, request) ? await serveFile('/index.html', request) : null);
  if (!found) return problemResponse(new HttpProblem(404, 'There is nothing at this address.'));
  found.headers.set('cache-control', file && path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
  return found;
}

/** Everything one origin serves: the settings of the app, the health of the process, the service, and the built app. */
export function createSite({ readConfig, api, serveFile, isReady, report }: SiteDeps): Handler {
  const answer = async (request: Request, client?: { address: string }): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (isForeignPart(request)) return foreign();
    if (pathname === '/api' || pathname.startsWith('/api/')) return api(request, client);
    if (pathname === '/config.json' && isReading(request)) return json(await readConfig());
    if (pathname === '/healthz' && isReading(request)) return json({ status: 'ok' });
    if (pathname === '/readyz' && isReading(request)) return (await isReady()) ? json({ status: 'ready' }) : notReady();
    // Whoever looks for figures here would take the page of the app for them.
    if (pathname === '/metrics') return noMetrics();
    return page(pathname, request, serveFile);
  };
  return async (request, client) =>
    withSecurityHeaders(await answer(request, client).catch((cause: unknown) => failureResponse(cause, report)));
}
