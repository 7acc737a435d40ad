import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from '../../../app/context/link';
import { useLocation, useParams } from '../../../app/context/page-context';
import { useEvent } from '../../../data/queries/hooks';
import { useI18n } from '../../../i18n/messages-context';
import { useEscape } from '../../../ui/hooks/use-escape';
import { SHEET, useMedia } from '../../../ui/hooks/use-window';
import { useModal } from '../../../ui/hooks/use-modal';
import { EventBody } from '../event-body';
import buttonCss from '../../../ui/buttons/icon-button.module.css';
import css from './event-panel.module.css';
import { useClosePanel } from './use-close-panel';

const TITLE_ID = 'event-title';

type PanelFrameProps = {
  /** Identifies the event: another one starts at the top of the panel. */
  readonly eventId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function useFocusTop(panel: RefObject<HTMLElement | null>, eventId: string): void {
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo?.({ top: 0 });
  }, [panel, eventId]);
}

/** Covers the week as a modal dialog, which traps the focus until it is closed. */
function PanelSheet({ eventId, onClose, children }: PanelFrameProps) {
  const modal = useModal(onClose, useLocation());
  useFocusTop(modal.ref, eventId);
  return (
    <dialog {...modal} tabIndex={-1} className={css.panel} data-sheet="" data-scroller="" aria-labelledby={TITLE_ID}>
      {children}
    </dialog>
  );
}

function SidePanel({ eventId, onClose, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEscape(onClose);
  useFocusTop(panel, eventId);
  return (
    <aside ref={panel} tabIndex={-1} className={css.panel} data-scroller="" aria-labelledby={TITLE_ID}>
      {children}
    </aside>
  );
}

/** The open event: beside its week where there is space for both, over it on a phone. Escape and the close button close it. */
export function EventPanel() {
  const { monday = '', id = '' } = useParams();
  const { messages } = useI18n();
  const query = useEvent(id);
  const { address, close } = useClosePanel(monday, query.data);
  const Frame = useMedia(SHEET) ? PanelSheet : SidePanel;
  return (
    <Frame eventId={id} onClose={close}>
      <EventBody
        query={query}
        heading="h2"
        titleId={TITLE_ID}
        close={
          <Link
            to={address}
            replace
            className={`${buttonCss.button} ${css.close}`}
            aria-label={messages.event.close}
            title={messages.event.close}
          >
            <X size={18} />
          </Link>
        }
      />
    </Frame>
  );
}
