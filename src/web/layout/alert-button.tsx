import { Bell, BellRing } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { AlertTarget } from '../../domain/alerts/alert';
import { useI18n } from '../i18n/messages-context';
import { Button } from '../ui/buttons/button';
import { useApp } from '../app/context/app-context';

type AlertButtonProps = { readonly targets: readonly AlertTarget[]; readonly children?: string };

const never = () => () => undefined;

/** Opens the form for an alert on one of `targets`, which is loaded then. */
export function AlertButton({ targets, children }: AlertButtonProps) {
  const { alerts } = useApp();
  const { messages } = useI18n();
  const [open, setOpen] = useState(false);
  const found = useSyncExternalStore(alerts.subscribe, alerts.current);
  const alertCenter = found === 'failed' ? null : found;
  const isSet = useSyncExternalStore(alertCenter?.store.subscribe ?? never, () =>
    targets.some((target) => alertCenter?.store.find(target)),
  );
  const Mark = isSet ? BellRing : Bell;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => alerts.withCenter(() => setOpen(true))}>
        <Mark size={13} aria-hidden="true" />
        <span>{children ?? messages.alerts.title}</span>
        {isSet ? <span className="visually-hidden">, {messages.alerts.on}</span> : null}
      </Button>
      {open && alertCenter ? (
        <alertCenter.AlertForm alertCenter={alertCenter} targets={targets} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
