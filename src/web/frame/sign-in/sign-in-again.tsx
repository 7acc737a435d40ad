import { useLayoutEffect, useSyncExternalStore } from 'react';
import { sessionWords } from '../../text/session-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { useModal } from '../../ui/use-modal';
import { useApp } from '../app-context';
import css from './sign-in-again.module.css';
import { SignInForm } from './sign-in-form';
import { useKeptFocus } from './use-kept-focus';

const TITLE_ID = 'sign-in-again';
const WHY_ID = 'sign-in-again-why';

/** Asks the reader's secret again, over the page that stays as it is. Once the session is over, the only other way is out. */
export function SignInAgain() {
  const { session, alerts } = useApp();
  const { words } = useSpeechWith(sessionWords);
  const desk = useSyncExternalStore(alerts.subscribe, alerts.current);
  const hasAlerts = desk !== null && desk !== 'failed' && desk.store.current().length > 0;
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
        {isOver ? words.session.over : words.session.stay}
      </h2>
      <p id={WHY_ID} className={css.why}>
        {words.session.why[reason]} {words.session.kept} {isOver && hasAlerts ? words.session.alerts : null}
      </p>
      <SignInForm reader={reader} name={reader}>
        <div className={css.ways}>
          {isOver ? null : <Button onClick={() => ref.current?.close()}>{words.session.later}</Button>}
          <Button onClick={() => session.end('signed-out')}>{words.account.signOut}</Button>
        </div>
      </SignInForm>
    </dialog>
  );
}
