import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from './app-context';

const KEPT_FOR = 20_000;

/** Something told at an instant of the steady clock. */
export type Told = { readonly text: string; readonly at: number };

function Passing({ told }: { told: Told }) {
  const { clock } = useApp();
  const over = useSyncExternalStore(
    clock.subscribe,
    useCallback(() => clock.steady() - told.at >= KEPT_FOR, [clock, told]),
  );
  return over ? null : told.text;
}

/** Tells a screen reader, politely, without a trace on screen; what was told goes after a moment. */
export function Voice({ told }: { told: Told | null }) {
  return (
    <p role="status" className="visually-hidden">
      {told ? <Passing told={told} /> : null}
    </p>
  );
}
