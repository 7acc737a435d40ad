import { useSyncExternalStore } from 'react';
import { useI18n } from '../i18n/messages-context';
import type { LazyAlerts } from '../app/context/lazy-alerts';

/** Toasts and the list of alerts, once the alert center has loaded. */
export function AlertHost({ alerts }: { alerts: LazyAlerts }) {
  const { messages } = useI18n();
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.current);
  if (alertCenter === 'failed') return <p role="alert">{messages.alerts.failed}</p>;
  return alertCenter ? <alertCenter.AlertPage alertCenter={alertCenter} /> : null;
}
