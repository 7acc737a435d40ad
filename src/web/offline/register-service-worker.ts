const SCRIPT_URL = '/sw.js';
const TAKE_OVER_MESSAGE = 'take-over';
const UPDATE_INTERVAL_MS = 3_600_000;

type Rules = { readonly createScriptURL: (address: string) => string };
type Policies = { readonly createPolicy: (name: string, rules: Rules) => Rules };

// Injected markup cannot register a worker: the policy accepts this address only, and its name can be used once.
function trusted(address: string): string {
  const page: Window & { readonly trustedTypes?: Policies } = window;
  const rules: Rules = {
    createScriptURL(requested) {
      if (requested !== SCRIPT_URL) throw new TypeError(`${requested} is not the service worker of this app`);
      return requested;
    },
  };
  return (page.trustedTypes?.createPolicy('cal-sw', rules) ?? rules).createScriptURL(address);
}

/** Called with a function that activates the new version: the page reloads when the user agrees, never before. */
export type OnNewVersion = (activate: () => void) => void;

/** Fetches a file of the server, bypassing every cache. */
export type ReadAgain = (path: string, signal?: AbortSignal | null) => Promise<Response>;

/** Whether this page is the one that the server sends now: it has every file that the other names. */
async function isLatestPage(readAgain: ReadAgain): Promise<boolean> {
  const page = await readAgain('/')
    .then((response) => response.text())
    .catch(() => '');
  const files = page.match(/\/assets\/[\w.-]+/g) ?? [];
  return files.length > 0 && files.every((file) => document.querySelector(`[src="${file}"], [href="${file}"]`));
}

async function watch(
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
  onNew: OnNewVersion,
  readAgain: ReadAgain,
): Promise<void> {
  const reload = () => window.location.reload();
  const activate = () => {
    // Another page may have activated it already.
    if (!registration.waiting) return reload();
    workers.addEventListener('controllerchange', reload, { once: true });
    registration.waiting.postMessage(TAKE_OVER_MESSAGE, []);
  };
  async function offer(): Promise<void> {
    // Without a controller, the waiting worker is the first one, not a new version.
    if (!registration.waiting || !workers.controller) return;
    // A page that was loaded after the deployment is of the new version already.
    if (!(await isLatestPage(readAgain))) onNew(activate);
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void offer()),
  );
  await offer();
}

/** Registers the service worker, which serves the app offline, and checks for a new version every hour. */
export async function registerServiceWorker(
  workers: ServiceWorkerContainer,
  onNew: OnNewVersion,
  readAgain: ReadAgain,
): Promise<void> {
  const registration = await workers.register(trusted(SCRIPT_URL), { scope: '/', updateViaCache: 'none' });
  setInterval(() => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  }, UPDATE_INTERVAL_MS);
  await watch(registration, workers, onNew, readAgain);
}
