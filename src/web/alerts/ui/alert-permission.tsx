import { useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import type { AlertCenter } from '../alert-center';
import css from './alert-dialog.module.css';

/** Shows how alerts will appear, with the only button that requests the notification permission. */
export function AlertPermission({ alertCenter: { system } }: { alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const permission = useSyncExternalStore(system.subscribe, system.permission);
  return (
    <div className={css.note}>
      <p role="status">{messages.alert.permission[permission]}</p>
      {permission === 'default' ? (
        <Button onClick={() => void system.requestPermission()}>{messages.alert.allow}</Button>
      ) : null}
    </div>
  );
}
