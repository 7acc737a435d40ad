import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (closed: SyntheticEvent<HTMLDialogElement>) => void;
};

/**
 * Shows a dialog over the page, which takes what is returned; calls back when it is closed. When it goes the focus is given
 * back to where it was, as the browser does for a dialog that closes.
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
    // The word comes late: meanwhile the dialog may have been shown again, or have made way for another.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open && currentTarget.isConnected) onClose();
    },
  };
}
