import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../app/context/app-context';

const MESSAGE_LIFETIME_MS = 20_000;

/** A text and when it was announced, by the steady clock in ms. */
export type Announcement = { readonly text: string; readonly at: number };

function Expiring({ announcement }: { announcement: Announcement }) {
  const { clock } = useApp();
  const over = useSyncExternalStore(
    clock.subscribe,
    useCallback(() => clock.steady() - announcement.at >= MESSAGE_LIFETIME_MS, [clock, announcement]),
  );
  return over ? null : announcement.text;
}

/** A polite live region for screen readers. Removes the announcement after 20 s. */
export function LiveRegion({ announcement }: { announcement: Announcement | null }) {
  return (
    <p role="status" className="visually-hidden">
      {announcement ? <Expiring announcement={announcement} /> : null}
    </p>
  );
}
