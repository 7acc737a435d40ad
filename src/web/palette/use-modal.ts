import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Shows a dialog over the page. When it goes the focus is given back to where it was, as the browser does for a dialog that closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
