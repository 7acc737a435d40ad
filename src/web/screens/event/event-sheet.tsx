import { useEffect, type ReactNode } from 'react';
import { useModal } from '../../ui/hooks/use-modal';
import css from './panel/event-panel.module.css';

type EventSheetProps = {
  readonly titleId: string;
  readonly shown: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The panel where it covers the week: over everything, the focus kept inside until it is closed. */
export function EventSheet({ titleId, shown, onClose, children }: EventSheetProps) {
  const { ref, onClose: whenClosed } = useModal(onClose);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollTo?.({ top: 0 });
  }, [ref, shown]);
  return (
    <dialog ref={ref} tabIndex={-1} className={css.panel} data-sheet="" aria-labelledby={titleId} onClose={whenClosed}>
      {children}
    </dialog>
  );
}
