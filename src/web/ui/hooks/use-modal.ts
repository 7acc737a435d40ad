import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (closed: SyntheticEvent<HTMLDialogElement>) => void;
};

/**
 * Props that open a `<dialog>` as modal on mount; calls back when it is closed. Unmounting closes it, which restores the focus.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return {
    ref,
    // The event is asynchronous: meanwhile the dialog may have been reopened or replaced.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open && currentTarget.isConnected) onClose();
    },
  };
}
