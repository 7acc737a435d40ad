import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { EconomicEvent } from '../../contract/event';
import { alertWords } from '../text/alert-words';
import { useSpeechWith } from '../text/words-context';
import { IconButton } from '../ui/icon-button';
import type { AlertDesk } from './alert-desk';
import type { AlertNotice } from './alert-notice';
import css from './alert-toasts.module.css';
import { noticeText } from './notice-text';
import type { Toast } from './toast-store';

const STAYS = 30_000;

/** Calls back after half a minute in sight, counted afresh once `paused` ends. */
function useEnd(paused: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(onEnd, STAYS);
    return () => clearTimeout(timer);
  }, [paused, onEnd]);
}

function NoticeLines({ notice, desk }: { notice: AlertNotice; desk: AlertDesk }) {
  const speech = useSpeechWith(alertWords);
  const { head, lines, more } = noticeText(notice, speech, desk.settings());
  const open = (click: MouseEvent, event: EconomicEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    desk.open(desk.pathOf(event));
  };
  return (
    <>
      <p className={css.head}>{head}</p>
      {lines.map(({ event, title, figures }) => (
        <p key={event.id} lang="fr">
          <a href={desk.pathOf(event)} className={css.link} onClick={(click) => open(click, event)}>
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
export function AlertToast({ toast, desk }: { toast: Toast; desk: AlertDesk }) {
  const { words } = useSpeechWith(alertWords);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const inSight = useSyncExternalStore(desk.visibility.subscribe, desk.visibility.current);
  const [dismiss] = useState(() => () => desk.toasts.dismiss(toast.id));
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
        {toast.notice ? <NoticeLines notice={toast.notice} desk={desk} /> : <p>{toast.text}</p>}
      </div>
      <IconButton label={words.alert.dismiss} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
