import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../app/context/app-context';

const MESSAGE_LIFETIME_MS = 20_000;

/** Something told at an instant of the steady clock. */
export type Announcement = { readonly text: string; readonly at: number };

function Passing({ told }: { told: Announcement }) {
  const { clock } = useApp();
  const over = useSyncExternalStore(
    clock.subscribe,
    useCallback(() => clock.steady() - told.at >= MESSAGE_LIFETIME_MS, [clock, told]),
  );
  return over ? null : told.text;
}

/** Tells a screen reader, politely, without a trace on screen; what was told goes after a moment. */
export function LiveRegion({ told }: { told: Announcement | null }) {
  return (
    <p role="status" className="visually-hidden">
      {told ? <Passing told={told} /> : null}
    </p>
  );
}
