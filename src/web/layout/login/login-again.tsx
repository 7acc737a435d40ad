import { X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useTick } from '../../app/hooks/use-time';
import { formatCountdown, roundLeft } from '../../i18n/format/countdown';
import { useMessages } from '../../i18n/messages-context';
import { Button, IconButton } from '../../ui/buttons/button';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp } from '../../app/context/app-context';
import css from './login-again.module.css';
import { LoginForm } from './login-form';

const HOMES = 'dialog[open], main';

/** Restores the focus when the focused element is removed: to the element focused before, or to the main content. */
function useRestoreFocus(before?: RefObject<Element | null>): void {
  useEffect(
    () => () => {
      const last = before?.current;
      // A dialog restores the focus itself when it closes.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const home = last?.isConnected ? last : [...document.querySelectorAll(HOMES)].at(-1);
        if (home instanceof HTMLElement) home.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

// Announced once: a countdown would interrupt everything else.
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Screen readers may skip text that is inserted together with its live region.
    const timer = setTimeout(() => setSaid((before) => before || text));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function SessionEnding({ onHide }: { onHide: () => void }) {
  const { session } = useApp();
  const { messages } = useMessages();
  // The clock does not tick while the page is hidden.
  const left = useTick(() => roundLeft(session.remainingMs()));
  const before = useRef<Element | null>(null);
  useRestoreFocus(before);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const text = messages.session.soon(formatCountdown(left, messages));
  return (
    <div className={css.ending} data-print="none" onFocus={remember}>
      <Spoken text={text} />
      <p>{text}</p>
      <Button onClick={() => session.requestLogin(true)}>{messages.session.stay}</Button>
      <IconButton label={messages.session.hide} onClick={onHide}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Says that the session ends soon, with a button that extends it. The user can dismiss it. */
export function SessionEndingNotice() {
  const [hidden, setHidden] = useState(false);
  return hidden ? null : <SessionEnding onHide={() => setHidden(true)} />;
}

const TITLE_ID = 'sign-in-again';
const WHY_ID = 'sign-in-again-why';

/** Asks for the password again over the current page. Once the session is over, the only alternative is to log out. */
export function LoginAgainDialog() {
  const { session, alerts } = useApp();
  const { messages } = useMessages();
  const alertCenter = useSyncExternalStore(alerts.subscribe, alerts.center);
  const hasAlerts = alertCenter !== null && alertCenter.store.current().length > 0;
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
