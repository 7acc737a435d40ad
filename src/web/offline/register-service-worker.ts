const SCRIPT = '/sw.js';
const TAKE_OVER = 'take-over';
const HOUR = 3_600_000;

type Rules = { readonly createScriptURL: (address: string) => string };
type Policies = { readonly createPolicy: (name: string, rules: Rules) => Rules };

// Injected text can register no worker: only this address is let through, and the name of the policy can be used but once.
function trusted(address: string): string {
  const page: Window & { readonly trustedTypes?: Policies } = window;
  const rules: Rules = {
    createScriptURL(asked) {
      if (asked !== SCRIPT) throw new TypeError(`${asked} is not the worker of this app`);
      return asked;
    },
  };
  return (page.trustedTypes?.createPolicy('cal-sw', rules) ?? rules).createScriptURL(address);
}

/** Told of a new version, with how to change to it: the page reloads when the reader says so, never before. */
export type OnNewVersion = (change: () => void) => void;

function watch(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer, onNew: OnNewVersion): void {
  const reload = () => window.location.reload();
  const change = () => {
    // Another page may have changed to it already.
    if (!registration.waiting) return reload();
    workers.addEventListener('controllerchange', reload, { once: true });
    registration.waiting.postMessage(TAKE_OVER, []);
  };
  // Without a worker in charge, the one that waits is the first.
  const offer = () => void (registration.waiting && workers.controller && onNew(change));
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
}

/** Registers the worker that keeps the app for reading without a network, and asks once an hour whether there is a new one. */
export async function registerServiceWorker(workers: ServiceWorkerContainer, onNew: OnNewVersion): Promise<void> {
  const registration = await workers.register(trusted(SCRIPT), { scope: '/', updateViaCache: 'none' });
  watch(registration, workers, onNew);
  setInterval(() => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  }, HOUR);
}
