import { useSyncExternalStore } from 'react';
import { useSpeech } from '../text/words-context';
import type { LateAlerts } from './late-alerts';

/** Where alerts are told and listed, once they are there. */
export function AlertHost({ alerts }: { alerts: LateAlerts }) {
  const { words } = useSpeech();
  const desk = useSyncExternalStore(alerts.subscribe, alerts.current);
  if (desk === 'failed') return <p role="alert">{words.alerts.failed}</p>;
  return desk ? <desk.AlertPage desk={desk} /> : null;
}
