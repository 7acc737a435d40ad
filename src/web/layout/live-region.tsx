import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../app/context/app-context';

const MESSAGE_LIFETIME_MS = 20_000;

/** A text and when it was announced, by the steady clock in ms. */
export type Announcement = { readonly text: string; readonly at: number };

function Passing({ told }: { told: Announcement }) {
  const { clock } = useApp();
  const over = useSyncExternalStore(
    clock.subscribe,
    useCallback(() => clock.steady() - told.at >= MESSAGE_LIFETIME_MS, [clock, told]),
  );
  return over ? null : told.text;
}

/** A polite live region for screen readers. Removes the announcement after 20 s. */
export function LiveRegion({ told }: { told: Announcement | null }) {
  return (
    <p role="status" className="visually-hidden">
      {told ? <Passing told={told} /> : null}
    </p>
  );
}
