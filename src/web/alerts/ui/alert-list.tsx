import { Trash2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Alert } from '../../../domain/alerts/alert';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import type { AlertCenter } from '../alert-center';
import { Dialog } from '../../ui/dialog';
import css from './alert-dialog.module.css';
import { AlertPermission } from './alert-permission';

type AlertListProps = { readonly alertCenter: AlertCenter; readonly onClose: () => void };

function AlertItem({ alert, onRemove }: { alert: Alert; onRemove: () => void }) {
  const { messages } = useMessages();
  const { kind, title, moments } = alert;
  return (
    <li className={css.item}>
      <div>
        <p className={css.title} lang={kind === 'view' ? undefined : 'fr'}>
          {title}
        </p>
        <p className={css.faint}>
          {[messages.alert.kinds[kind], ...moments.map((moment) => messages.alert.moments[moment])].join(' · ')}
        </p>
      </div>
      <IconButton label={messages.alert.removeOf(title)} onClick={onRemove}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Lists the user's alerts, with buttons to remove each, to allow notifications and to send a test. */
export function AlertList({ alertCenter, onClose }: AlertListProps) {
  const { messages } = useMessages();
  const alerts = useSyncExternalStore(alertCenter.store.subscribe, alertCenter.store.current);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const remove = (alert: Alert) => {
    // The focused button disappears: the list takes the focus, and its live region announces the removal.
    list.current?.focus();
    alertCenter.store.remove(alert);
    setAnnouncement(messages.alert.removed(alert.title));
  };
  return (
    <Dialog title={messages.alerts.title} className={css.dialog} onClose={onClose}>
      <div className={css.body}>
        <div ref={list} tabIndex={-1} className={css.list}>
          {alerts.length === 0 ? <p className={css.faint}>{messages.alert.none}</p> : null}
          <ul>
            {alerts.map((alert) => (
              <AlertItem key={`${alert.kind} ${alert.key}`} alert={alert} onRemove={() => remove(alert)} />
            ))}
          </ul>
          <p role="status" className={css.faint}>
            {announcement}
          </p>
        </div>
        <AlertPermission alertCenter={alertCenter} />
        <div className={css.note}>
          <p>{messages.alert.scope}</p>
          <Button onClick={() => void alertCenter.sendTest()}>{messages.alert.tryOut}</Button>
        </div>
      </div>
    </Dialog>
  );
}
