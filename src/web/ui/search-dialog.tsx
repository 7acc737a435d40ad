import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import css from './search-dialog.module.css';

type SearchDialogProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'className'> & { readonly onClose: () => void };

/**
 * A dialog around a combobox. Escape, a press outside and a focus that leaves close it, and nothing that is open under it. It is a popover,
 * because a modal dialog makes the page inert, for which the browser styles every row of the week anew. Over a modal dialog, outside
 * of which all is inert, it is modal too.
 */
export function SearchDialog({ onClose, ...props }: SearchDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // It would close the menu that has the focus, and could not restore it in there: this moves it to the button of the menu.
    document.activeElement?.closest<HTMLElement>('[popover="auto"]')?.hidePopover();
    if (document.querySelector('dialog[open]')) dialog?.showModal();
    else dialog?.showPopover();
    return () => {
      dialog?.close();
      dialog?.hidePopover();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      popover="auto"
      aria-modal="true"
      className={css.dialog}
      // A press outside hits the `::before` or the `::backdrop` of the dialog, and the browser names the dialog as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || press.nativeEvent.isComposing) return;
        press.stopPropagation();
        press.preventDefault();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
      // The browser closed it: the back gesture of a phone, or a modal dialog that opens over it.
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      {...props}
    />
  );
}
