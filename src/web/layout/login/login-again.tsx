import { useLayoutEffect, useSyncExternalStore } from 'react';
import { sessionMessages } from '../../i18n/messages/app/session-messages';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp } from '../../app/context/app-context';
import css from './login-again.module.css';
import { LoginForm } from './login-form';
import { useKeptFocus } from './use-restore-focus';

const TITLE_ID = 'sign-in-again';
const WHY_ID = 'sign-in-again-why';

/** Asks the reader's secret again, over the page that stays as it is. Once the session is over, the only other way is out. */
export function LoginAgainDialog() {
  const { session, alerts } = useApp();
  const { messages } = useMessages(sessionMessages);
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.current);
  const hasAlerts = alertCenter !== null && alertCenter !== 'failed' && alertCenter.store.current().length > 0;
  const isOver = useSyncExternalStore(session.subscribe, () => session.phase() === 'interrupted');
  const reason = isOver && session.endReason() === 'refused' ? 'refused' : isOver ? 'expired' : 'ending';
  const { ref, onClose } = useModal(() => session.ask(false));
  useKeptFocus();
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [ref]);
  const reader = session.reader() ?? '';
  return (
    <dialog
      ref={ref}
      onClose={(closed) => {
        const { currentTarget: dialog } = closed;
        // A browser may close on Escape what asked it not to.
        if (!isOver) onClose(closed);
        else if (!dialog.open && dialog.isConnected) dialog.showModal();
      }}
      className={css.dialog}
      aria-labelledby={TITLE_ID}
      aria-describedby={WHY_ID}
      closedby={isOver ? 'none' : 'closerequest'}
      onCancel={(request) => isOver && request.preventDefault()}
      // Escape closes nothing that is open under it.
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <h2 id={TITLE_ID} className={css.title}>
        {isOver ? messages.session.over : messages.session.stay}
      </h2>
      <p id={WHY_ID} className={css.why}>
        {messages.session.why[reason]} {messages.session.kept} {isOver && hasAlerts ? messages.session.alerts : null}
      </p>
      <LoginForm reader={reader} name={reader}>
        <div className={css.ways}>
          {isOver ? null : <Button onClick={() => ref.current?.close()}>{messages.session.later}</Button>}
          <Button onClick={() => session.end('logged-out')}>{messages.account.signOut}</Button>
        </div>
      </LoginForm>
    </dialog>
  );
}
