import { Trash2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Alert } from '../../domain/alert';
import { alertWords } from '../text/alert-words';
import { useSpeechWith } from '../text/words-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import type { AlertDesk } from './alert-desk';
import { AlertDialog } from './alert-dialog';
import css from './alert-dialog.module.css';
import { AlertPermission } from './alert-permission';

type AlertListProps = { readonly desk: AlertDesk; readonly onClose: () => void };

function AlertItem({ alert, onRemove }: { alert: Alert; onRemove: () => void }) {
  const { words } = useSpeechWith(alertWords);
  const { kind, title, moments } = alert;
  return (
    <li className={css.item}>
      <div>
        <p className={css.title} lang={kind === 'view' ? undefined : 'fr'}>
          {title}
        </p>
        <p className={css.faint}>
          {[words.alert.kinds[kind], ...moments.map((moment) => words.alert.moments[moment])].join(' · ')}
        </p>
      </div>
      <IconButton label={words.alert.removeOf(title)} onClick={onRemove}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** All alerts of the reader, with the way to take each away, how they are shown, and a try. */
export function AlertList({ desk, onClose }: AlertListProps) {
  const { words } = useSpeechWith(alertWords);
  const alerts = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const remove = (alert: Alert) => {
    // The button goes: what was done takes the focus, and is said.
    list.current?.focus();
    desk.store.remove(alert);
    setSaid(words.alert.removed(alert.title));
  };
  return (
    <AlertDialog onClose={onClose}>
      <div ref={list} tabIndex={-1} className={css.list}>
        {alerts.length === 0 ? <p className={css.faint}>{words.alert.none}</p> : null}
        <ul>
          {alerts.map((alert) => (
            <AlertItem key={`${alert.kind} ${alert.key}`} alert={alert} onRemove={() => remove(alert)} />
          ))}
        </ul>
        <p role="status" className={css.faint}>
          {said}
        </p>
      </div>
      <AlertPermission desk={desk} />
      <div className={css.note}>
        <p>{words.alert.scope}</p>
        <Button onClick={() => void desk.tryOut()}>{words.alert.tryOut}</Button>
      </div>
    </AlertDialog>
  );
}
