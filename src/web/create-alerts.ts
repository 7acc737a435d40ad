import type { AlertDeskDeps } from './alerts/create-alert-desk';
import { createLateAlerts } from './frame/late-alerts';

type AlertsDeps = Omit<AlertDeskDeps, 'place'> & { readonly whenIdle: (task: () => void) => void };

/** The alerts of the reader who is signed in; nearly all of them is fetched later. */
export function createAlerts(deps: AlertsDeps) {
  // Each reader of this browser has alerts of their own.
  const place = () => {
    const name = deps.session.reader();
    return name === null ? null : `agenda.alerts:${name}`;
  };
  const load = async () => (await import('./alerts/create-alert-desk')).createAlertDesk({ ...deps, place });
  return createLateAlerts({ ...deps, place, load });
}
