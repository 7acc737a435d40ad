import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp } from '../../app/context/app-context';
import css from './login-again.module.css';
import { LoginForm } from './login-form';
import { useRestoreFocus } from './use-restore-focus';

const TITLE_ID = 'sign-in-again';
const WHY_ID = 'sign-in-again-why';

/** Asks for the password again over the current page. Once the session is over, the only alternative is to log out. */
export function LoginAgainDialog() {
  const { session, alerts } = useApp();
  const { messages } = useMessages();
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.current);
  const hasAlerts = alertCenter !== null && alertCenter !== 'failed' && alertCenter.store.current().length > 0;
  const isOver = useSyncExternalStore(session.subscribe, () => session.status() === 'interrupted');
  const reason = isOver && session.endReason() === 'refused' ? 'refused' : isOver ? 'expired' : 'ending';
  const { ref, onClose } = useModal(() => session.requestLogin(false));
  useRestoreFocus();
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [ref]);
  const user = session.user() ?? '';
  return (
    <dialog
      ref={ref}
      onClose={(closed) => {
        const { currentTarget: dialog } = closed;
        // A browser may close the dialog on Escape despite closedby="none".
        if (!isOver) onClose(closed);
        else if (!dialog.open && dialog.isConnected) dialog.showModal();
      }}
      className={css.dialog}
      data-print="none"
      aria-labelledby={TITLE_ID}
      aria-describedby={WHY_ID}
      closedby={isOver ? 'none' : 'closerequest'}
      onCancel={(request) => isOver && request.preventDefault()}
      // Escape must not reach what is open below.
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <h2 id={TITLE_ID} className={css.title}>
        {isOver ? messages.session.over : messages.session.stay}
      </h2>
      <p id={WHY_ID} className={css.why}>
        {messages.session.why[reason]} {messages.session.screenPreserved}{' '}
        {isOver && hasAlerts ? messages.session.alerts : null}
      </p>
      <LoginForm user={user} name={user}>
        <div className={css.ways}>
          {isOver ? null : <Button onClick={() => ref.current?.close()}>{messages.session.later}</Button>}
          <Button onClick={() => session.end('logged-out')}>{messages.account.logOut}</Button>
        </div>
      </LoginForm>
    </dialog>
  );
}
