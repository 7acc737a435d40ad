import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import { useModal } from '../../ui/hooks/use-modal';
import css from './alert-dialog.module.css';

type AlertDialogProps = { readonly onClose: () => void; readonly children: ReactNode };

/** The dialog of the alert form and list. Escape closes it alone, not the panel below. */
export function AlertDialog({ onClose, children }: AlertDialogProps) {
  const { messages } = useMessages();
  const modal = useModal(onClose);
  const title = useId();
  return (
    <dialog
      {...modal}
      className={css.dialog}
      aria-labelledby={title}
      closedby="any"
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <div className={css.head}>
        <h2 id={title}>{messages.alerts.title}</h2>
        <IconButton label={messages.event.close} onClick={() => modal.ref.current?.close()}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
