import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useTick } from '../../app/hooks/use-time';
import { formatCountdown, roundLeft } from '../../i18n/format/countdown';
import { useMessages } from '../../i18n/messages-context';
import { Button, IconButton } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { useApp } from '../../app/context/app-context';
import { useRestoreFocus } from './use-restore-focus';

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
  const actions = (
    <>
      <Button onClick={() => session.requestLogin(true)}>{messages.session.stay}</Button>
      <IconButton label={messages.session.hide} onClick={onHide}>
        <X size={16} />
      </IconButton>
    </>
  );
  return (
    <div data-print="none" onFocus={remember}>
      <Spoken text={text} />
      <Notice tone="warning" action={actions}>
        {text}
      </Notice>
    </div>
  );
}

/** Says that the session ends soon, with a button that extends it. The user can dismiss it. */
export function SessionEndingNotice() {
  const [hidden, setHidden] = useState(false);
  return hidden ? null : <SessionEnding onHide={() => setHidden(true)} />;
}
