import { Bell, BellRing } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { AlertTarget } from '../../domain/alert';
import { useSpeech } from '../text/words-context';
import { Button } from '../ui/button';
import { useApp } from './app-context';

type AlertButtonProps = { readonly targets: readonly AlertTarget[]; readonly children?: string };

const never = () => () => undefined;

/** Asks for an alert on one of `targets`; what sets it is fetched then. */
export function AlertButton({ targets, children }: AlertButtonProps) {
  const { alerts } = useApp();
  const { words } = useSpeech();
  const [open, setOpen] = useState(false);
  const found = useSyncExternalStore(alerts.subscribe, alerts.current);
  const desk = found === 'failed' ? null : found;
  const isSet = useSyncExternalStore(desk?.store.subscribe ?? never, () =>
    targets.some((target) => desk?.store.find(target)),
  );
  const Mark = isSet ? BellRing : Bell;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => alerts.ask(() => setOpen(true))}>
        <Mark size={13} aria-hidden="true" />
        <span>{children ?? words.alerts.title}</span>
        {isSet ? <span className="visually-hidden">, {words.alerts.on}</span> : null}
      </Button>
      {open && desk ? <desk.AlertSetter desk={desk} targets={targets} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
