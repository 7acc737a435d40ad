import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages-context';
import { IconButton } from './buttons/button';
import css from './dialog.module.css';
import { useModal } from './hooks/use-modal';

type DialogProps = {
  readonly title: string;
  /** Sets its size. */
  readonly className: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A modal dialog under a title and a close button. Escape closes it alone, not what is open below. */
export function Dialog({ title, className, onClose, children }: DialogProps) {
  const { messages } = useMessages();
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={`${css.dialog} ${className}`}
      aria-labelledby={titleId}
      closedby="any"
      // Safari does not know `closedby`. The backdrop is the dialog itself to an event.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={messages.event.close} onClick={() => modal.ref.current?.close()}>
          <X size={18} />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
