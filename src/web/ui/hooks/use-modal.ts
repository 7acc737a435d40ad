import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/**
 * Props that open a `<dialog>` as modal on mount; calls back when it is closed. Unmounting closes it, which restores the focus. Another
 * `location` opens it again: it may come before a closed dialog has been unmounted.
 */
export function useModal(onClose: () => void, location?: object) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, [location]);
  useLayoutEffect(() => {
    const shown = ref.current;
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
