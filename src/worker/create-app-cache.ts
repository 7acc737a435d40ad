/** The files of one build by path, which the build writes into the worker. `version` changes with any of them. */
export type Shell = {
  readonly version: string;
  readonly files: readonly string[];
  /** Path of the entry script, which the HTML page of this build contains. */
  readonly entry: string;
};

/** How the worker responds to a request: with the HTML page, the settings, a file of the build, or not at all (`network`). */
type CacheStrategy = 'page' | 'config' | 'file' | 'network';

type RequestFacts = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const isUnder = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Chooses the strategy of a request. Responses of the service and requests with a token belong to one user and are never cached. A
 * navigation to a path with a dot is not a route of the app; the server uses the same rule.
 */
export function strategyFor(
  { method, url, mode, headers }: RequestFacts,
  origin: string,
  files: ReadonlySet<string>,
): CacheStrategy {
  const { origin: site, pathname } = new URL(url);
  if (method !== 'GET' || site !== origin || headers.has('Authorization')) return 'network';
  if (isUnder('/api', pathname) || pathname === '/healthz') return 'network';
  if (mode === 'navigate') return pathname.includes('.') ? 'network' : 'page';
  if (pathname === '/config.json') return 'config';
  return isUnder('/assets', pathname) || files.has(pathname) ? 'file' : 'network';
}

type IsUsable = (response: Response) => boolean;

type CacheDeps = {
  readonly shell: Shell;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetchNetwork: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
  /** Resolves after that many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
};

const NAME = 'agenda-shell-';
const PAGE = '/';
const CONFIG = '/config.json';
const ACTIVE = '/active';
const NETWORK_TIMEOUT_MS = 3000;
const ANY_VARY = { ignoreVary: true };

const hasType = (type: string, { headers }: Response): boolean => (headers.get('Content-Type') ?? '').includes(type);

const isConfig: IsUsable = (response) => response.ok && hasType('json', response);

// Browsers reject a redirected response to a navigation.
const withoutRedirect = (response: Response): Response =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// A server may respond to any path with its HTML page, and a captive portal with its own. Neither may be cached as a file.
async function isFileOfBuild(path: string, response: Response, entry: string): Promise<boolean> {
  if (!response.ok) return false;
  if (path === PAGE) return (await response.clone().text()).includes(entry);
  return hasType('json', response) || (path !== CONFIG && !hasType('text/html', response));
}

/**
 * Deletes the caches of other builds except the one in use until now, whose files open pages may still need. The newest of the
 * others may never have been in use, or be newer than a rollback: the cache in use contains its own name.
 */
async function deleteOldCaches(caches: CacheDeps['caches'], name: string): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(NAME) && key !== name);
  const previous = (await (await caches.match(ACTIVE))?.text()) ?? others.at(-1);
  await Promise.all(others.filter((key) => key !== previous).map((key) => caches.delete(key)));
  if (previous) await (await caches.open(previous)).delete(ACTIVE);
  await (await caches.open(name)).put(ACTIVE, new Response(name)).catch(() => undefined);
}

/** The caches for a page that runs. Where the browser cannot open them, as on a full or corrupt disk, nothing is cached. */
const forgiving = (caches: CacheDeps['caches'], name: string) => ({
  cached: async (path: string) => {
    const cache = await caches.open(name).catch(() => null);
    return cache?.match(path, ANY_VARY).catch(() => undefined);
  },
  cachedByAnyBuild: (path: string) => caches.match(path, ANY_VARY).catch(() => undefined),
  store: async (path: string, response: Response) => {
    const cache = await caches.open(name).catch(() => null);
    await cache?.put(path, response).catch(() => undefined);
  },
});

/** Caches the files of one build, so that the app starts offline. Leaves all other requests to the browser. */
export function createAppCache({ shell, caches, fetchNetwork, origin, sleep }: CacheDeps) {
  const name = NAME + shell.version;
  const files = new Set(shell.files);
  const { cached, cachedByAnyBuild, store } = forgiving(caches, name);

  async function fetchFile(path: string): Promise<Response> {
    const known = path.startsWith('/assets/') ? await cachedByAnyBuild(path) : undefined;
    const response = known ?? (await fetchNetwork(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }));
    if (!(await isFileOfBuild(path, response, shell.entry)))
      throw new Error(`${path} is not the file of this build (status ${response.status})`);
    return withoutRedirect(response);
  }

  /** The network's response if it is usable and in time, else the cached one, else whatever the network returns. */
  async function networkFirst(path: string, network: Promise<Response>, isUsable: IsUsable): Promise<Response> {
    const response = await Promise.race([network, sleep(NETWORK_TIMEOUT_MS)]).catch(() => null);
    if (response && isUsable(response)) return response;
    return (await cached(path)) ?? response ?? network;
  }

  async function config(request: Request): Promise<Response> {
    // An open page polls with `no-store` and needs the current settings, never the cached ones.
    const response = await (request.cache === 'no-store'
      ? fetchNetwork(request)
      : networkFirst(CONFIG, fetchNetwork(request), isConfig));
    if (isConfig(response)) await store(CONFIG, response.clone());
    return response;
  }

  const file = async (request: Request, path: string): Promise<Response> =>
    (await cached(path)) ?? (await cachedByAnyBuild(path)) ?? fetchNetwork(request);

  return {
    /** Caches every file of the build, or none. Leaves the cache of a build that was installed before, and may be in use. */
    async install(): Promise<void> {
      const isKnown = (await caches.keys()).includes(name);
      const cache = await caches.open(name);
      try {
        await Promise.all([PAGE, CONFIG, ...files].map(async (path) => cache.put(path, await fetchFile(path))));
      } catch (error) {
        if (!isKnown) await caches.delete(name);
        throw error;
      }
    },
    activate: () => deleteOldCaches(caches, name),
    /** The response to a request, or null to leave it to the browser. `preloaded` is the navigation preload. */
    respond(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | null {
      const strategy = strategyFor(request, origin, files);
      if (strategy === 'network') return null;
      if (strategy === 'config') return config(request);
      if (strategy === 'file') return file(request, new URL(request.url).pathname);
      const network = Promise.resolve(preloaded).then((response) => response ?? fetchNetwork(request));
      return networkFirst(PAGE, network, ({ status }) => status < 500);
    },
  };
}
