import { useSyncExternalStore } from 'react';
import { alertWords } from '../text/alert-words';
import { useSpeechWith } from '../text/words-context';
import { Button } from '../ui/button';
import type { AlertDesk } from './alert-desk';
import css from './alert-dialog.module.css';

/** How alerts will be shown, and the way to allow more: only this button asks. */
export function AlertPermission({ desk: { system } }: { desk: AlertDesk }) {
  const { words } = useSpeechWith(alertWords);
  const permission = useSyncExternalStore(system.subscribe, system.permission);
  return (
    <div className={css.note}>
      <p role="status">{words.alert.permission[permission]}</p>
      {permission === 'default' ? <Button onClick={() => void system.ask()}>{words.alert.allow}</Button> : null}
    </div>
  );
}
