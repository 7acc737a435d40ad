import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { alertWords } from '../text/alert-words';
import { useSpeechWith } from '../text/words-context';
import type { AlertDesk } from './alert-desk';
import { AlertToast } from './alert-toast';
import css from './alert-toasts.module.css';
import { useTopLayer } from './use-top-layer';

/** What is told in the page: said politely, over whatever dialog is open, never taking the focus. */
export function AlertToasts({ desk }: { desk: AlertDesk }) {
  const { words } = useSpeechWith(alertWords);
  const toasts = useSyncExternalStore(desk.toasts.subscribe, desk.toasts.current);
  const host = useTopLayer(toasts.length > 0);
  return createPortal(
    <section aria-label={words.alerts.title} className={css.toasts}>
      <div role="status">
        {toasts.map((toast) => (
          <AlertToast key={toast.id} toast={toast} desk={desk} />
        ))}
      </div>
    </section>,
    host,
  );
}
