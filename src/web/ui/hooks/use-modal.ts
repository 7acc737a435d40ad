import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/** Props that open a `<dialog>` as modal on mount; calls back when it is closed. Unmounting closes it, which restores the focus. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return {
    ref,
    // The event is asynchronous: meanwhile the dialog may have been reopened or replaced.
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!currentTarget.open && currentTarget.isConnected) onClose();
    },
  };
}
