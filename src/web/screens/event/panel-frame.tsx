import { useEffect, useRef, type ReactNode } from 'react';
import { useMedia } from '../../ui/use-media';
import { useEscape } from '../../ui/use-escape';
import css from './event-panel.module.css';
import { EventSheet } from './event-sheet';

const SHEET = '(width < 700px), (height < 480px)';

type PanelFrameProps = {
  readonly titleId: string;
  /** The identifier of the event that is shown: another one is read from its top. */
  readonly shown: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function BesideTheWeek({ titleId, shown, onClose, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEscape(onClose);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo?.({ top: 0 });
  }, [shown]);
  return (
    <aside ref={panel} tabIndex={-1} className={css.panel} aria-labelledby={titleId}>
      {children}
    </aside>
  );
}

/** What holds the panel: a part of the page beside the week where there is room for both, a sheet over it on a phone. */
export function PanelFrame(props: PanelFrameProps) {
  return useMedia(SHEET) ? <EventSheet {...props} /> : <BesideTheWeek {...props} />;
}
