import { Bell, BellRing } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { AlertTarget } from '../../domain/alerts/alert';
import { useMessages } from '../i18n/messages-context';
import { Button } from '../ui/buttons/button';
import { useApp } from '../app/context/app-context';

/** Arms the default alert on the first of `targets`; when one is armed, opens the form that refines it. Both are loaded then. */
export function AlertButton({ targets, children }: { targets: readonly AlertTarget[]; children?: string }) {
  const { alerts } = useApp();
  const { messages } = useMessages();
  const [open, setOpen] = useState(false);
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.center);
  const isSet = useSyncExternalStore(alertCenter?.store.subscribe ?? alerts.subscribe, () =>
    targets.some((target) => alertCenter?.store.find(target)),
  );
  const Mark = isSet ? BellRing : Bell;
  return (
    <>
      <Button
        aria-haspopup={isSet ? 'dialog' : undefined}
        // The panel shows the bell alone.
        title={children === undefined ? (isSet ? messages.alerts.title : messages.alert.row) : undefined}
        onClick={() => alerts.withCenter((center) => center.arm(targets) || setOpen(true))}
      >
        <Mark size={13} fill={isSet ? 'currentColor' : 'none'} />
        <span>{children ?? messages.alerts.title}</span>
        {isSet ? <span className="visually-hidden">, {messages.alert.on}</span> : null}
      </Button>
      {open && alertCenter ? (
        <alertCenter.AlertForm alertCenter={alertCenter} targets={targets} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
