import { useSyncExternalStore, useLayoutEffect, useState } from 'react';
import type { AlertCenter } from '../alert-center';
import { AlertList } from './alert-list';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/messages-context';
import { AlertMarks } from './alert-marks';
import { AlertToast } from './alert-toast';
import css from './alert-toasts.module.css';

const findTopLayer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:is([open], :popover-open)')].at(-1) ?? document.body;

/** The element of the top layer: the topmost open dialog, or the body. Observed while `active`. */
function useTopLayer(active: boolean): HTMLElement {
  const [host, setHost] = useState<HTMLElement>(document.body);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const update = () => setHost(findTopLayer());
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [active]);
  return host;
}

/** The toasts, in a polite live region above any open dialog; they never take the focus. */
function AlertToasts({ alertCenter }: { alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const toasts = useSyncExternalStore(alertCenter.toasts.subscribe, alertCenter.toasts.current);
  const host = useTopLayer(toasts.length > 0);
  return createPortal(
    <section aria-label={messages.alerts.title} className={css.toasts}>
      <div role="status">
        {toasts.map((toast) => (
          <AlertToast key={toast.id} toast={toast} alertCenter={alertCenter} />
        ))}
      </div>
    </section>,
    host,
  );
}

/** The toasts, and the list of alerts while it is open, above any page. */
export function AlertPage({ alertCenter }: { alertCenter: AlertCenter }) {
  const isListOpen = useSyncExternalStore(alertCenter.list.subscribe, alertCenter.list.current);
  return (
    <>
      <AlertToasts alertCenter={alertCenter} />
      <AlertMarks alertCenter={alertCenter} />
      {isListOpen ? <AlertList alertCenter={alertCenter} onClose={alertCenter.list.close} /> : null}
    </>
  );
}
