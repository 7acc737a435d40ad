import type { ComponentProps } from 'react';
import { useModal } from './hooks/use-modal';

type SearchDialogProps = Omit<ComponentProps<'dialog'>, 'onClose'> & { readonly onClose: () => void };

/** A modal dialog around a combobox. Escape and a press on the backdrop close it, and nothing that is open under it. */
export function SearchDialog({ onClose, ...props }: SearchDialogProps) {
  return (
    <dialog
      {...useModal(onClose)}
      // The backdrop is the dialog itself to an event.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || press.nativeEvent.isComposing) return;
        press.stopPropagation();
        press.preventDefault();
        onClose();
      }}
      {...props}
    />
  );
}
