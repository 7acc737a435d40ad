import { useSyncExternalStore, useLayoutEffect, useState } from 'react';
import type { AlertCenter } from '../alert-center';
import { AlertList } from './alert-list';
import { createPortal } from 'react-dom';
import { alertMessages } from '../../i18n/messages/app/alert-messages';
import { useMessages } from '../../i18n/messages-context';
import { AlertToast } from './alert-toast';
import css from './alert-toasts.module.css';

const top = (): HTMLElement => [...document.querySelectorAll('dialog')].findLast(({ open }) => open) ?? document.body;

/** Where something must stand to be seen and reached: in the dialog over the page, if there is one. Followed while `active`. */
function useTopLayer(active: boolean): HTMLElement {
  const [host, setHost] = useState<HTMLElement>(document.body);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const find = () => setHost(top());
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [active]);
  return host;
}

/** What is told in the page: said politely, over whatever dialog is open, never taking the focus. */
function AlertToasts({ alertCenter }: { alertCenter: AlertCenter }) {
  const { messages } = useMessages(alertMessages);
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

/** What alerts show over any page: what is told, and the list of them while it is open. */
export function AlertPage({ alertCenter }: { alertCenter: AlertCenter }) {
  const listing = useSyncExternalStore(alertCenter.list.subscribe, alertCenter.list.current);
  return (
    <>
      <AlertToasts alertCenter={alertCenter} />
      {listing ? <AlertList alertCenter={alertCenter} onClose={alertCenter.list.close} /> : null}
    </>
  );
}
