import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { alertMessages } from '../../i18n/messages/app/alert-messages';
import { useMessages } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import type { AlertCenter } from '../alert-center';
import type { AlertNotice } from '../alert-notification';
import css from './alert-toasts.module.css';
import { notificationText } from '../notification-text';
import type { Toast } from '../toast-store';

const TOAST_DURATION_MS = 30_000;

/** Calls back after half a minute in sight, counted afresh once `paused` ends. */
function useEnd(paused: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(onEnd, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [paused, onEnd]);
}

function NoticeLines({ notice, alertCenter }: { notice: AlertNotice; alertCenter: AlertCenter }) {
  const i18n = useMessages(alertMessages);
  const { head, lines, more } = notificationText(notice, i18n, alertCenter.settings());
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
          <a href={alertCenter.pathOf(event)} className={css.link} onClick={(click) => open(click, event)}>
            {title}
          </a>
          {figures ? <span className={css.figures}> {figures}</span> : null}
        </p>
      ))}
      {more ? <p className={css.more}>{more}</p> : null}
    </>
  );
}

/** One thing told; it stays half a minute, longer while it is pointed at, holds the focus, or the page is out of sight. */
export function AlertToast({ toast, alertCenter }: { toast: Toast; alertCenter: AlertCenter }) {
  const { messages } = useMessages(alertMessages);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const inSight = useSyncExternalStore(alertCenter.visibility.subscribe, alertCenter.visibility.current);
  const [dismiss] = useState(() => () => alertCenter.toasts.dismiss(toast.id));
  const from = useRef<EventTarget | null>(null);
  useEnd(held.pointer || held.focus || !inSight, dismiss);
  const close = () => {
    dismiss();
    // The focus goes back to where it came from.
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
        // It closes the toast alone, not the dialog it may stand in.
        press.preventDefault();
        press.stopPropagation();
        close();
      }}
    >
      <div className={css.text}>
        {toast.notice ? <NoticeLines notice={toast.notice} alertCenter={alertCenter} /> : <p>{toast.text}</p>}
      </div>
      <IconButton label={messages.alert.dismiss} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
