import { X } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useEvent } from '../../../data/queries/hooks';
import { useI18n } from '../../../i18n/messages-context';
import { EventDetails } from './event-details';
import css from './event-panel.module.css';
import { EventStale } from '../event-stale';
import { EventError } from '../event-error';
import { useClosePanel } from '../use-close-panel';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMedia } from '../../../ui/hooks/use-media';
import { useEscape } from '../../../ui/hooks/use-escape';
import { EventSheet } from '../event-sheet';

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
function PanelFrame(props: PanelFrameProps) {
  return useMedia(SHEET) ? <EventSheet {...props} /> : <BesideTheWeek {...props} />;
}

const TITLE_ID = 'event-title';

/** The event that is open, beside its week; Escape and the cross close it. */
export function EventPanel() {
  const { monday = '', id = '' } = useParams();
  const { messages } = useI18n();
  const query = useEvent(id);
  const { address, close } = useClosePanel(monday, query.data);
  return (
    <PanelFrame titleId={TITLE_ID} shown={id} onClose={close}>
      <div className={css.bar}>
        <Link
          to={address}
          replace
          preventScrollReset
          className={css.close}
          aria-label={messages.event.close}
          title={messages.event.close}
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </div>
      <EventStale query={query} />
      {query.data ? (
        <EventDetails event={query.data} readAt={query.dataUpdatedAt} heading="h2" titleId={TITLE_ID} />
      ) : (
        <EventError query={query} heading="h2" titleId={TITLE_ID} />
      )}
    </PanelFrame>
  );
}
