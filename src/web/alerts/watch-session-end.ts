import type { Session } from '../session/session';
import type { AlertStore } from './alert-store';

type SessionEndDeps = {
  readonly session: Session;
  readonly alerts: Pick<AlertStore, 'current' | 'subscribe'>;
  readonly visibility: { readonly current: () => boolean };
  /** Tells a reader who does not see the page that values are no longer watched. */
  readonly tell: () => void;
};

// Another tab may have been given the secret, and hand its session over.
const PATIENCE = 3000;

/** Has it told, once, that a session is over whose reader has alerts and does not see the page. Returns how to stop. */
export function watchSessionEnd({ session, alerts, visibility, tell }: SessionEndDeps): () => void {
  let hasAlerts = false;
  let wasOpen = session.current() !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean => {
    const reason = session.endReason();
    return session.current() === null && (session.phase() === 'interrupted' || reason === 'rejected');
  };
  function look(): void {
    // The alerts of a reader who was sent away can no longer be read.
    if (session.reader() !== null) hasAlerts = alerts.current().length > 0;
    const isOpen = session.current() !== null;
    if (isOpen) clearTimeout(timer);
    else if (wasOpen && hasAlerts && isLost() && !visibility.current())
      timer = setTimeout(() => {
        if (isLost() && !visibility.current()) tell();
      }, PATIENCE);
    wasOpen = isOpen;
  }
  look();
  const stops = [session.subscribe(look), alerts.subscribe(look), () => clearTimeout(timer)];
  return () => stops.forEach((stop) => stop());
}
