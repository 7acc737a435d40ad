import type { Shell } from './app-shell';

/** How a request is answered: as the page, the settings, a file of the build, or by the network alone. */
type CacheStrategy = 'page' | 'config' | 'file' | 'network';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const isUnder = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Which road a request takes. What the service answers, and whatever carries a token, belongs to one reader: it is never kept.
 * A path of the app carries no dot, as for the server.
 */
export function strategyFor(
  { method, url, mode, headers }: Asked,
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

type IsGood = (response: Response) => boolean;

type Choice = {
  readonly answer: Promise<Response>;
  readonly isGood: IsGood;
  readonly kept: () => Promise<Response | undefined>;
  /** Settles when the network has had its time. */
  readonly late: Promise<void>;
};

/** The network's answer when it is there in time and good, else what is kept, else whatever the network brings. */
async function fetchNetworkFirst({ answer, isGood, kept, late }: Choice): Promise<Response> {
  const response = await Promise.race([answer, late.then(() => null)]).catch(() => null);
  if (response && isGood(response)) return response;
  return (await kept()) ?? response ?? answer;
}

export type CacheDeps = {
  readonly shell: Shell;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly ask: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
  /** Settles after that many ms. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

const NAME = 'agenda-shell-';
const PAGE = '/';
const CONFIG = '/config.json';
const NETWORK_TIMEOUT_MS = 3000;
const ANY = { ignoreVary: true };

const isOf = (kind: string, { headers }: Response): boolean => (headers.get('Content-Type') ?? '').includes(kind);

const isConfig: IsGood = (response) => response.ok && isOf('json', response);

// A browser refuses a redirected answer to a navigation.
const plain = (response: Response): Response =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

/** Keeps the files of one build, so that the app starts without a network, and leaves everything else to the network. */
export function createAppCache({ shell, caches, ask, origin, wait }: CacheDeps) {
  const name = NAME + shell.version;
  const files = new Set(shell.files);
  const kept = async (path: string) => (await caches.open(name)).match(path, ANY);

  // A server may answer anything with its page, and a hotspot with its own: neither passes for a file of this build.
  async function fetchFile(path: string): Promise<Response> {
    const known = path.startsWith('/assets/') ? await caches.match(path, ANY) : undefined;
    const response = known ?? (await ask(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }));
    const isRight =
      path === PAGE
        ? (await response.clone().text()).includes(shell.entry)
        : isOf('json', response) || (path !== CONFIG && !isOf('text/html', response));
    if (!response.ok || !isRight) throw new Error(`${path} is not what this build made (${response.status})`);
    return plain(response);
  }

  const networkFirst = async (path: string, answer: Promise<Response>, isGood: IsGood) =>
    fetchNetworkFirst({ answer, isGood, kept: () => kept(path), late: wait(NETWORK_TIMEOUT_MS) });

  async function config(request: Request): Promise<Response> {
    // A page that is open wants to know what the server says now, or nothing.
    const answer = await (request.cache === 'no-store' ? ask(request) : networkFirst(CONFIG, ask(request), isConfig));
    if (isConfig(answer)) await (await caches.open(name)).put(CONFIG, answer.clone()).catch(() => undefined);
    return answer;
  }

  async function file(request: Request, path: string): Promise<Response> {
    return (await kept(path)) ?? (await caches.match(path, ANY)) ?? ask(request);
  }

  return {
    /** Keeps every file of the build, or none of them. */
    async install(): Promise<void> {
      const cache = await caches.open(name);
      try {
        await Promise.all([PAGE, CONFIG, ...files].map(async (path) => cache.put(path, await fetchFile(path))));
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },

    /** Lets go of the builds before the last one, which pages still open may yet ask for their parts. */
    async activate(): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(NAME) && key !== name);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },

    /** The answer to a request, or null to leave it alone; `preloaded` is what the browser has asked for the page meanwhile. */
    answer(request: Request & Asked, preloaded?: Promise<Response | undefined>): Promise<Response> | null {
      const road = strategyFor(request, origin, files);
      if (road === 'network') return null;
      if (road === 'config') return config(request);
      if (road === 'file') return file(request, new URL(request.url).pathname);
      const asked = Promise.resolve(preloaded).then((response) => response ?? ask(request));
      return networkFirst(PAGE, asked, ({ status }) => status < 500);
    },
  };
}
