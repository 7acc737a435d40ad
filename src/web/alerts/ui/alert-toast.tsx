import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { useMessages } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import type { AlertCenter } from '../alert-center';
import type { AlertNotification } from '../alert-notification';
import { hrefTo } from '../../url/address-bar';
import css from './alert-toasts.module.css';
import { notificationText } from '../notification-text';
import type { Toast } from '../toast-store';

const TOAST_DURATION_MS = 30_000;

/** Calls back after 30 s, which start anew when `paused` ends. */
function useTimeout(paused: boolean, onTimeout: () => void): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(onTimeout, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [paused, onTimeout]);
}

type LinesProps = { readonly notification: AlertNotification; readonly alertCenter: AlertCenter };

function NotificationLines({ notification, alertCenter }: LinesProps) {
  const i18n = useMessages();
  const { head, lines, more } = notificationText(notification, i18n, alertCenter.settings());
  const open = (click: MouseEvent, event: EconomicEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    alertCenter.open(alertCenter.pathOf(event));
  };
  return (
    <>
      <p className={css.head}>{head}</p>
      {lines.map(({ event, title, figures }) => (
        <p key={event.id} lang="fr">
          <a href={hrefTo(alertCenter.pathOf(event))} className={css.link} onClick={(click) => open(click, event)}>
            {title}
          </a>
          {figures ? <span className={css.figures}> {figures}</span> : null}
        </p>
      ))}
      {more ? <p className={css.more}>{more}</p> : null}
    </>
  );
}

/** A toast. It stays for 30 s, and longer while it is hovered or focused or the page is hidden. */
export function AlertToast({ toast, alertCenter }: { toast: Toast; alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const isVisible = useSyncExternalStore(alertCenter.visibility.subscribe, alertCenter.visibility.current);
  const [dismiss] = useState(() => () => alertCenter.toasts.dismiss(toast.id));
  const from = useRef<EventTarget | null>(null);
  useTimeout(held.pointer || held.focus || !isVisible, dismiss);
  const close = () => {
    dismiss();
    // Returns the focus to where it came from.
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  return (
    <div
      role="group"
      className={css.toast}
      onPointerEnter={() => setHeld({ ...held, pointer: true })}
      onPointerLeave={() => setHeld({ ...held, pointer: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) from.current = relatedTarget;
        setHeld({ ...held, focus: true });
      }}
      onBlur={() => setHeld({ ...held, focus: false })}
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        // Closes the toast alone, not a dialog around it.
        press.preventDefault();
        press.stopPropagation();
        close();
      }}
    >
      <div className={css.text}>
        {toast.notification ? (
          <NotificationLines notification={toast.notification} alertCenter={alertCenter} />
        ) : (
          <p>{toast.text}</p>
        )}
      </div>
      <IconButton label={messages.alert.dismiss} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
