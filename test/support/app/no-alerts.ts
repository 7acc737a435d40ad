import { createLazyAlerts, type LazyAlerts } from '../../../src/web/app/context/lazy-alerts';

/** Alerts that nobody has, for a part of the app that is shown alone. */
export function noAlerts(): LazyAlerts {
  return createLazyAlerts({
    load: () => Promise.reject(new Error('There are no alerts here.')),
    storage: null,
    place: () => null,
    session: { subscribe: () => () => undefined },
    whenIdle: () => undefined,
  });
}
